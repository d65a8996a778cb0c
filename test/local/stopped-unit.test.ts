import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDeadLetters } from '#scripts/local/dead-letters.ts';
import { openQueue } from '#scripts/local/queue.ts';
import { openStore } from '#scripts/local/store.ts';

/** Reserved concurrency 0: Lambda refuses each receive, but SQS has counted it. */
const throttled = () => Promise.reject(new Error('TooManyRequestsException: Rate Exceeded.'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stopped() {
  const store = openStore();
  const dead = openDeadLetters(store);
  const taken: string[] = [];
  let concurrency = 0;
  const invoke = async (unit: string) => (concurrency === 0 ? throttled() : taken.push(unit));
  const queue = openQueue({
    ...{ store, dead, units: { invoke } as never, now: Date.now, onError: () => {} },
    retries: [180_000, 180_000, 180_000, 180_000],
  });
  const start = () => {
    concurrency = 10;
  };
  return { queue, dead, taken, start };
}

it('a stopped unit’s messages go to the dead-letter queue within 15 minutes', async () => {
  const { queue, dead } = stopped();
  queue.add('notices', '{}', 'an email');
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(dead.list()).toMatchObject([{ unit: 'notices', attempts: 5 }]);
  queue.stop();
});

it('messages are kept while a mapping is disabled, and processed once it’s enabled', async () => {
  const { queue, dead, taken, start } = stopped();
  queue.pause('notices', true);
  queue.add('notices', '{}', 'an email');
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect([queue.waiting(), dead.count()]).toEqual([1, 0]);
  start();
  queue.pause('notices', false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([taken, queue.waiting(), dead.count()]).toEqual([['notices'], 0, 0]);
  queue.stop();
});
