import { day, type Millis } from '../../kernel/time.ts';
import { balanceDue } from './money.ts';
import type { Order } from './schema.ts';

/** A week before the event its buyer is reminded, and no sooner than a day after they ordered. */
const before = 7 * day;
const notBefore = day;

type Owing = Pick<Order, 'state' | 'total' | 'forgiven' | 'balances' | 'preAuth' | 'dtCreated'> & {
  readonly firstStart: Millis | null;
  readonly reminded: boolean;
};

/** What a reminder would ask for: what is due, without what a card left for the waitlist pays later. */
const amountToAsk = (order: Owing): number => (order.state === 'owing' ? balanceDue(order) - order.preAuth : 0);

/** When the buyer of an order is reminded of what is still due, once; null: never. One that is bought on the last day is not. */
export function remindAt(order: Owing): Millis | null {
  const { firstStart, reminded, dtCreated } = order;
  if (reminded || firstStart === null || amountToAsk(order) <= 0) return null;
  const at = Math.max(firstStart - before, dtCreated + notBefore);
  return at < firstStart ? at : null;
}
