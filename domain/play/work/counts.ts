import type { Id } from '../../kernel/ids.ts';
import { type MatchLocation, takesPlace } from '../match-location.ts';

/** Returns the matches that a work team works or has worked. No one works a canceled match. */
export const workedMatches = <P extends MatchLocation>(matchLocations: readonly P[]): P[] =>
  matchLocations.filter(({ match }) => match.refTeam !== null && takesPlace(match));

/** Returns how many matches each team in a division works or has worked, as far as work teams are known. */
export function worksByTeam(matchLocations: readonly MatchLocation[]): Map<Id, number> {
  const found = new Map<Id, number>();
  for (const { match } of workedMatches(matchLocations)) {
    const team = match.refTeam as Id;
    found.set(team, (found.get(team) ?? 0) + 1);
  }
  return found;
}
