import { traceOf } from '#domain/commerce/cart/cart.ts';
import { lineTerms } from '#domain/commerce/checkout/check-cart.ts';
import { holdOf } from '#domain/commerce/checkout/checkout-context.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import type {
  cartStatus,
  itemCheck,
  saveCart as saveCartContract,
  savedCarts,
} from '#domain/commerce/operations-cart.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import type { PriceContext } from '#domain/commerce/pricing/price-context.ts';
import { checkPromo, promoBesides } from '#domain/commerce/pricing/promos.ts';
import { refundLines } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { type CartItem, paymentSettings } from '#domain/commerce/schema.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { isLive } from '#domain/registration/spots/holds.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { cartsOf, removeCart, saveCart } from '../../subjects/commerce/carts.ts';
import { paymentSettingsItem } from '../../subjects/commerce/items.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { extendHold } from '../../subjects/registration/holds.ts';
import { boughtWith, orderOfBag, orderOfCopy, unpaidAttempts, withOwn } from '../checkout/attempts.ts';
import { checkItemsNow } from '../checkout/check-items.ts';
import type { LoadedContext } from '../checkout/context.ts';
import { loadBuyersContext } from '../checkout/judge-bag.ts';
import { findPromo } from '../checkout/limited.ts';
import { claimOffers, paidElsewhere } from '../checkout/offers.ts';
import { limitPricedStrangers } from '../checkout/strangers.ts';
import type { Deps } from '../deps.ts';

export const itemCheckHandler: Handler<typeof itemCheck, Deps> = async (
  { body, holders, now, actor, source },
  deps,
) => {
  const elsewhere = await claimOffers(deps.table, body.items, holders, now);
  const result = await findPromo(deps.table, { organizationId: body.organizationId, code: body.promo, source, now });
  // After too many unknown codes, we price the cart without a promo. That reveals no more than applyPromo does.
  const knownPromo = result.ok ? result.value : null;
  const { organizationId, items } = body;
  const read = await loadBuyersContext(deps, body, { actor, holders, source }, knownPromo);
  if (!read.ok) return read;
  const loaded = read.value;
  await limitPricedStrangers(deps.table, items, loaded, { actor, holders, source, now });
  const { bagId, formerIds = [] } = body;
  const own = bagId === null ? null : await orderOfBag(deps.table, bagId, holders);
  const bought = own && isConfirmed(own) ? own : await orderOfCopy(deps.table, items, loaded);
  const bagIds = bagId === null ? formerIds : [bagId, ...formerIds];
  const unpaid = await unpaidAttempts(deps.table, { organizationId, bagIds, holders });
  const context = withOwn(await keepCartHolds(body.items, loaded, now, deps), unpaid);
  const checked = await checkItemsNow(deps.table, body.items, context, now);
  const promo = body.promo ? checkPromo(body.promo, context.promo, checked.items, now) : null;
  const prices = priceContextOf({ ...context, promo: promo?.ok ? promo.value : null }, now, body.payLater);
  const priced = priceCart(priceable(checked.items, prices), prices);
  if (!priced.ok) throw new Error('a cart of items with prices has no total');
  const useful = promo?.ok ? promoBesides(promo.value, priced.value) : promo;
  const { id, name, username } = context.organization;
  const { share: _, ...shown } = context.settings;
  return ok({
    organization: { id, name, username },
    settings: shown,
    answers: checked.answers.map((answer) =>
      elsewhere.has(answer.itemId) ? { ...answer, error: paidElsewhere(elsewhere).title } : { ...answer },
    ),
    promo: body.promo ? { code: body.promo, error: useful && !useful.ok ? useful.problem.title : null } : null,
    // A buyer needs a promo's discount, but not the organizer's note or how many times the promo was used.
    context: { ...prices, promo: prices.promo && { ...prices.promo, note: '', left: null, maxUses: null } },
    priced: priced.value,
    refundPolicies: policiesInWords(checked.items, context),
    // If the page was closed during payment, it requests the outcome when it reopens.
    boughtAs: bought?.id ?? null,
    boughtItems: bought
      ? [...new Set([...bought.lines.map(({ item }) => item), ...boughtWith(items, bought, loaded)].map(traceOf))]
      : [],
    checkedAt: now,
  });
};

/** Returns each item's refund terms, in the words that its receipt will use. */
const policiesInWords = (items: readonly CartItem[], context: LoadedContext): Record<string, string[]> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const lines = refundLines({ ...lineTerms(item, context), item });
      return lines.length > 0 ? [[item.id, lines]] : [];
    }),
  );

/**
 * Returns the items for pricing. Items that the server has no price for count as closed and free, so the rest of the
 * cart can still be priced.
 */
const priceable = (items: readonly CartItem[], prices: PriceContext): CartItem[] =>
  items.map((item) => (priceCart([item], prices).ok ? item : { ...item, status: 'Closed' as const }));

/** Viewing a cart extends its holds, up to the maximum hold time (domain/registration/spots/holds.ts). */
async function keepCartHolds(
  items: readonly CartItem[],
  context: LoadedContext,
  now: number,
  deps: Deps,
): Promise<LoadedContext> {
  const holds = new Map(context.holds);
  for (const item of items) {
    const hold = holdOf(item, context.holds);
    if (!hold || !isLive(hold.expiresAt, now) || hold.orderId !== null || hold.state !== 'held') continue;
    const result = await extendHold(deps, hold, now, { inCart: true });
    if (result.ok) holds.set(hold.entry, result.value);
  }
  return { ...context, holds };
}

export const cartStatusHandler: Handler<typeof cartStatus, Deps> = async ({ params }, { table }) => {
  const [organization, settings] = await Promise.all([
    table.get(organizationItem, { id: params.id }),
    table.get(paymentSettingsItem, { organizationId: params.id }),
  ]);
  if (!organization) return refuse(organizations['unknown-organization']());
  return ok({ status: (settings ?? paymentSettings.parse({ organizationId: params.id })).status });
};

export const saveCartHandler: Handler<typeof saveCartContract, Deps> = async ({ body, holders, now }, { table }) => {
  const owner = holders[0];
  if (!owner) return ok({ saved: false });
  const organizationId = body.organization.id;
  // An emptied cart is removed for every holder. Otherwise, the copy from before sign-in would come back.
  if (body.items.length === 0)
    await Promise.all(holders.map((holder) => removeCart(table, { holder, organizationId })));
  else await saveCart(table, { holder: owner, organizationId }, body, now);
  return ok({ saved: true });
};

/** Returns the caller's carts. A cart saved for the user comes before one that the browser saved before sign-in. */
export const savedCartsHandler: Handler<typeof savedCarts, Deps> = async ({ holders }, { table }) => {
  const saved = (await Promise.all(holders.map((holder) => cartsOf(table, holder)))).flat();
  const carts = new Map(saved.toReversed().map((cart) => [cart.organization.id, cart]));
  return ok({ carts: [...carts.values()] });
};
