import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { bookRefundExecutions, hasLostSpot, type WithExecutions, waitlistLineOf } from '../refunds/refund-execution.ts';
import { linkedRefundCommands } from '../refunds/refunds.ts';
import { creditOn } from '../refunds/seats.ts';
import type { ItemOf } from '../schema.ts';
import { handleOrder } from './decide.ts';
import type { OrderCommand } from './events.ts';
import { balanceDue, paidForEntry } from './money.ts';

type Linkable = WithExecutions & { readonly teamIds: Readonly<Record<string, Id>> };

/**
 * The orders that an order's lines refer to: those it pays for (OPAY, MTRPAY), and those its teams waited with before
 * their offers.
 */
type Links<O> = {
  readonly orders: ReadonlyMap<Id, O>;
  /** The order each team registered with. */
  readonly orderOfTeam: ReadonlyMap<Id, Id>;
};

/** A confirmed order and all linked orders that changed because of it, by ID. */
type Linked<O> = { readonly order: O; readonly changed: ReadonlyMap<Id, O> };

/** Returns the IDs that an order's lines refer to: other orders they pay for, and teams that take an offered spot. */
export const linksOf = (order: Linkable): { orderIds: Id[]; teams: { divisionId: Id; id: Id }[] } => ({
  orderIds: order.lines.flatMap(({ item }) => ('payment' in item ? [item.payment.orderId] : [])),
  teams: order.lines.flatMap(({ item }) =>
    'registration' in item && item.registration.teamId !== null
      ? [{ divisionId: item.registration.tournamentDivisionId, id: item.registration.teamId }]
      : [],
  ),
});

/**
 * Settles the orders linked to a newly confirmed order. OPAY and MTRPAY lines pay other orders (Part 2 §3), and any
 * amount that those orders no longer owe is refunded at once. A change to a more expensive division is priced on the
 * team's order before it is paid there. It is refunded if its spot was lost (`lost` has the holds' entries). A team
 * that takes an offered spot moves to this order with what it had paid and owed.
 */
export function settleLinkedOrders<O extends Linkable>(
  order: O,
  links: Links<O>,
  now: Millis,
  lost: ReadonlySet<string> = new Set(),
): Linked<O> {
  const changed = new Map<Id, O>();
  const known = (id: Id): O | undefined => changed.get(id) ?? links.orders.get(id);
  const change = (id: Id, command: OrderCommand): boolean => {
    const before = known(id);
    const decided = before && handleOrder(before, command, now);
    if (!before || !decided?.ok) return false;
    const { order: after, events } = decided.value;
    if (events.length) changed.set(id, bookRefundExecutions(before, after, events, { reason: 'offerTaken' }, now));
    return true;
  };
  let unused = 0;
  let next = order;
  for (const { item, total } of order.lines) {
    if (item.type === 'OPAY' && isLostChange(item.payment, lost, change)) {
      next = refundUnused(next, total, now, { ref: `left-${order.id}-${item.id}`, reason: 'changeLost' });
      continue;
    }
    if ('payment' in item) unused += total - payLinked(order.id, item, total, known, change);
    if ('registration' in item && item.registration.teamId !== null) {
      const teamId = item.registration.teamId;
      const earlier = links.orderOfTeam.get(teamId);
      if (earlier !== undefined && earlier !== order.id && !hasLostSpot(order, item.id))
        next = carryOver(next, { itemId: item.id, teamId, earlier }, known, change, now);
    }
  }
  const rest = { ref: `left-${order.id}`, reason: 'overpaid' } as const;
  return { order: unused > 0 ? refundUnused(next, unused, now, rest) : next, changed };
}

type OrderLookup<O> = (id: Id) => O | undefined;
type Change = (id: Id, command: OrderCommand) => boolean;
type PaymentItem = { readonly id: number; readonly payment: { readonly orderId: Id } };

type OrderPayment = ItemOf<'OPAY'>['payment'];

/**
 * Returns whether a payment is for a change of division that is no longer possible. If the change is still possible,
 * this also updates the price on the team's order.
 */
function isLostChange({ orderId, change: wanted }: OrderPayment, lost: ReadonlySet<string>, change: Change): boolean {
  if (!wanted) return false;
  const { entry, divisionId, terms } = wanted;
  if (!terms || lost.has(entry)) return true;
  const to = { divisionId, division: terms.division, windowId: terms.windowId, added: terms.added };
  const { itemId, price: amount } = terms;
  return !change(orderId, { type: 'move-entry', ref: `change-${entry}`, itemId, amount, to });
}

/** Pays another order, up to what it still owes, and returns the amount. */
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
 * Moves a registration that takes an offer to this order. From then on, only this order asks for the balance, and the
 * amount paid on the earlier order is transferred here, so nothing is paid twice.
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
  // This order is priced without the credit, so it is returned as a code.
  const credits = line && creditOn(line) > 0 ? [{ itemId: line.item.id, amount: creditOn(line) }] : [];
  if (credits.length > 0) change(earlier, { type: 'refund', refundId: `${ref}-credit`, lines: [], credits });
  const price = order.lines.find(({ item }) => item.id === itemId)?.total ?? 0;
  const amount = entry ? Math.max(0, Math.min(entry.paid, price, balanceDue(order))) : 0;
  if (!entry || !change(earlier, { type: 'hand-over', ref, itemId: entry.line.item.id, amount, open: entry.open }))
    return order;
  if (amount === 0) return order;
  const settled = handleOrder(order, { type: 'settle', ref, fromOrderId: earlier, amount }, now);
  return settled.ok ? { ...order, ...settled.value.order } : order;
}

type Unused = { readonly ref: string; readonly reason: 'overpaid' | 'changeLost' };

/**
 * Returns money to its source if it is no longer needed because the other order was already paid or the spot was gone.
 */
function refundUnused<O extends Linkable>(order: O, amount: number, now: Millis, { ref, reason }: Unused): O {
  let next = order;
  for (const command of linkedRefundCommands(order, amount, ref)) {
    const decided = handleOrder(next, command, now);
    if (decided.ok) next = bookRefundExecutions(next, decided.value.order, decided.value.events, { reason }, now);
  }
  return next;
}
