import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { hasLostSpot, waitlistLineOf } from '../refunds/lost-spots.ts';
import { bookRefundExecutions, type WithExecutions } from '../refunds/refund-execution.ts';
import { linkedRefundCommands } from '../refunds/refunds.ts';
import { handleOrder } from './decide.ts';
import type { OrderCommand } from './events.ts';
import { balanceDue, paidForEntry } from './money.ts';

type Linkable = WithExecutions & { readonly teamIds: Readonly<Record<string, Id>> };

/** Which orders an order's lines lead to: the ones it pays (OPAY, MTRPAY), and the ones its promoted teams waited with. */
type Links<O> = {
  readonly orders: ReadonlyMap<Id, O>;
  /** by team: the order it was entered with */
  readonly orderOfTeam: ReadonlyMap<Id, Id>;
};

/** What a confirmed order means for the orders linked to it: itself, and those that have changed, by id. */
type Linked<O> = { readonly order: O; readonly changed: ReadonlyMap<Id, O> };

/** The ids an order's lines name: other orders that they pay, and teams that take the place they were offered. */
export const linksOf = (order: Linkable): { orderIds: Id[]; teams: { divisionId: Id; id: Id }[] } => ({
  orderIds: order.lines.flatMap(({ item }) => ('payment' in item ? [item.payment.orderId] : [])),
  teams: order.lines.flatMap(({ item }) =>
    'registration' in item && item.registration.teamId !== null
      ? [{ divisionId: item.registration.tournamentDivisionId, id: item.registration.teamId }]
      : [],
  ),
});

/**
 * Settles the orders linked to one that has just been confirmed: OPAY and MTRPAY lines pay other orders (Part 2 §3), and what those no longer
 * owe is refunded at once; a team that takes the place it was offered goes on in this order with what it had paid and owed.
 */
export function settleLinkedOrders<O extends Linkable>(order: O, links: Links<O>, now: Millis): Linked<O> {
  const changed = new Map<Id, O>();
  const known = (id: Id): O | undefined => changed.get(id) ?? links.orders.get(id);
  const change = (id: Id, command: OrderCommand): boolean => {
    const before = known(id);
    const decided = before && handleOrder(before, command, now);
    if (!before || !decided?.ok) return false;
    if (decided.value.events.length) changed.set(id, { ...before, ...decided.value.order });
    return true;
  };
  let unused = 0;
  let next = order;
  for (const { item, total } of order.lines) {
    if ('payment' in item) unused += total - payLinked(order.id, item, total, known, change);
    if ('registration' in item && item.registration.teamId !== null) {
      const teamId = item.registration.teamId;
      const earlier = links.orderOfTeam.get(teamId);
      if (earlier !== undefined && earlier !== order.id && !hasLostSpot(order, item.id))
        next = carryOver(next, { itemId: item.id, teamId, earlier }, known, change, now);
    }
  }
  return { order: unused > 0 ? refundUnused(next, unused, now) : next, changed };
}

type OrderLookup<O> = (id: Id) => O | undefined;
type Change = (id: Id, command: OrderCommand) => boolean;
type PaymentItem = { readonly id: number; readonly payment: { readonly orderId: Id } };

/** Pays another order with as much as it still owes; answers how much that was. */
function payLinked<O extends Linkable>(
  fromOrderId: Id,
  { id, payment }: PaymentItem,
  total: number,
  known: OrderLookup<O>,
  change: Change,
): number {
  const payee = known(payment.orderId);
  const amount = payee ? Math.min(total, balanceDue(payee)) : 0;
  if (amount <= 0) return 0;
  const ref = `paid-${fromOrderId}-${id}`;
  return change(payment.orderId, { type: 'settle', ref, fromOrderId, amount }) ? amount : 0;
}

type Promoted = { readonly itemId: number; readonly teamId: Id; readonly earlier: Id };

/**
 * A promoted entry goes on in this order: what its earlier order still owed for it is owed here alone, and what was paid for it there is
 * handed over and counts here, so that it is not paid twice.
 */
function carryOver<O extends Linkable>(
  order: O,
  { itemId, teamId, earlier }: Promoted,
  known: OrderLookup<O>,
  change: Change,
  now: Millis,
): O {
  const ref = `accepted-${order.id}-${itemId}`;
  const from = known(earlier);
  const line = from && waitlistLineOf(from, teamId);
  const entry = from && line ? { line, ...paidForEntry(from, line) } : null;
  const price = order.lines.find(({ item }) => item.id === itemId)?.total ?? 0;
  const amount = entry ? Math.max(0, Math.min(entry.paid, price, balanceDue(order))) : 0;
  if (!entry || !change(earlier, { type: 'hand-over', ref, itemId: entry.line.item.id, amount, open: entry.open }))
    return order;
  if (amount === 0) return order;
  const settled = handleOrder(order, { type: 'settle', ref, fromOrderId: earlier, amount }, now);
  return settled.ok ? { ...order, ...settled.value.order } : order;
}

/** Money that found nothing to pay (the other order was paid meanwhile) goes back where it came from. */
function refundUnused<O extends Linkable>(order: O, amount: number, now: Millis): O {
  let next = order;
  for (const command of linkedRefundCommands(order, amount, `left-${order.id}`)) {
    const decided = handleOrder(next, command, now);
    if (decided.ok)
      next = bookRefundExecutions(next, decided.value.order, decided.value.events, { reason: 'overpaid' }, now);
  }
  return next;
}
