import { isTbd } from '../../people/form/tbd.ts';
import { fullName } from '../../people/names.ts';
import type { RegistrationPlayer, TeamPlayer } from '../schema.ts';

/** A team's display name for a player: the name as typed, or first and last; split if it ends with the last name. */
export function teamPlayerOf({ playerProfileId, firstName, lastName, name }: RegistrationPlayer): TeamPlayer {
  const full = name.trim() || fullName({ firstName: firstName?.trim(), lastName: lastName?.trim() });
  const last = lastName?.trim() || full;
  const shown = full.endsWith(last) ? { first: full.slice(0, full.length - last.length).trim(), last } : null;
  return { id: playerProfileId ?? null, ...(shown ?? { first: '', last: full }) };
}

/** A player's whole name. */
export const playerName = ({ first, last }: TeamPlayer): string => fullName({ firstName: first, lastName: last });

/** The players of a team, in words; players to be decided are counted, not named ("2 to be named"). */
export function playersToRead(players: readonly TeamPlayer[]): string[] {
  const named = players.filter(({ id }) => !isTbd(id)).map(playerName);
  const open = players.length - named.length;
  return [...named, ...(open > 0 ? [`${open} to be named`] : [])];
}
