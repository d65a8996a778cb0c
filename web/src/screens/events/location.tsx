import { PlaceCard } from '#web/src/features/place/place-card.tsx';
import { Stack } from '#web/src/ui/layout.tsx';
import { EmptyState } from '#web/src/ui/states.tsx';
import { EventPage } from './event-page.tsx';

/** /tournament/{id}/location */
export const LocationScreen = () => (
  <EventPage title="Location">
    {({ locations }) =>
      locations.length === 0 ? (
        <EmptyState title="The location is not known yet">It will stand here as soon as the host names it.</EmptyState>
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
