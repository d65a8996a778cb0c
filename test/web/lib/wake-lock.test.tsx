// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from '#web/src/lib/wake-lock.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the screen stays on again after returning from another app, until the user leaves the page', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { unmount } = renderHook(() => useWakeLock());
  expect(request).toHaveBeenCalledTimes(1);
  visible.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await Promise.resolve();
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
});
