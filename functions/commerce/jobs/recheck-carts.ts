import { lapsedEntries } from '#domain/commerce/cart/lapsed.ts';
import { foundInCart } from '#domain/commerce/cart/recheck.ts';
import { itemToCheck } from '#domain/commerce/cart/saved-cart.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../../kernel/log.ts';
import { momentText, type WorkKey } from '../../kernel/table/work.ts';
import { update } from '../../kernel/table/write.ts';
import { openCarts, type SavedCart, savedCartItem } from '../../store/commerce/carts.ts';
import { type Hold, holdItem } from '../../store/registration/items.ts';
import { checkItemsNow } from '../checkout/check-items.ts';
import { loadCheckoutContext } from '../checkout/checkout-context.ts';
import type { Deps } from '../deps.ts';

/** So many open carts are read together, and so many checked at a time. */
const page = 200;
const atOnce = 8;

/**
 * Once a minute (schedule recheckCarts): every open cart that holds places is checked as its page would (Part 2 §4). What has changed since
 * the last check is noted on the cart; the fan-out (functions/live) tells the pages that follow the event.
 */
export async function recheckCarts(time: Millis, deps: Deps): Promise<void> {
  let after: string | undefined = momentText(time);
  do {
    const open: WorkKey[] = await deps.table.work(openCarts, { after, limit: page });
    const carts = await deps.table.getByKeys(savedCartItem, open);
    for (let at = 0; at < carts.length; at += atOnce)
      await Promise.all(carts.slice(at, at + atOnce).map((cart) => recheckCart(cart, time, deps)));
    after = open.length === page ? open.at(-1)?.place : undefined;
  } while (after);
}

async function recheckCart(saved: SavedCart, time: Millis, deps: Deps): Promise<void> {
  const { holder, organizationId, entries, dtModified, checked } = saved;
  try {
    const items = entries.map(itemToCheck);
    const context = await loadCheckoutContext(deps.table, organizationId, items, [holder], null);
    if (!context) return;
    await tellLapsed(items, context.holds, time, deps);
    const { answers } = await checkItemsNow(deps.table, items, context, time, null);
    const found = foundInCart(items, answers);
    if (JSON.stringify(found) === JSON.stringify(checked)) return;
    // a cart that was saved meanwhile has been checked by its page
    await deps.table.write(
      update(
        savedCartItem,
        { holder, organizationId },
        { set: { checked: found } },
        { if: ['=', 'dtModified', dtModified] },
      ),
    );
  } catch (error) {
    log.error('cart not re-checked', { organizationId, error: String(error) });
  }
}

/**
 * What was in a cart and lapsed there is marked, once; marking tells whoever is signed in (functions/relay, functions/notices). A place that is being paid for is its order's.
 */
async function tellLapsed(
  items: readonly CartItem[],
  holds: ReadonlyMap<string, Hold>,
  time: Millis,
  { table }: Deps,
): Promise<void> {
  for (const { registration } of lapsedEntries(items, holds, time)) {
    const hold = holds.get(registration.reservation?.id ?? '');
    if (hold?.state !== 'held' || hold.lapseTold || !hold.inCart || hold.orderId !== null) continue;
    if (!hold.holder.startsWith('U')) continue;
    await table.write(
      update(
        holdItem,
        hold,
        { set: { lapseTold: true } },
        { if: ['and', ['=', 'state', hold.state], ['=', 'expiresAt', hold.expiresAt]] },
      ),
    );
  }
}
