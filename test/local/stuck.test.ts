import { afterEach, expect, test, vi } from 'vitest';
import { stuck } from '#scripts/local/units/stuck.ts';

afterEach(() => vi.useRealTimers());

/**
 * Returns whether a thread that gets `share` of a processor and never responds is reported within this many seconds.
 */
async function replaced(share: number, seconds: number): Promise<boolean> {
  vi.useFakeTimers();
  const start = Date.now();
  const isStuck = vi.fn();
  const watch = stuck({ cpuUsage: async () => ({ user: (Date.now() - start) * share * 1000, system: 0 }) }, isStuck);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  watch.stop();
  return isStuck.mock.calls.length > 0;
}

test('a thread is reported as stuck only if it runs without output, not if a busy machine gives it no CPU time', async () => {
  expect(await replaced(1, 3)).toBe(true);
  expect(await replaced(0.01, 40)).toBe(false);
  // It's reported anyway, because callers waiting for the thread would wait forever.
  expect(await replaced(0.01, 61)).toBe(true);
});

test('a thread that responded or ended isn’t reported as stuck', async () => {
  vi.useFakeTimers();
  const isStuck = vi.fn();
  stuck({ cpuUsage: async () => ({ user: Date.now() * 1000, system: 0 }) }, isStuck).stop();
  stuck({ cpuUsage: () => Promise.reject(new Error('ended')) }, isStuck);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(isStuck).not.toHaveBeenCalled();
});
