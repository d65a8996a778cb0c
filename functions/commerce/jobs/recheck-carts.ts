import { foundInCart } from '#domain/commerce/cart/recheck.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { holds } from '#domain/registration/places/holds.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { update } from '../../kernel/table/write.ts';
import { openCartsSince, savedCartItem } from '../../store/commerce/items.ts';
import { checkItemsNow } from '../checkout/check-items.ts';
import { loadCheckoutContext } from '../checkout/checkout-context.ts';
import type { Deps } from '../deps.ts';

/** Carts are checked for as long as a place can be held, and once more when it can't any longer. */
const openFor = holds.longest + 2 * minute;
const atOnce = 8;
type SavedCart = Stored<ReturnType<typeof savedCartItem.decode>>;

/**
 * Once a minute (schedule recheckCarts): every open cart that holds places is checked as its page would (Part 2 §4). What has changed since
 * the last check is noted on the cart; the fan-out (functions/live) tells the pages that follow the event.
 */
export async function recheckCarts(time: Millis, deps: Deps): Promise<void> {
  const open = (
    await Promise.all(openCartsSince(time - openFor).map((range) => deps.table.list(savedCartItem, range)))
  ).flat();
  for (let at = 0; at < open.length; at += atOnce)
    await Promise.all(open.slice(at, at + atOnce).map((cart) => recheckCart(cart, time, deps)));
}

async function recheckCart({ holder, organizationId, cart, dtModified, checked }: SavedCart, time: Millis, deps: Deps) {
  try {
    const context = await loadCheckoutContext(deps.table, organizationId, cart.items, [holder], null);
    if (!context) return;
    const { answers } = await checkItemsNow(deps.table, cart.items, context, time, null);
    const found = foundInCart(cart.items, answers);
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
