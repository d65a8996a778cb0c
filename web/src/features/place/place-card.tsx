import { useState } from 'react';
import { styled } from 'styled-components';
import { addressOf, mapLinkOf } from '#domain/catalog/events/address.ts';
import { mapHeight } from '#domain/catalog/events/brochure.ts';
import type { Location } from '#domain/catalog/schema.ts';
import { zoneWords } from '#domain/kernel/date-words.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Frame = styled.iframe`
  width: 100%;
  height: ${mapHeight}px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;
const MapLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--touch);
  font-weight: 600;
`;

const pointOf = ({ lat, lng, ...place }: Location): string =>
  lat !== undefined && lng !== undefined ? `${lat},${lng}` : addressOf(place);
const frameOf = (place: Location): string =>
  `https://www.google.com/maps?output=embed&q=${encodeURIComponent(pointOf(place))}`;

/**
 * A venue: its address, its time zone, a link to a maps app, and a map on request. The map provider isn't contacted
 * before that.
 */
export function PlaceCard({ place }: { place: Location }) {
  const [shown, setShown] = useState(false);
  return (
    <Card>
      <Stack $gap={3}>
        <h2>{place.name}</h2>
        <div>
          {place.address && <div>{place.address}</div>}
          <div>{[place.city, place.state].filter(Boolean).join(', ')}</div>
          <Muted>All times here are {zoneWords(place.zone)}.</Muted>
        </div>
        <Row>
          <MapLink href={mapLinkOf(place)} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            Open in Maps
          </MapLink>
          {!shown && (
            <Button icon="pin" onClick={() => setShown(true)}>
              Show map here
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
