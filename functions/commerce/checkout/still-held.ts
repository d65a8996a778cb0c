import { lapsedEntries } from '#domain/commerce/cart/lapsed.ts';
import { holdOf } from '#domain/commerce/checkout/checkout-context.ts';
import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { orderItem } from '../../store/commerce/items.ts';
import type { Hold } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import { cancelPendingPayment } from '../payments/outcome.ts';
import type { LoadedContext } from './checkout-context.ts';

/**
 * The holds that a bag is paid for, each live and in no other payment; asked before anything is written, and again by the conditions of the
 * transaction that opens the payment (bind-holds.ts). Refuses `hold-expired` with the items whose place is gone, `payment-in-doubt`
 * with the order that is paying for one.
 */
export async function stillHeld(
  deps: Deps,
  items: readonly CartItem[],
  context: LoadedContext,
  now: Millis,
): Promise<Result<Hold[]>> {
  const lapsed = lapsedEntries(items, context.holds, now);
  if (lapsed.length) return refuse(commerce['hold-expired']({ data: { itemIds: lapsed.map(({ id }) => id) } }));
  const holds = items.flatMap((item) => holdOf(item, context.holds) ?? []);
  const earlierOrders = new Set(holds.flatMap(({ orderId }) => orderId ?? []));
  for (const orderId of earlierOrders)
    if (await isPaying(deps, orderId, now)) return refuse(commerce['payment-in-doubt']({ data: { orderId } }));
  return ok(holds);
}

/** Whether an earlier order of the same places (the cart was changed since) may still take money; a 3-D Secure challenge left open is canceled. */
async function isPaying(deps: Deps, orderId: Id, now: Millis): Promise<boolean> {
  const order = await deps.table.get(orderItem, { id: orderId });
  if (!order) return false;
  const canceled = await cancelPendingPayment(deps, order, now);
  return !canceled.ok || mayStillCharge(canceled.value);
}
