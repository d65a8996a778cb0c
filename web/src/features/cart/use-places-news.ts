import type { Cart } from '#domain/commerce/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import { useAction } from '#web/src/live/use-action.ts';
import { isHeldItem } from './holds-in-cart.ts';

/** Is told when a place is taken or released of a division in the cart (the push "places" of the events it has entries for). */
export function usePlacesNews(cart: Cart, hear: () => void): void {
  const registrations = cart.items.filter(isHeldItem).map((item) => item.registration);
  const events = [...new Set(registrations.map(({ tournamentId }) => tournamentId))].sort((a, b) => a - b);
  useAction(
    events.map((id) => topicOf(id)),
    (name, payload) => {
      const divisionId = (payload as { divisionId?: unknown } | null)?.divisionId;
      const mine = registrations.some(({ tournamentDivisionId }) => tournamentDivisionId === divisionId);
      if (name === 'places' && mine) hear();
    },
  );
}
