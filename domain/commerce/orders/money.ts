import type { Id } from '../../kernel/ids.ts';
import type { OrderView } from '../views.ts';
import type { RefundPart } from './events.ts';
import { balance } from './ledger.ts';
import { standingTotal } from './line-money.ts';
import type { Order, OrderLine } from './schema.ts';

/**
 * Returns whether an order is confirmed, and so owns its spots: it's either paid in full (`paid`) or has a balance
 * (`owing`).
 */
export const isConfirmed = ({ state }: Pick<Order, 'state'>): boolean => state === 'paid' || state === 'owing';

/** Returns whether the host still has to approve one of an order's registrations. Nothing is paid before that. */
export const needsApproval = (
  { events }: Pick<OrderView, 'events'>,
  { waitlist, divisionId }: OrderView['registrations'][number],
): boolean => waitlist && events.some(({ approves }) => approves.includes(divisionId));

const add = <T>(list: readonly T[], amountOf: (item: T) => number): number =>
  list.reduce((sum, item) => sum + amountOf(item), 0);

/** Returns what the buyer still owes, or has to pay before the order is confirmed, in minor units. */
export function balanceDue({ state, total, forgiven, balances }: Owing): number {
  if (state === 'released') return 0;
  return isConfirmed({ state }) ? balance(balances, 'receivable') : total - forgiven + balance(balances, 'prepaid');
}
type Owing = Pick<Order, 'balances' | 'state' | 'total' | 'forgiven'>;

/** Returns whether an order asks for payment now, or for a card that is charged later. */
export const needsPayment = ({ dueNow, preAuth }: Pick<Order, 'dueNow' | 'preAuth'>): boolean =>
  dueNow > 0 || preAuth > 0;

/**
 * Returns how much of a confirmed order's balance can be paid now. A pre-authorized amount is charged on acceptance,
 * not before.
 */
export const payableNow = (order: Order): number =>
  order.state === 'owing' ? Math.max(0, balanceDue(order) - order.preAuth) : 0;

/**
 * Returns the overpaid amount that has to be refunded, for example after two attempts that both charged or a charge
 * after release.
 */
export const owedBack = (order: Pick<Order, 'balances'>): number => 0 - balance(order.balances, 'owed');

/** Returns all payments toward the order: by card, by other orders, and outside Sideout. */
export const received = (order: Pick<Order, 'attempts' | 'settlements' | 'external'>): number =>
  add(order.attempts, (a) => a.captured) + add(order.settlements, (s) => s.amount) + order.external.received;

/** Returns the total of all refunds. */
export const returned = (order: Pick<Order, 'attempts' | 'settlements' | 'external'>): number =>
  add(order.attempts, (a) => a.refunded) + add(order.settlements, (s) => s.refunded) + order.external.refunded;

/** Returns what the provider withholds because of disputes, or has kept because they were lost. */
export const disputed = (order: Order): number =>
  add(order.disputes, (d) => (d.outcome === 'won' || d.inquiry ? 0 : d.amount));

/** Returns the money that is still here: received, and neither returned, disputed nor owed back. */
export const held = (order: Order): number =>
  Math.max(0, received(order) - returned(order) - disputed(order) - owedBack(order));

/**
 * Returns the most money that can be refunded now: what is still here, minus what the buyer already has as credit codes
 * for canceled dates. What a credit paid isn’t money on this order. It is returned as a code (`creditOn`).
 */
export const refundable = (order: Order): number =>
  Math.max(0, held(order) - add(order.lines, ({ credited }) => credited));

/**
 * Returns the balance of a waitlisted registration on the order it waited with. `paid` is what was paid for it and not
 * refunded, and `open` is what is still due. Any balance due on its order is assigned to the registration first, up to
 * the part of its price that wasn't charged at purchase. `paid` and `open` move to the order that takes the offered
 * spot.
 */
export function paidForEntry(order: Order, line: OrderLine): { paid: number; open: number } {
  const left = standingTotal(line);
  const open = Math.min(balanceDue(order), Math.max(0, left - line.dueNow));
  return { paid: isConfirmed(order) ? Math.max(0, Math.min(left - open, refundable(order))) : 0, open };
}

/** Returns whether none, part or all of the money received was refunded. */
export function refundState(order: Pick<Order, 'attempts' | 'settlements' | 'external'>): 'none' | 'partial' | 'full' {
  const refunded = returned(order);
  if (refunded === 0) return 'none';
  return refunded >= received(order) ? 'full' : 'partial';
}

/**
 * Returns how a refund of `amount` is split: first the amount that the order `payer` paid, if the refund is for that;
 * then card charges, newest first; then orders that paid this one; then money paid outside Sideout.
 */
export function allocate(order: Order, amount: number, payer?: Id): RefundPart[] {
  const paidByOrder = order.settlements.map((s) => ({
    to: 'order' as const,
    orderId: s.orderId,
    amount: s.amount - s.refunded,
  }));
  const sources: RefundPart[] = [
    ...paidByOrder.filter(({ orderId }) => orderId === payer),
    ...order.attempts.toReversed().map((a) => ({ to: 'charge' as const, key: a.key, amount: a.captured - a.refunded })),
    ...paidByOrder.filter(({ orderId }) => orderId !== payer),
    { to: 'external' as const, amount: order.external.received - order.external.refunded },
  ];
  const parts: RefundPart[] = [];
  let left = amount;
  for (const source of sources) {
    const taken = Math.min(left, source.amount);
    if (taken > 0) parts.push({ ...source, amount: taken });
    left -= taken;
  }
  return parts;
}
