import { handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand } from '#domain/commerce/order-events.ts';
import { allocate, balanceDue } from '#domain/commerce/order-money.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Stored } from '../kernel/table/item.ts';
import { teamItem } from '../kernel/table/keys/catalog.ts';
import { orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { replace, type Write } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { bookPaybacks } from './paybacks.ts';

type Others = { readonly writes: Write[]; readonly order: StoredOrder };

/**
 * What an order that has come to stand means for other orders, in the same transaction (tag `settled` when one of them has changed):
 * OPAY and MTRPAY lines settle the orders they pay (Part 2 §3); what those owe no longer goes back at once. A team that was offered a
 * place and has paid for it owes nothing on the order it waited with.
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
  for (const { item, total } of order.lines) {
    if ('payment' in item) left += total - (await paidOn(order.id, item.id, item.payment.orderId, total, change));
    if ('registration' in item && item.registration.teamId !== null) {
      const key = { divisionId: item.registration.tournamentDivisionId, id: item.registration.teamId };
      const earlier = (await deps.table.get(teamItem, key))?.orderId ?? null;
      const ref = `accepted-${order.id}-${item.id}`;
      if (earlier !== null && earlier !== order.id) await change(earlier, (known) => waived(known, key.id, ref));
    }
  }
  const writes = [...touched.values()]
    .filter(({ before, after }) => after !== before)
    .map(({ before, after }) => replace(orderItem, before, after, { tag: 'settled' }));
  return { writes, order: left > 0 ? passedBack(order, left, now) : order };
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

/** What the waiting team's line was to be charged on acceptance: it is paid on the new order instead. */
function waived(earlier: StoredOrder, teamId: Id, ref: string): OrderCommand | null {
  const line = earlier.lines.find(({ item }) => earlier.teamIds[item.id] === teamId);
  const amount = Math.min(balanceDue(earlier), line?.preAuth ?? 0);
  return amount > 0 ? { type: 'waive', ref, amount } : null;
}

/** Money that found nothing to settle (the other order was paid meanwhile) goes back to its card. */
function passedBack(order: StoredOrder, amount: number, now: Millis): StoredOrder {
  let next = order;
  for (const part of allocate(order, amount)) {
    if (part.to !== 'charge') continue;
    const ref = `left-${order.id}-${part.key}`;
    const decided = handleOrder(next, { type: 'pass-back', ref, key: part.key, amount: part.amount }, now);
    if (decided.ok) next = bookPaybacks(next, decided.value.order, decided.value.events, 'overpaid', now);
  }
  return next;
}
