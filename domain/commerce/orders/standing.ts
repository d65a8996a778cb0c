import { type Millis, minute } from '../../kernel/time.ts';
import { figuresOf } from './figures.ts';
import { isConfirmed, received, refundState } from './money.ts';
import { type Order, orderStates } from './schema.ts';

/**
 * An order's status as people see it: its state, whether it was free, or whether its payment was refunded in part or in
 * full.
 */
export const orderStandings = [...orderStates, 'free', 'partlyRefunded', 'refunded'] as const;
export type OrderStanding = (typeof orderStandings)[number];

/**
 * Returns an order's status as people see it. A confirmed order that was refunded is no longer "paid". A balance due is
 * shown before a partial refund.
 */
export function standingOf(order: Omit<Order, 'lines' | 'ledger'>): OrderStanding {
  const { sold, refunded } = figuresOf(order.balances);
  // A price reduction after a division change isn't a refund of the current sale.
  const isSold = sold > 0 && refunded === 0;
  const back = isConfirmed(order) && !isSold ? refundState(order) : 'none';
  if (back === 'full') return 'refunded';
  if (back === 'none' && order.state === 'paid' && order.total === 0 && received(order) === 0) return 'free';
  return back === 'partial' && order.state === 'paid' ? 'partlyRefunded' : order.state;
}

/** The minimum time between two payment requests to a buyer. */
export const askAgainAfter = 10 * minute;

/**
 * Returns whether the buyer was asked to pay so recently that another email would be a nuisance. `at` is when they were
 * last asked, if ever.
 */
export const isAskedLately = (at: Millis | undefined, now: Millis): boolean =>
  at !== undefined && now - at < askAgainAfter;
