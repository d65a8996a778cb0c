import useSWR from 'swr';
import type { Division } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { storeProducts } from '#domain/commerce/operations-store.ts';
import { addOnOffers } from '#domain/commerce/store/variants.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { seasonPass } from '#domain/memberships/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Offer } from '#web/src/features/goods/choice.ts';
import { ownerOf } from './cart-item.ts';

/**
 * Returns the add-ons an event offers with registrations in these divisions. They load when the wizard starts, so that
 * the step works offline. If loading fails, none are offered, because add-ons must not keep anyone from checking out.
 */
export function useAddOns(view: TournamentView): (divisions: readonly Pick<Division, 'addOn'>[]) => Offer[] {
  const { addOns } = view.jsonProps;
  const asked = addOns.length > 0 ? { query: { organizationId: ownerOf(view).id } } : null;
  const { data } = useCall(storeProducts, asked);
  return (divisions) => addOnOffers(addOns, data?.items ?? [], divisions);
}

/** Looks up one pass after another and stops at the first one the player has. */
async function holdsOne(passes: readonly Id[], playerProfileId: Id): Promise<boolean> {
  for (const passId of passes) {
    const held = await ask(seasonPass, { params: { passId, playerProfileId } });
    if (held.ok && held.value) return true;
  }
  return false;
}

/**
 * Returns how many of these players have one of the event's season passes. Returns 0 while loading and if the event
 * accepts none.
 */
export function usePassHolders(passes: readonly Id[], players: readonly Id[]): number {
  const key = passes.length > 0 && players.length > 0 ? [`passes ${passes} of ${players}`, 'mine'] : null;
  const { data = 0 } = useSWR(key, async () => {
    const held = await Promise.all(players.map((id) => holdsOne(passes, id)));
    return held.filter(Boolean).length;
  });
  return data;
}
