import { createHmac } from 'node:crypto';
import type { Store } from '../store.ts';
import type { StripeEvent } from './objects.ts';
import { shown } from './objects.ts';

/** `t=…,v1=…` over the time and the body, Stripe's scheme. */
export function signature(payload: string, secret: string, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

export type Delivery = {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  attempts: number;
  /** machine time at which it is sent next, null when it is over */
  due: number | null;
  /** what the receiver answered last */
  last: string;
};
/** Which events come twice, as Stripe's sometimes do. */
export type Duplicates = 'third' | 'always' | 'never';

export type Webhooks = {
  /** has an event delivered, perhaps twice */
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

/** Deliveries that are over are kept this many, for the console. */
const keptOver = 300;

/** Delivers events: at least once, in no promised order, signed anew each time, again and again while the receiver refuses. */
export function openWebhooks({ store, now, secret, waits, target, eventOf }: Setting): Webhooks {
  const kept = store.collection<Delivery>('delivery');
  const waiting = new Map(kept.list().flatMap((one) => (one.due === null ? [] : [[one.id, one] as const])));
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

  async function deliver(one: Delivery): Promise<void> {
    const event = eventOf(one.event);
    flying.add(one.id);
    const { good, said } = event ? await post(event) : { good: true, said: 'the event is gone' };
    flying.delete(one.id);
    if (over) return;
    const wait = good ? undefined : waits[one.attempts];
    one.attempts++;
    one.last = said;
    one.due = wait === undefined ? null : Date.now() + wait;
    if (one.due === null) waiting.delete(one.id);
    kept.put(one.id, one);
    wake();
  }

  function wake(): void {
    if (over) return;
    clearTimeout(timer);
    const at = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const one of waiting.values()) {
      if (flying.has(one.id) || one.due === null) continue;
      if (one.due <= at) void deliver(one);
      else next = Math.min(next, one.due);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, next - at);
  }

  function add(event: StripeEvent, delay: number): void {
    const id = `${event.id}.${++count}`;
    const one = { id, event: event.id, type: event.type, attempts: 0, due: Date.now() + delay, last: '' };
    kept.put(id, one);
    waiting.set(id, one);
  }

  function trim(): void {
    const done = kept.list().filter((one) => one.due === null);
    for (const one of done.slice(0, Math.max(0, done.length - keptOver))) kept.remove(one.id);
  }

  setImmediate(wake);
  const self: Webhooks = {
    duplicates: 'third',
    enqueue(event) {
      add(event, 0);
      const twice = self.duplicates === 'always' || (self.duplicates === 'third' && count % 3 === 0);
      if (twice) add(event, 300);
      if (count % 100 === 0) trim();
      // only after the transaction that the event belongs to is on disk
      setImmediate(wake);
    },
    async resend(id) {
      const event = eventOf(id);
      return event ? (await post(event)).good : false;
    },
    list: (limit) => kept.list({ newest: true, limit }),
    idle: () => [...waiting.values()].every((one) => !flying.has(one.id) && one.attempts > 0),
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
  return self;
}
