import { createHmac } from 'node:crypto';
import type { Store } from '../store.ts';
import type { StripeEvent } from './objects.ts';
import { shown } from './objects.ts';

/** Returns `t=…,v1=…` over the time and the body, which is Stripe's scheme. */
export function signature(payload: string, secret: string, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

export type Delivery = {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  attempts: number;
  /** The machine time of the next attempt, or null when it is finished. */
  due: number | null;
  /** The receiver's last response. */
  last: string;
};
/** Which events are delivered twice, as Stripe sometimes does. */
export type Duplicates = 'third' | 'always' | 'never';

export type Webhooks = {
  /** Delivers an event, perhaps twice. */
  enqueue(event: StripeEvent): void;
  resend(event: string): Promise<boolean>;
  list(limit: number): Delivery[];
  idle(): boolean;
  duplicates: Duplicates;
  stop(): void;
};
type Setting = {
  store: Store;
  now: () => number;
  secret: string;
  waits: readonly number[];
  target: () => string;
  eventOf: (id: string) => StripeEvent | null;
};

/** How many finished deliveries are kept for the console. */
const keptOver = 300;

/**
 * Delivers events at least once, in no particular order, with a new signature each time, and retries while the receiver
 * refuses.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
export function openWebhooks({ store, now, secret, waits, target, eventOf }: Setting): Webhooks {
  const kept = store.collection<Delivery>('delivery');
  const waiting = new Map(
    kept.list().flatMap((delivery) => (delivery.due === null ? [] : [[delivery.id, delivery] as const])),
  );
  const flying = new Set<string>();
  let count = kept.count();
  let timer: NodeJS.Timeout | undefined;
  let over = false;

  async function post(event: StripeEvent): Promise<{ good: boolean; said: string }> {
    const payload = JSON.stringify(shown(event));
    try {
      const reply = await fetch(target(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature(payload, secret, Math.floor(now() / 1000)),
        },
        body: payload,
        signal: AbortSignal.timeout(10_000),
        redirect: 'manual',
      });
      await reply.body?.cancel();
      return { good: reply.ok, said: String(reply.status) };
    } catch (error) {
      return { good: false, said: error instanceof Error ? error.message : String(error) };
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = eventOf(delivery.event);
    flying.add(delivery.id);
    const { good, said } = event ? await post(event) : { good: true, said: 'the event is gone' };
    flying.delete(delivery.id);
    if (over) return;
    const wait = good ? undefined : waits[delivery.attempts];
    delivery.attempts++;
    delivery.last = said;
    delivery.due = wait === undefined ? null : Date.now() + wait;
    if (delivery.due === null) waiting.delete(delivery.id);
    kept.put(delivery.id, delivery);
    wake();
  }

  function wake(): void {
    if (over) return;
    clearTimeout(timer);
    const at = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of waiting.values()) {
      if (flying.has(delivery.id) || delivery.due === null) continue;
      if (delivery.due <= at) void deliver(delivery);
      else next = Math.min(next, delivery.due);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, next - at);
  }

  function add(event: StripeEvent, delay: number): void {
    const id = `${event.id}.${++count}`;
    const delivery = { id, event: event.id, type: event.type, attempts: 0, due: Date.now() + delay, last: '' };
    kept.put(id, delivery);
    waiting.set(id, delivery);
  }

  function trim(): void {
    const done = kept.list().filter((delivery) => delivery.due === null);
    for (const delivery of done.slice(0, Math.max(0, done.length - keptOver))) kept.remove(delivery.id);
  }

  setImmediate(wake);
  const self: Webhooks = {
    duplicates: 'third',
    enqueue(event) {
      add(event, 0);
      const twice = self.duplicates === 'always' || (self.duplicates === 'third' && count % 3 === 0);
      if (twice) add(event, 300);
      if (count % 100 === 0) trim();
      // This happens only after the event's transaction is on disk.
      setImmediate(wake);
    },
    async resend(id) {
      const event = eventOf(id);
      return event ? (await post(event)).good : false;
    },
    list: (limit) => kept.list({ newest: true, limit }),
    idle: () => [...waiting.values()].every((delivery) => !flying.has(delivery.id) && delivery.attempts > 0),
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
  return self;
}
