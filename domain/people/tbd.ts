import { type Id, special } from '../kernel/ids.ts';
import { type Player, player } from './schema.ts';

/** The placeholder for a player to be decided: profile 2764 (2§3). */
export const isTbd = (profileId: Id | undefined | null): boolean => profileId === special.tbdPlayer;
export const tbdPlayer: Player = player.parse({
  playerProfileId: special.tbdPlayer,
  firstName: 'TBD',
  lastName: 'Player',
  name: 'TBD Player',
  valid: true,
});
