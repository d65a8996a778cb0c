import { day, type Millis } from '../../kernel/time.ts';
import { balanceDue } from './money.ts';
import type { Order } from './schema.ts';

/** The buyer is reminded a week before the event, but no sooner than a day after ordering. */
const before = 7 * day;
const notBefore = day;

type Owing = Pick<Order, 'state' | 'total' | 'forgiven' | 'balances' | 'preAuth' | 'dtCreated'> & {
  readonly firstStart: Millis | null;
  readonly reminded: boolean;
};

/**
 * Returns the amount that a reminder asks for: the balance due, without what a card kept for the waitlist pays later.
 */
const amountToAsk = (order: Owing): number => (order.state === 'owing' ? balanceDue(order) - order.preAuth : 0);

/**
 * Returns when an order's buyer gets the one reminder about the balance due, or null for never. An order placed on the
 * last day gets no reminder.
 */
export function remindAt(order: Owing): Millis | null {
  const { firstStart, reminded, dtCreated } = order;
  if (reminded || firstStart === null || amountToAsk(order) <= 0) return null;
  const at = Math.max(firstStart - before, dtCreated + notBefore);
  return at < firstStart ? at : null;
}
