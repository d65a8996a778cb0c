import type { Location } from '../schema.ts';

type Place = Pick<Location, 'name' | 'address' | 'city' | 'state'>;

/** A place on one line: "South Pier, 1 Ocean Ave, Huntington Beach, CA". */
export const addressOf = ({ name, address, city, state }: Place): string =>
  [name, address, city, state].filter(Boolean).join(', ');

/** Where a maps app opens a place: the host's own link, else a search for its address. */
export const mapLinkOf = (place: Place & Pick<Location, 'googleUrl'>): string =>
  place.googleUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressOf(place))}`;
