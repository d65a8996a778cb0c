import { admitBag } from '#domain/commerce/cart/checkout.ts';
import { admitRegistrations } from '#domain/commerce/checkout/admit-registrations.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { checkPromo, promoBesides } from '#domain/commerce/pricing/promos.ts';
import type { CartItem, OrderBag, Promo } from '#domain/commerce/schema.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Deps } from '../deps.ts';
import { checkItemsNow } from './check-items.ts';
import type { LoadedContext } from './checkout-context.ts';
import { loadVerifiedFacts } from './verified-facts.ts';

/** `source`: where it is asked from, for limits on guessing. */
export type Buyer = {
  readonly actor: Actor;
  readonly holder: string;
  readonly holders: readonly string[];
  readonly source: string;
  /** whose order it is, where nobody asks who is signed in */
  readonly userId?: Id | null;
};
type AdmittedBag = { readonly items: CartItem[]; readonly priced: PricedCart; readonly promo: Promo | null };

/** A bag as the server sells it: every item checked and admitted, priced from the server's own facts, at the total that the buyer saw. */
export async function admitSubmittedBag(
  { table }: Deps,
  bag: OrderBag,
  context: LoadedContext,
  { actor, holders }: Buyer,
  now: Millis,
): Promise<Result<AdmittedBag>> {
  const checked = await checkItemsNow(table, bag.items, context, now, userIdOf(actor));
  const verified = await loadVerifiedFacts(table, checked.items, context, holders, actor, now);
  const valid = admitRegistrations({ items: checked.items, context, verified, actor, now });
  if (!valid.ok) return valid;
  const items = valid.value;
  const promo = bag.promo ? checkPromo(bag.promo, context.promo, items, now) : ok(null);
  if (!promo.ok) return promo;
  const priced = priceCart(items, priceContextOf({ ...context, promo: promo.value }, now, bag.payLater));
  if (!priced.ok) return priced;
  const besides = promo.value ? promoBesides(promo.value, priced.value) : promo;
  if (!besides.ok) return besides;
  const admitted = admitBag({ ...bag, items }, context.settings, priced.value);
  return admitted.ok ? ok({ items, priced: admitted.value, promo: promo.value }) : admitted;
}
