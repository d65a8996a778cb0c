import { balance } from './ledger.ts';
import type { RefundPart } from './order-events.ts';
import type { Order, OrderLine } from './order-schema.ts';

const add = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0);

/** What the buyer still owes, minor units. */
export const balanceDue = (order: Order): number => balance(order.ledger, 'receivable');

/** What may be paid towards an order later on: it stands and owes. What is only kept for acceptance is charged then, not before. */
export const payableNow = (order: Order): number =>
  order.state === 'owing' ? Math.max(0, balanceDue(order) - order.preAuth) : 0;

/** What was taken too much (two attempts both charged, a charge after release) and has to go back. */
export const owedBack = (order: Order): number => 0 - balance(order.ledger, 'owed');

/** Everything that was ever paid towards the order, from whatever side. */
export const received = (order: Order): number =>
  add(order.attempts, (a) => a.captured) + add(order.settlements, (s) => s.amount) + order.external.received;

/** Everything that was given back. */
export const returned = (order: Order): number =>
  add(order.attempts, (a) => a.refunded) + add(order.settlements, (s) => s.refunded) + order.external.refunded;

/** What the provider keeps back or has kept for good. */
export const disputed = (order: Order): number => add(order.disputes, (d) => (d.outcome === 'won' ? 0 : d.amount));

/** The most a refund may be now: received less returned, disputed and owed back; never below zero. */
export const refundable = (order: Order): number =>
  Math.max(0, received(order) - returned(order) - disputed(order) - owedBack(order));

/**
 * How an entry that has waited stands on the order it waited with: `paid` for it and not given back, `open` still to be paid. What its order
 * owes is counted as its own first, as far as it was not charged at once; both go on to the order that takes its place up.
 */
export function paidForEntry(order: Order, line: OrderLine): { paid: number; open: number } {
  const left = line.total - line.refunded;
  const open = Math.min(balanceDue(order), Math.max(0, left - line.dueNow));
  const stands = order.state === 'owing' || order.state === 'paid';
  return { paid: stands ? Math.max(0, Math.min(left - open, refundable(order))) : 0, open };
}

/** none, partial or full: how much of what was received went back. */
export function refundState(order: Order): 'none' | 'partial' | 'full' {
  const back = returned(order);
  if (back === 0) return 'none';
  return back >= received(order) ? 'full' : 'partial';
}

/** Where `amount` goes back to: card charges, the newest first, then orders that had paid this one, then money paid outside. */
export function allocate(order: Order, amount: number): RefundPart[] {
  const places: RefundPart[] = [
    ...order.attempts.toReversed().map((a) => ({ to: 'charge' as const, key: a.key, amount: a.captured - a.refunded })),
    ...order.settlements.map((s) => ({ to: 'order' as const, orderId: s.orderId, amount: s.amount - s.refunded })),
    { to: 'external' as const, amount: order.external.received - order.external.refunded },
  ];
  const parts: RefundPart[] = [];
  let left = amount;
  for (const place of places) {
    const taken = Math.min(left, place.amount);
    if (taken > 0) parts.push({ ...place, amount: taken });
    left -= taken;
  }
  return parts;
}
