import type { Id } from '../../kernel/ids.ts';
import { isTbd } from '../../people/form/tbd.ts';

type Roster<Player> = { readonly players: readonly Player[]; readonly alternates: readonly Player[] };

/** All people on an entry: starters, then alternates. */
export const everyone = <Player>(entry: Roster<Player>): Player[] => [...entry.players, ...entry.alternates];

/**
 * The profiles of the real people on a team, each once. Anything that compares people asks here: a player who is still to be decided (profile
 * 2764) stands on many teams at once, and a player known only by name has no profile.
 */
export const realPeople = (team: Roster<{ readonly id: Id | null }>): Id[] => [
  ...new Set(everyone(team).flatMap(({ id }) => (id === null || isTbd(id) ? [] : [id]))),
];
