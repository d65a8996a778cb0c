import { createHash, randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import { type Delivery, kind } from './chaos/rules.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Store } from './store.ts';
import type { Units } from './units/host.ts';

type Message = {
  id: string;
  unit: string;
  what: string;
  body: string;
  attempts: number;
  visibleAt: number;
  sentAt: number;
};
export type Queue = {
  add(unit: string, body: string, what: string): void;
  /** Whether nothing is waiting or in progress. */
  idle(): boolean;
  waiting(): number;
  /** Works like a queue whose mapping is disabled: messages for the unit wait and don't count as tried. */
  pause(unit: string, on: boolean): void;
  /** Resolves when everything waiting for a unit now has been processed, or has failed permanently. */
  workedOff(unit: string): Promise<void>;
  stop(): void;
};
type Setting = {
  store: Store;
  units: Pick<Units, 'invoke'>;
  /**
   * How many messages a unit takes at a time, and how many batches run in parallel, if the unit sets these. How many
   * seconds it can run.
   */
  pace?: (
    unit: string,
  ) => { readonly batch?: number; readonly abreast?: number; readonly timeout?: number } | undefined;
  dead: DeadLetters;
  delivery?: Delivery;
  retries: readonly number[];
  now: () => number;
  onError: (line: string) => void;
};

/**
 * A Lambda takes up to this many messages at a time, unless its unit sets another number. Here, this many of a unit's
 * batches run in parallel.
 */
const usualBatch = 10;
const side = 4;
/**
 * How much longer the last wait is than the time a unit can run, in milliseconds. It's more than a lease adds
 * (consume.ts).
 */
const spare = 3_000;

/**
 * Opens one queue per unit, like SQS between the bus and the Lambdas. It delivers at least once, in no particular
 * order. A failed message is retried after a while and becomes a dead letter after the last attempt. The last wait is
 * longer than the unit can run, like SQS's visibility timeout, so a message doesn't use up its attempts while a killed
 * process still has its lease. Accepted messages are on disk before they are acknowledged.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
export function openQueue({ store, units, pace, dead, delivery = kind, retries, now, onError }: Setting): Queue {
  const kept = store.collection<Message>('queue');
  const messages = new Map(kept.list().map((message) => [message.id, message]));
  const flying = new Set<string>();
  const running = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const watching = new Set<(gone: string) => void>();
  const paused = new Set<string>();

  function wake(delay = 0): void {
    if (over) return;
    clearTimeout(timer);
    timer = setTimeout(deliver, Math.max(0, delay));
  }

  function deliver(): void {
    const at = Date.now();
    const due = new Map<string, Message[]>();
    let next = Number.POSITIVE_INFINITY;
    for (const message of messages.values()) {
      if (flying.has(message.id) || paused.has(message.unit)) continue;
      if (message.visibleAt > at) next = Math.min(next, message.visibleAt);
      else due.set(message.unit, [...(due.get(message.unit) ?? []), message]);
    }
    for (const [unit, list] of due) {
      const { batch: size = usualBatch, abreast = side } = pace?.(unit) ?? {};
      for (let i = 0; i < list.length && (running.get(unit) ?? 0) < abreast; i += size)
        void run(unit, list.slice(i, i + size));
    }
    if (next < Number.POSITIVE_INFINITY) wake(next - at);
  }

  async function run(unit: string, batch: Message[]): Promise<void> {
    running.set(unit, (running.get(unit) ?? 0) + 1);
    for (const message of batch) flying.add(message.id);
    const { failed, error } = await attempt(unit, batch);
    if (over) return;
    store.together(() => {
      for (const message of batch) {
        if (failed === 'all' || failed.has(message.id)) retryLater(message, error);
        else forget(message);
      }
    });
    for (const message of batch) flying.delete(message.id);
    running.set(unit, (running.get(unit) ?? 1) - 1);
    wake();
  }

  async function attempt(unit: string, batch: Message[]): Promise<{ failed: Set<string> | 'all'; error: string }> {
    try {
      const result = (await units.invoke(unit, sqsEvent(unit, batch))) as {
        batchItemFailures?: { itemIdentifier?: string }[];
      } | null;
      const named = (result?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
      // A response that names an unknown message fails the whole batch, as with SQS.
      const known = named.every((id) => batch.some((message) => message.id === id));
      if (!known) return { failed: 'all', error: 'batchItemFailures names an unknown message' };
      return { failed: new Set(named as string[]), error: 'reported as failed by the unit' };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (!over) onError(`${unit} failed on ${batch.map(({ what }) => what).join(', ')}: ${said}`);
      return { failed: 'all', error: said };
    }
  }

  function retryLater(message: Message, error: string): void {
    message.attempts++;
    const wait = retries[message.attempts - 1];
    if (wait !== undefined) {
      const isLast = message.attempts === retries.length;
      message.visibleAt = Date.now() + (isLast ? Math.max(wait, leaseOf(message.unit)) : wait);
      kept.put(message.id, message);
      return;
    }
    const { id, unit, what, attempts } = message;
    dead.add({ id, unit, from: 'bus', what, event: JSON.parse(message.body), error, attempts, at: now() });
    forget(message);
  }

  function leaseOf(unit: string): number {
    const timeout = pace?.(unit)?.timeout;
    return timeout === undefined ? 0 : timeout * 1_000 + spare;
  }

  function forget(message: Message): void {
    messages.delete(message.id);
    kept.remove(message.id);
    for (const look of watching) look(message.id);
  }

  async function workedOff(unit: string): Promise<void> {
    const left = new Set([...messages.values()].flatMap((message) => (message.unit === unit ? message.id : [])));
    if (left.size === 0) return;
    const done = Promise.withResolvers<void>();
    const look = (id: string) => {
      if (left.delete(id) && left.size === 0) done.resolve();
    };
    watching.add(look);
    await done.promise.finally(() => watching.delete(look));
  }

  wake();
  return {
    add(unit, body, what) {
      for (let copies = delivery.copies(); copies > 0; copies--) {
        const message = { id: randomUUID(), unit, what, body, attempts: 0, visibleAt: 0, sentAt: now() };
        kept.put(message.id, message);
        messages.set(message.id, message);
      }
      wake();
    },
    idle: () => messages.size === 0,
    waiting: () => messages.size,
    pause(unit, on) {
      paused[on ? 'add' : 'delete'](unit);
      wake();
    },
    workedOff,
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}

/** Returns the event that a Lambda behind an SQS queue gets. */
export function sqsEvent(
  unit: string,
  batch: readonly { id: string; body: string; attempts: number; sentAt: number }[],
): SQSEvent {
  return {
    Records: batch.map(({ id, body, attempts, sentAt }) => ({
      messageId: id,
      receiptHandle: `${id}#${attempts}`,
      body,
      attributes: {
        ApproximateReceiveCount: String(attempts + 1),
        SentTimestamp: String(sentAt),
        SenderId: 'events.amazonaws.com',
        ApproximateFirstReceiveTimestamp: String(sentAt),
      },
      messageAttributes: {},
      md5OfBody: createHash('md5').update(body).digest('hex'),
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:sideout-local-${unit}`,
      awsRegion: 'us-east-1',
    })),
  };
}
