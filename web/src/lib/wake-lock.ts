import { useEffect } from 'react';

type Lock = { release(): Promise<void> };

/**
 * Keeps the screen on while the component is shown, if the browser can. The browser stops doing so when the page is
 * hidden, so we request it again when someone comes back from another app.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Lock | null = null;
    let left = false;
    const { wakeLock } = navigator as { wakeLock?: { request(type: 'screen'): Promise<Lock> } };
    const request = () => {
      if (document.visibilityState !== 'visible') return;
      wakeLock?.request('screen').then(
        (made) => {
          lock = made;
          if (left) void made.release();
        },
        () => undefined,
      );
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
