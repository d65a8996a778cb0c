import { useEffect } from 'react';

/** Keeps the screen on while the component is shown, if the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: { release(): Promise<void> } | null = null;
    let left = false;
    const { wakeLock } = navigator as { wakeLock?: { request(type: 'screen'): Promise<typeof lock> } };
    wakeLock?.request('screen').then(
      (made) => {
        lock = made;
        if (left) void made?.release();
      },
      () => undefined,
    );
    return () => {
      left = true;
      void lock?.release();
    };
  }, []);
}
