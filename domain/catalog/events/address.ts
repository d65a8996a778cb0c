import type { Location } from '../schema.ts';

type Place = Pick<Location, 'name' | 'address' | 'city' | 'state'>;

/** Returns an address on one line: "South Pier, 1 Ocean Ave, Huntington Beach, CA". */
export const addressOf = ({ name, address, city, state }: Place): string =>
  [name, address, city, state].filter(Boolean).join(', ');

/** Returns the link that opens a location in a maps app: the host's link, or a search for the address. */
export const mapLinkOf = (place: Place & Pick<Location, 'googleUrl'>): string =>
  place.googleUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressOf(place))}`;
