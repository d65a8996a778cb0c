import { lapsedEntries } from '#domain/commerce/cart/cart.ts';
import { foundInCart } from '#domain/commerce/cart/recheck.ts';
import { itemToCheck } from '#domain/commerce/cart/saved-cart.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { restOf, tickRestItem } from '../../kernel/bus/outbox.ts';
import { now } from '../../kernel/clock.ts';
import { log } from '../../kernel/log.ts';
import { momentText, type WorkKey } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import { openCarts, type SavedCart, savedCartItem } from '../../subjects/commerce/carts.ts';
import { markLapseReported } from '../../subjects/registration/holds.ts';
import type { Hold } from '../../subjects/registration/items.ts';
import { checkItemsNow } from '../checkout/check-items.ts';
import { loadCheckoutContext } from '../checkout/context.ts';
import type { Deps } from '../deps.ts';

/** How many carts are checked per tick. */
const atOnce = 8;

const tick = 'recheckCarts';
/**
 * How long a tick runs, in milliseconds, so it ends well before Lambda would stop it. `page` is how many carts are read
 * together.
 */
type Turn = { readonly clock: () => Millis; readonly lasts: number; readonly page: number };
const usual: Turn = { clock: now, lasts: 15_000, page: 200 };

/**
 * Checks every open cart that holds spots once a minute (schedule recheckCarts), the same way its page would (Part 2
 * §4). Changes since the last check are noted on the cart, and the fan-out (functions/live) notifies pages that follow
 * the event. If a tick runs out of time, the next one continues where it stopped, so every cart is reached.
 */
export async function recheckCarts(time: Millis, deps: Deps, turn = usual): Promise<void> {
  const end = turn.clock() + turn.lasts;
  const rest = await deps.table.get(tickRestItem, { tick });
  const note = (after: string | null) => deps.table.write(restOf({ tick, time, after, handedAt: turn.clock() }));
  const first = momentText(time);
  let after: string | undefined = rest?.after && rest.after > first ? rest.after : first;
  do {
    const open: WorkKey[] = await deps.table.work(openCarts, { after, limit: turn.page });
    const carts = await deps.table.getByKeys(savedCartItem, open);
    for (let at = 0; at < carts.length; at += atOnce)
      await Promise.all(carts.slice(at, at + atOnce).map((cart) => recheckCart(cart, time, deps)));
    after = open.length === turn.page ? open.at(-1)?.place : undefined;
    if (after && turn.clock() >= end) return void (await note(after));
  } while (after);
  if (rest?.after) await note(null);
}

async function recheckCart(saved: SavedCart, time: Millis, deps: Deps): Promise<void> {
  const { holder, organizationId, entries, dtModified, checked } = saved;
  try {
    const items = entries.map(itemToCheck);
    const context = await loadCheckoutContext(deps.table, organizationId, items, [holder], null);
    if (!context) return;
    await tellLapsed(items, context.holds, time, deps);
    const { answers } = await checkItemsNow(deps.table, items, context, time);
    const found = foundInCart(items, answers);
    if (JSON.stringify(found) === JSON.stringify(checked)) return;
    // If a cart was saved in the meantime, its page has already checked it.
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
 * Marks a cart's expired holds once. The mark notifies the signed-in user (functions/relay, functions/notices). A spot
 * that is being paid for belongs to its order and isn't marked.
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
    await table.write(markLapseReported(hold));
  }
}
