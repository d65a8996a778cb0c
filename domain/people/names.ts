import type { PlayerEntry } from './player.ts';

/** "Kerri Walsh"; a name on file may be missing a part. */
export const fullName = (of: Pick<PlayerEntry, 'firstName' | 'lastName'>): string =>
  [of.firstName, of.lastName].filter(Boolean).join(' ');

/** "Hermosa Beach, CA" as far as known. */
export const cityState = (of: Pick<PlayerEntry, 'city' | 'state'>): string =>
  [of.city, of.state].filter(Boolean).join(', ');
