import { PlaceCard } from '#web/src/features/place/place-card.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { EventPage } from '../../features/event/event-page.tsx';

/** /tournament/{id}/location: where the event is. */
export const LocationScreen = () => (
  <EventPage title="Location" overview>
    {({ locations }) =>
      locations.length === 0 ? (
        <EmptyState title="Location to be announced">We’ll show it here as soon as the host announces it.</EmptyState>
      ) : (
        <Stack>
          {locations.map((place) => (
            <PlaceCard key={place.id} place={place} />
          ))}
        </Stack>
      )
    }
  </EventPage>
);
