import { cartRegistration } from '#domain/commerce/schema.ts';
import type { PublicOffer } from '#domain/registration/views.ts';
import { presentCarts } from '#web/src/features/cart/cart-store.ts';
import { addToCart } from '#web/src/features/cart/change-cart.ts';

/** Puts an offered place with its registration into the cart, once; false when the offer carries no registration. */
export function putOfferInCart(offered: PublicOffer): boolean {
  const read = cartRegistration.safeParse(offered.registration);
  if (!read.success) return false;
  const there = presentCarts()[offered.organizationId]?.items.some(
    (item) => 'registration' in item && item.registration.reservation?.id === offered.entry,
  );
  if (there) return true;
  addToCart(
    { id: offered.organizationId, name: '', username: '' },
    {
      type: 'TR',
      description: offered.tournamentName,
      division: offered.divisionName,
      teamName: offered.teamName,
      refundPolicyId: offered.refundPolicyId,
      registration: read.data,
    },
  );
  return true;
}
