import { hasTeam, isOver, locateMatches, type MatchLocation } from '../match-location.ts';
import type { PlayView } from '../views.ts';

/**
 * Returns the matches that might still change a group's table: matches between its teams that aren't over, in a round
 * that standings count or take finishes from.
 */
export function awaitedOf(view: PlayView, standingsId: number, group: number): MatchLocation[] {
  const standings = view.standings.find(({ id }) => id === standingsId);
  const teams = standings?.groups[group]?.rows ?? [];
  if (!standings || teams.length === 0) return [];
  const { roundIds, finishRoundIds } = standings;
  const counts = ({ round, pool }: MatchLocation) =>
    finishRoundIds.includes(round.id) || (pool !== null && (roundIds === '*' || roundIds.includes(round.id)));
  // While no team is known yet, any team might get there.
  const mayBeTheirs = ({ match }: MatchLocation) =>
    (match.homeTeam === null && match.homeTeamIds.length === 0) ||
    (match.awayTeam === null && match.awayTeamIds.length === 0) ||
    teams.some(({ teamId }) => hasTeam(match, teamId));
  return locateMatches(view).filter(
    (matchLocation) =>
      matchLocation.match.bye === null &&
      !isOver(matchLocation.match) &&
      counts(matchLocation) &&
      mayBeTheirs(matchLocation),
  );
}

/**
 * Returns the rounds whose seeds come from standings. If the order of the standings changes, other teams are seated in
 * these rounds.
 */
export const seededFrom = (view: PlayView, standingsId: number): PlayView['rounds'] =>
  view.rounds.filter(({ id }) =>
    [
      ...view.brackets.filter(({ roundId }) => roundId === id),
      ...view.rounds.filter((round) => round.id === id).flatMap(({ flights }) => flights),
    ].some(({ rules }) => rules.some(({ fromStandings }) => fromStandings === standingsId)),
  );
