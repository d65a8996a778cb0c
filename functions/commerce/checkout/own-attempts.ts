import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { withOwnPieces, withOwnUse } from '#domain/commerce/store/own-pieces.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { cartOrderItem, type StoredOrder } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { supersedeOrder } from '../orders/end-order.ts';
import { cancelPendingPayment } from '../payments/outcome.ts';
import type { LoadedContext } from './checkout-context.ts';

/** The order of an attempt to pay: told to nobody but who sent the bag. */
export async function orderOfBag(table: Table, bagId: string, holders: readonly string[]): Promise<StoredOrder | null> {
  const known = await table.get(cartOrderItem, { cartId: bagId });
  const order = known && (await orderById(table, known.orderId));
  return order && holders.includes(order.holder) ? order : null;
}

/** The buyer's own orders of an organization that earlier attempts left unpaid. */
export async function unpaidAttempts(
  table: Table,
  { organizationId, bagIds, holders }: { organizationId: Id; bagIds: readonly string[]; holders: readonly string[] },
): Promise<StoredOrder[]> {
  const orders = await Promise.all([...new Set(bagIds)].map((bagId) => orderOfBag(table, bagId, holders)));
  return orders.flatMap((order) =>
    order && order.organizationId === organizationId && order.state !== 'released' && !isConfirmed(order)
      ? [order]
      : [],
  );
}

/** What the buyer's own orders hold, whose card was declined, is theirs to pay by another. */
export const withOwn = (context: LoadedContext, own: readonly StoredOrder[]): LoadedContext => {
  const taken = own.flatMap((order) => order.taken);
  return taken.length === 0
    ? context
    : {
        ...context,
        products: withOwnPieces(context.products, taken),
        promo: withOwnUse(context.promo, taken),
      };
};

/**
 * Ends the buyer's earlier orders, since their cart was changed: what they hold of limited quantities is the new one's to take. A 3-D Secure challenge left open is
 * canceled. Refuses `payment-in-doubt` with one that may still take money.
 */
export async function letGo(deps: Deps, own: readonly StoredOrder[], now: Millis): Promise<Result<void>> {
  for (const order of own)
    if (!(await isSuperseded(deps, order.id, now)))
      return refuse(commerce['payment-in-doubt']({ data: { orderId: order.id } }));
  return ok(undefined);
}

/**
 * Ends an earlier order of the same buyer, so that only the new one can be paid; a 3-D Secure challenge left open is canceled. False where the earlier may still
 * take money, or has its places.
 */
export async function isSuperseded(deps: Deps, orderId: Id, now: Millis): Promise<boolean> {
  const order = await orderById(deps.table, orderId);
  if (!order) return true;
  const canceled = await cancelPendingPayment(deps, order, now);
  if (!canceled.ok || mayStillCharge(canceled.value)) return false;
  const ended = await supersedeOrder(deps, canceled.value, now);
  return ended.ok && ended.value.state === 'released';
}
