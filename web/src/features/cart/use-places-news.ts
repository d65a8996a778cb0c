import { useEffect, useEffectEvent } from 'react';
import type { Cart } from '#domain/commerce/schema.ts';
import { pageConnection } from '#web/src/live/page-connection.ts';
import { isHeldItem } from './holds-in-cart.ts';

/** Hears when somebody takes or gives back a place of a division in the cart (the push "places" of the events it has entries for). */
export function usePlacesNews(cart: Cart, hear: () => void): void {
  const registrations = cart.items.filter(isHeldItem).map((item) => item.registration);
  const events = [...new Set(registrations.map(({ tournamentId }) => tournamentId))].sort((a, b) => a - b).join();
  const heard = useEffectEvent((payload: unknown) => {
    const divisionId = (payload as { divisionId?: unknown } | null)?.divisionId;
    if (registrations.some(({ tournamentDivisionId }) => tournamentDivisionId === divisionId)) hear();
  });
  useEffect(() => {
    if (events === '') return;
    const connection = pageConnection();
    return connection.listen((event) => {
      if (event.type === 'opened')
        for (const id of events.split(','))
          connection.send({
            type: 'SubscribeToTournament',
            tournamentId: Number(id),
            divisionId: null,
            loadOrder: [],
            have: 0,
          });
      if (event.type === 'message' && event.message.type === 'action' && event.message.name === 'places')
        heard(event.message.payload);
    });
  }, [events]);
}
