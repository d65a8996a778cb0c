import { type Id, special } from '../../kernel/ids.ts';
import { homeCountry } from '../lists/choices.ts';
import type { Player } from '../player.ts';

/** Returns whether a profile is the placeholder for a player to be decided, which is profile 2764 (2§3). */
export const isTbd = (profileId: Id | undefined | null): boolean => profileId === special.tbdPlayer;
export const tbdPlayer: Player = {
  playerProfileId: special.tbdPlayer,
  firstName: 'TBD',
  lastName: 'Player',
  name: 'TBD Player',
  country: homeCountry,
  manualAau: false,
  manualAvp: false,
  searchResult: false,
  valid: true,
  custom: {},
};
