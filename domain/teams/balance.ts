import { balanceDue, isConfirmed, received, refundState, returned } from '../commerce/orders/money.ts';
import type { Order } from '../commerce/orders/schema.ts';
import type { TeamState } from './notes.ts';

/**
 * A team's payment state, from its order. An order for several teams is paid as one. `none`: the team has no order, or
 * its order was never completed. `free`: nothing was due.
 */
export const paidStates = ['none', 'free', 'due', 'part', 'paid', 'partBack', 'refunded'] as const;
export type PaidState = (typeof paidStates)[number];

export const paidWords: Readonly<Record<PaidState, string>> = {
  none: 'No order',
  free: 'Free',
  due: 'Due',
  part: 'Partly paid',
  paid: 'Paid',
  partBack: 'Partly refunded',
  refunded: 'Refunded',
};

/** What a balance is computed from. It doesn't need lines, so a list of teams reads only the head of each order. */
type Head = Omit<Order, 'lines' | 'ledger'>;

/** Amounts in minor units: the order's total, what was received and not refunded, and what is still due. */
export type Balance = {
  readonly state: PaidState;
  readonly total: number;
  readonly paid: number;
  readonly due: number;
};

export const noBalance: Balance = { state: 'none', total: 0, paid: 0, due: 0 };

export function balanceOf(head: Head | null | undefined): Balance {
  if (!head || !isConfirmed(head)) return noBalance;
  const order = { ...head, lines: [], ledger: [] };
  const [due, taken] = [balanceDue(order), received(order)];
  const sums = { total: head.total, paid: taken - returned(order), due };
  const back = refundState(order);
  if (back === 'full') return { state: 'refunded', ...sums };
  if (due > 0) return { state: taken > 0 ? 'part' : 'due', ...sums };
  if (back === 'partial') return { state: 'partBack', ...sums };
  return { state: head.total === 0 ? 'free' : 'paid', ...sums };
}

/**
 * Returns whether a team's spot is paid, which is all that the families of its players learn about the payment. Null if
 * nothing is to be paid: the spot was free, refunded or added by staff, or the team doesn't have one.
 */
export function spotPaid({ state, due }: Balance, teamState: TeamState): boolean | null {
  if (teamState !== 'playing' || state === 'none' || state === 'free' || state === 'refunded') return null;
  return due <= 0;
}
