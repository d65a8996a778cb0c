import { useSyncExternalStore } from 'react';

/*
 * Returns whether the device matches a media query. Every page's frame needs facts about the device, so they're
 * separate from the clocks in hooks.ts.
 */

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
