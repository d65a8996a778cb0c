import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { memberItem } from '../../store/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { supersedeOrder } from '../orders/end-order.ts';
import { cancelPendingPayment } from '../payments/outcome.ts';

type Buyer = { readonly userId: Id | null; readonly holders: readonly string[] };

/**
 * Whether the people for whom a bag buys memberships are in no other order; an earlier one of the same buyer, whose cart was changed since, is superseded, as it is with
 * places (still-held.ts). What decides is the mark in the order's own transaction (take-members.ts). Refuses being-bought with the item.
 */
export async function membersFree(
  deps: Deps,
  items: readonly CartItem[],
  buyer: Buyer,
  now: Millis,
): Promise<Result<void>> {
  const ended = new Map<Id, boolean>();
  for (const item of items) {
    if (item.type !== 'MEM' || item.membership.playerProfileId === null) continue;
    const { organizationId, playerProfileId } = item.membership;
    const orderId = (await deps.table.get(memberItem, { organizationId, playerProfileId }))?.orderId;
    if (!orderId) continue;
    if (!ended.has(orderId)) ended.set(orderId, await isEnded(deps, orderId, buyer, now));
    if (!ended.get(orderId)) return refuse(memberships['being-bought']({ data: { itemId: item.id, orderId } }));
  }
  return ok(undefined);
}

async function isEnded(deps: Deps, orderId: Id, { userId, holders }: Buyer, now: Millis): Promise<boolean> {
  const order = await orderById(deps.table, orderId);
  if (!order) return true;
  const isOwn = holders.includes(order.holder) || (userId !== null && order.userId === userId);
  if (!isOwn) return false;
  const canceled = await cancelPendingPayment(deps, order, now);
  if (!canceled.ok || mayStillCharge(canceled.value)) return false;
  const done = await supersedeOrder(deps, canceled.value, now);
  return done.ok && done.value.state === 'released';
}
