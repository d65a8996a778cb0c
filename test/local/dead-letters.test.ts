import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consume } from '#functions/kernel/bus/consume.ts';
import { setClock } from '#functions/kernel/clock.ts';
import { limits } from '#scripts/local/child.ts';
import { deadPage, sendAgain } from '#scripts/local/console/dead.ts';
import type { ConsoleParts } from '#scripts/local/console/parts.ts';
import { openDeadLetters } from '#scripts/local/dead-letters.ts';
import { openQueue } from '#scripts/local/queue.ts';
import { openStore } from '#scripts/local/store.ts';
import { quietLog } from '../kit/log.ts';
import { memoryTable } from '../kit/memory-table.ts';

/** The longest that the unit of these tests can run, in seconds. It's longer than all of the queue's usual waits. */
const timeout = 60;
const message = JSON.stringify({
  'detail-type': 'commerce.order-paid',
  detail: { id: 'e1', at: 1, data: { orderId: 5 } },
});
type Work = (orderId: number) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  setClock(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  setClock(Date.now);
});

/** One machine's data: its table, its queue on disk and its dead letters. It can be started again after a kill. */
function machine() {
  const store = openStore();
  const { table } = memoryTable({ chaos: false });
  const faults: string[] = [];
  const dead = openDeadLetters(store, (line) => faults.push(line));
  const start = (work: Work) => {
    const handler = consume(
      'unit',
      { 'commerce.order-paid': ({ data }) => work(data.orderId) },
      () => null,
      () => ({ table, log: quietLog }),
    );
    const invoke = (_: string, event: unknown) =>
      handler(event as never, { getRemainingTimeInMillis: () => timeout * 1_000 });
    const queue = openQueue({
      ...{ store, dead, units: { invoke } as never, now: Date.now, pace: () => ({ timeout }) },
      ...{ retries: limits.retries, onError: () => {} },
    });
    return { dead, queue } as unknown as ConsoleParts;
  };
  return { dead, faults, start };
}
const minutes = (n: number) => vi.advanceTimersByTimeAsync(n * 60_000);

it('a message whose unit was killed while working on it is handled after the restart, and isn’t a dead letter', async () => {
  const { dead, start } = machine();
  const killed = start(() => new Promise(() => {}));
  killed.queue.add('unit', message, 'an order');
  await vi.advanceTimersByTimeAsync(1_000);
  killed.queue.stop();
  const done: number[] = [];
  const { queue } = start(async (orderId) => void done.push(orderId));
  await minutes(5);
  expect([done, dead.list(), queue.waiting()]).toEqual([[5], [], 0]);
  queue.stop();
});

it('a message that fails five times is a dead letter, is reported, and is handled once when it’s sent again', async () => {
  const { dead, faults, start } = machine();
  const done: number[] = [];
  let times = 0;
  const parts = start(async (orderId) => {
    if (++times <= 5) throw new Error('not now');
    done.push(orderId);
  });
  parts.queue.add('unit', message, 'an order');
  await minutes(5);
  expect([times, done, parts.queue.waiting()]).toEqual([5, [], 0]);
  const [letter] = dead.list();
  expect(letter).toMatchObject({ unit: 'unit', from: 'bus', what: 'an order', attempts: 5 });
  expect(faults).toEqual([expect.stringMatching(/unit failed on an order 5 times.*\/_local\/dead/)]);
  const page = String(deadPage(parts).body);
  expect(page).toContain('an order');
  expect(page).toContain('5 attempts');

  const pressed = new URLSearchParams({ id: letter?.id as string, do: 'again' });
  await Promise.all([sendAgain(parts, pressed), sendAgain(parts, pressed)]);
  await minutes(5);
  expect([times, done, dead.list(), parts.queue.waiting()]).toEqual([6, [5], [], 0]);
  parts.queue.stop();
});

it.each(['stream', 'schedule'] as const)(
  'a dead letter from a %s stays listed until its unit has handled it, and is sent once when pressed twice',
  async (from) => {
    const dead = openDeadLetters(openStore());
    const letter = { id: 'a', unit: 'unit', from, what: 'x', event: {}, error: 'not now', attempts: 3, at: 0 };
    dead.add(letter);
    const invoked: PromiseWithResolvers<null>[] = [];
    const invoke = () => {
      const answer = Promise.withResolvers<null>();
      invoked.push(answer);
      return answer.promise;
    };
    const parts = { dead, units: { invoke } } as unknown as ConsoleParts;
    const press = () => sendAgain(parts, new URLSearchParams({ id: 'a', do: 'again' }));
    const both = [press(), press()];
    expect([invoked.length, dead.count()]).toEqual([1, 1]);
    invoked[0]?.reject(new Error('still not'));
    await Promise.all(both);
    expect(dead.list()).toEqual([{ ...letter, error: 'still not', attempts: 4 }]);
    const last = press();
    invoked[1]?.resolve(null);
    await last;
    expect([invoked.length, dead.count()]).toEqual([2, 0]);
  },
);
