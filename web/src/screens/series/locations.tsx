import { styled } from 'styled-components';
import { mapHeight } from '#domain/catalog/brochure.ts';
import type { Location } from '#domain/catalog/schema.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout.tsx';
import { Tabs } from '#web/src/ui/tabs.tsx';

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

/** One place with its address, the way to a maps app, and the map on request: nobody is told who looks before that. */
function Place({ place }: { place: Location }) {
  const [map, setMap] = useQueryText('map');
  const query = encodeURIComponent(addressOf(place));
  return (
    <Card>
      <Stack $gap={3}>
        <h2>{place.name}</h2>
        <p>{[place.address, place.city, place.state].filter(Boolean).join(', ')}</p>
        <Row>
          <MapLink
            href={place.googleUrl ?? `https://www.google.com/maps/search/?api=1&query=${query}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="external" />
            Open in Maps
          </MapLink>
          {map !== String(place.id) && (
            <Button icon="pin" onClick={() => setMap(String(place.id))}>
              Show the map here
            </Button>
          )}
        </Row>
        {map === String(place.id) && (
          <Frame
            src={`https://www.google.com/maps?output=embed&q=${query}`}
            title={`Map of ${place.name}`}
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
      </Stack>
    </Card>
  );
}

/** Where a series is played; several places have a tab each (Part 1 §2.4). */
export function SeriesLocations({ locations }: { locations: readonly Location[] }) {
  const only = locations[0];
  if (locations.length === 1 && only) return <Place place={only} />;
  return (
    <Stack $gap={4}>
      <Tabs
        label="Locations"
        name="place"
        items={locations.map((place) => ({
          key: String(place.id),
          title: place.name,
          body: <Place place={place} />,
        }))}
      />
    </Stack>
  );
}
