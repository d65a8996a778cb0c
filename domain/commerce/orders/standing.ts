import { type Millis, minute } from '../../kernel/time.ts';
import { figuresOf } from './figures.ts';
import { isConfirmed } from './is-confirmed.ts';
import { received, refundState } from './money.ts';
import { type Order, orderStates } from './schema.ts';

/** How an order stands for whoever reads it: its state, that there was nothing to pay, or how much of what was paid has gone back. */
export const orderStandings = [...orderStates, 'free', 'partlyRefunded', 'refunded'] as const;
export type OrderStanding = (typeof orderStandings)[number];

/** A confirmed order whose money has gone back is not "paid" any more; what is still due is said before what went back in part. */
export function standingOf(order: Omit<Order, 'lines' | 'ledger'>): OrderStanding {
  const { sold, refunded } = figuresOf(order.balances);
  // what a cheaper division gave back is no refund of what is sold now
  const isSold = sold > 0 && refunded === 0;
  const back = isConfirmed(order) && !isSold ? refundState(order) : 'none';
  if (back === 'full') return 'refunded';
  if (back === 'none' && order.state === 'paid' && order.total === 0 && received(order) === 0) return 'free';
  return back === 'partial' && order.state === 'paid' ? 'partlyRefunded' : order.state;
}

/** How long a buyer who was asked to pay is left alone. */
export const askAgainAfter = 10 * minute;

/** Whether the buyer was asked to pay so lately that another mail would only bother them; `at`: when they were asked last, if ever. */
export const isAskedLately = (at: Millis | undefined, now: Millis): boolean =>
  at !== undefined && now - at < askAgainAfter;
