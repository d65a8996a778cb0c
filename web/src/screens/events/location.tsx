import { useState } from 'react';
import { styled } from 'styled-components';
import { mapHeight } from '#domain/catalog/brochure.ts';
import type { Location } from '#domain/catalog/schema.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { EmptyState } from '#web/src/ui/states.tsx';
import { EventPage } from './event-page.tsx';

const Frame = styled.iframe`
  width: 100%;
  height: ${mapHeight}px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;
const MapLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: var(--touch);
  font-weight: 600;
`;

const addressOf = ({ name, address, city, state }: Location): string =>
  [name, address, city, state].filter(Boolean).join(', ');
const linkOf = (place: Location): string =>
  place.googleUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressOf(place))}`;
const frameOf = (place: Location): string =>
  `https://www.google.com/maps?output=embed&q=${encodeURIComponent(place.lat !== undefined && place.lng !== undefined ? `${place.lat},${place.lng}` : addressOf(place))}`;

/** One place: its address, the way to a maps app, and a map on request (nobody is told who looks before that). */
function Place({ place }: { place: Location }) {
  const [shown, setShown] = useState(false);
  return (
    <Card>
      <Stack $gap={3}>
        <h2>{place.name}</h2>
        <div>
          {place.address && <div>{place.address}</div>}
          <div>{[place.city, place.state].filter(Boolean).join(', ')}</div>
          <Muted>All times of this event are local to {place.zone.replaceAll('_', ' ')}.</Muted>
        </div>
        <Row>
          <MapLink href={linkOf(place)} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            Open in Maps
          </MapLink>
          {!shown && (
            <Button icon="pin" onClick={() => setShown(true)}>
              Show the map here
            </Button>
          )}
        </Row>
        {shown && (
          <Frame src={frameOf(place)} title={`Map of ${place.name}`} loading="lazy" referrerPolicy="no-referrer" />
        )}
      </Stack>
    </Card>
  );
}

/** /tournament/{id}/location */
export const LocationScreen = () => (
  <EventPage title="Location">
    {({ locations }) =>
      locations.length === 0 ? (
        <EmptyState title="The location is not known yet">It will stand here as soon as the host names it.</EmptyState>
      ) : (
        <Stack>
          {locations.map((place) => (
            <Place key={place.id} place={place} />
          ))}
        </Stack>
      )
    }
  </EventPage>
);
