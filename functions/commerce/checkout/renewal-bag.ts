import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { cartItem, type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import type { Minor } from '#domain/kernel/money.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { membershipKey, openedBy } from '../../services/membership-link.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { StoredMembership } from '../../store/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { loadCheckoutContext } from './checkout-context.ts';

/** One bag a membership: however often it is sent, it is one order. */
const bagId = ({ playerProfileId, id }: StoredMembership): string => `renewal-${playerProfileId}-${id}`;

/** The bag that renews a membership as the one that bought it was filled in, at a total. */
export async function renewalBag(
  { signingSecret }: Pick<Deps, 'signingSecret'>,
  of: StoredMembership,
  { emailReceiptTo }: Pick<StoredOrder, 'emailReceiptTo'>,
  total: Minor,
): Promise<OrderBag> {
  const { id, organizationId, playerProfileId, levelId, answers = {}, termsRev, guardian } = of;
  const key = membershipKey('follow', { playerProfileId, id }, await signingSecret());
  const membership = {
    ...{ levelId, organizationId, playerProfileId, answers, termsRev, guardian, renews: true },
    follows: { id, act: 'renew' as const, key },
  };
  return orderBag.parse({
    ...{ id: bagId(of), organizationId, total, emailReceiptTo },
    items: [cartItem.parse({ id: 1, type: 'MEM', membership })],
  });
}

/** What that bag costs today, with fees and taxes; null where nothing of the kind is sold. */
export async function renewalPrice({ table, signingSecret }: Deps, bag: OrderBag, now: Millis): Promise<Minor | null> {
  const opened = await openedBy(bag.organizationId, bag.items, signingSecret);
  const context = await loadCheckoutContext(table, bag.organizationId, bag.items, [], null, undefined, opened);
  const priced = context && priceCart(bag.items, priceContextOf({ ...context, promo: null }, now, false));
  return priced?.ok ? priced.value.total : null;
}
