import type { Division } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { storeProducts } from '#domain/commerce/operations-store.ts';
import { addOnOffers } from '#domain/commerce/store/add-ons.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Offer } from '#web/src/features/goods/taken.ts';
import { ownerOf } from './cart-item.ts';

/**
 * What an event offers with entries of these divisions. Asked for as the wizard begins, so that the step is there without a net; nothing where it could
 * not be read: nobody is kept from checking out by a shirt.
 */
export function useAddOns(view: TournamentView): (divisions: readonly Pick<Division, 'addOn'>[]) => Offer[] {
  const { addOns } = view.jsonProps;
  const asked = addOns.length > 0 ? { query: { organizationId: ownerOf(view).id } } : null;
  const { data } = useCall(storeProducts, asked);
  return (divisions) => addOnOffers(addOns, data?.items ?? [], divisions);
}
