import type { Location } from '#domain/catalog/schema.ts';
import { PlaceCard } from '#web/src/features/place/place-card.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';

/** Where a series is played. If there are several locations, each has a tab (Part 1 §2.4). */
export function SeriesLocations({ locations }: { locations: readonly Location[] }) {
  const only = locations[0];
  if (locations.length === 1 && only) return <PlaceCard place={only} />;
  return (
    <Tabs
      label="Locations"
      name="place"
      items={locations.map((place) => ({
        key: String(place.id),
        title: place.name,
        body: <PlaceCard key={place.id} place={place} />,
      }))}
    />
  );
}
