import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export type Store<T> = { get(): T; set(next: T | ((now: T) => T)): void; subscribe(listener: () => void): () => void };

export function store<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const made = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (Object.is(made, value)) return;
      value = made;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(from: Store<T>): T => useSyncExternalStore(from.subscribe, from.get, from.get);
