import { lapsedEntries } from '#domain/commerce/cart/lapsed.ts';
import { holdOf } from '#domain/commerce/checkout/checkout-context.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Hold } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import type { LoadedContext } from './checkout-context.ts';
import { isSuperseded } from './own-attempts.ts';

/**
 * The holds that a bag is paid for, each live and in no other payment; asked before anything is written, and again by the conditions that tie
 * them to the order (orders/keep-places.ts). An earlier order of theirs is superseded. Refuses `hold-expired` with the items whose place is gone, `payment-in-doubt`
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
    if (!(await isSuperseded(deps, orderId, now))) return refuse(commerce['payment-in-doubt']({ data: { orderId } }));
  return ok(holds);
}
