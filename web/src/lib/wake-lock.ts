import { useEffect } from 'react';

/** The screen stays on while the component is shown, where the browser can do that. */
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
