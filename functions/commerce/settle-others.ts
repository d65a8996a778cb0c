import { handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand } from '#domain/commerce/order-events.ts';
import { allocate, balanceDue, paidForEntry } from '#domain/commerce/order-money.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Stored } from '../kernel/table/item.ts';
import { teamItem } from '../kernel/table/keys/catalog.ts';
import { orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { replace, type Write } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { isLostRef, waitedLine } from './offers.ts';
import { bookPaybacks } from './paybacks.ts';

type Others = { readonly writes: Write[]; readonly order: StoredOrder };

/**
 * What an order that has come to stand means for other orders, in the same transaction (tag `settled` when one of them has changed):
 * OPAY and MTRPAY lines settle the orders they pay (Part 2 §3); what those owe no longer goes back at once. A team that takes
 * the place it was offered goes on in this order with what it had paid and owed.
 */
export async function settleOthers(order: StoredOrder, deps: Deps, now: Millis): Promise<Others> {
  const touched = new Map<Id, { before: Stored<StoredOrder>; after: StoredOrder }>();
  const change = async (id: Id, command: (known: StoredOrder) => OrderCommand | null): Promise<boolean> => {
    const before = touched.get(id)?.before ?? (await deps.table.get(orderItem, { id }));
    const known = touched.get(id)?.after ?? before;
    const wanted = known ? command(known) : null;
    const decided = known && wanted ? handleOrder(known, wanted, now) : null;
    if (!before || !known || !decided?.ok) return false;
    touched.set(id, { before, after: { ...known, ...decided.value.order } });
    return true;
  };
  let left = 0;
  let next = order;
  for (const { item, total } of order.lines) {
    if ('payment' in item) left += total - (await paidOn(order.id, item.id, item.payment.orderId, total, change));
    if ('registration' in item && item.registration.teamId !== null) {
      const key = { divisionId: item.registration.tournamentDivisionId, id: item.registration.teamId };
      const earlier = (await deps.table.get(teamItem, key))?.orderId ?? null;
      const taken = earlier !== null && earlier !== order.id && !order.seen.some(isLostRef(order.id, item.id));
      if (taken) next = await carriedOver(next, { itemId: item.id, teamId: key.id, earlier }, change, now);
    }
  }
  const writes = [...touched.values()]
    .filter(({ before, after }) => after !== before)
    .map(({ before, after }) => replace(orderItem, before, after, { tag: 'settled' }));
  return { writes, order: left > 0 ? passedBack(next, left, now) : next };
}

type Change = (id: Id, command: (known: StoredOrder) => OrderCommand | null) => Promise<boolean>;

/** Settles another order with as much as it still owes; answers how much that was. */
async function paidOn(from: Id, itemId: number, orderId: Id, total: number, change: Change): Promise<number> {
  let amount = 0;
  const settled = await change(orderId, (known) => {
    amount = Math.min(total, balanceDue(known));
    return amount > 0 ? { type: 'settle', ref: `paid-${from}-${itemId}`, fromOrderId: from, amount } : null;
  });
  return settled ? amount : 0;
}

type Accepted = { readonly itemId: number; readonly teamId: Id; readonly earlier: Id };

/**
 * An accepted entry goes on in this order: what its earlier order still owed for it is owed here alone, and what was paid for it there is
 * handed over and counts here, so that nobody pays twice.
 */
async function carriedOver(order: StoredOrder, { itemId, teamId, earlier }: Accepted, change: Change, now: Millis) {
  const ref = `accepted-${order.id}-${itemId}`;
  const own = order.lines.find(({ item }) => item.id === itemId)?.total ?? 0;
  await change(earlier, (known) => {
    const line = waitedLine(known, teamId);
    const open = line ? paidForEntry(known, line).open : 0;
    return open > 0 ? { type: 'waive', ref: `${ref}-waived`, amount: open } : null;
  });
  let amount = 0;
  const handed = await change(earlier, (known) => {
    const line = waitedLine(known, teamId);
    amount = line ? Math.min(paidForEntry(known, line).paid, own, balanceDue(order)) : 0;
    return line && amount > 0 ? { type: 'hand-over', ref, itemId: line.item.id, amount } : null;
  });
  if (!handed) return order;
  const settled = handleOrder(order, { type: 'settle', ref, fromOrderId: earlier, amount }, now);
  return settled.ok ? { ...order, ...settled.value.order } : order;
}

/** Money that found nothing to settle (the other order was paid meanwhile) goes back to its card. */
function passedBack(order: StoredOrder, amount: number, now: Millis): StoredOrder {
  let next = order;
  for (const part of allocate(order, amount)) {
    if (part.to !== 'charge') continue;
    const ref = `left-${order.id}-${part.key}`;
    const decided = handleOrder(next, { type: 'pass-back', ref, from: { key: part.key }, amount: part.amount }, now);
    if (decided.ok) next = bookPaybacks(next, decided.value.order, decided.value.events, { reason: 'overpaid' }, now);
  }
  return next;
}
