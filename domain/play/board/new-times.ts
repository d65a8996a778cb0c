import type { Id } from '../../kernel/ids.ts';
import { locateMatches, type MatchLocation, toPlay } from '../match-location.ts';
import type { PlayView } from '../views.ts';
import { teamsOf } from './may.ts';
import type { BoardMove } from './moves.ts';

/** Returns whether teams can see a match. Both its round and its flight must be published. */
const isShown = ({ round, pool }: MatchLocation): boolean =>
  round.published && !round.flights.some(({ id, published }) => id === pool?.flightId && !published);

type Was = ReadonlyMap<Id, BoardMove['was']>;

/**
 * Returns every team's published schedule: when, where and to how many points it plays, and when and where it works.
 * `was` lists matches that count at their old position.
 */
function schedules(views: readonly PlayView[], was: Was = new Map()): ReadonlyMap<Id, string> {
  const lines = new Map<Id, string[]>();
  const add = (team: Id, line: string) => lines.set(team, [...(lines.get(team) ?? []), line]);
  for (const { match, round } of views.flatMap((view) => toPlay(locateMatches(view)).filter(isShown))) {
    const { court, startTime } = was.get(match.id) ?? match;
    const line = [match.id, court, round.hideTimes ? null : startTime].join();
    for (const team of teamsOf(match)) add(team, `${line} to ${match.games.map(({ to }) => to).join()}`);
    if (match.refTeam !== null) add(match.refTeam, `${line} works`);
  }
  return new Map([...lines].map(([team, own]) => [team, own.sort().join('|')]));
}

/**
 * Returns the teams with a match or a work assignment whose time, court or number of points has changed through some
 * moves, by comparing the event's play before and after them. Unpublished rounds don't count. A repeated request
 * returns the same teams, because each move includes its match's old position.
 */
export function teamsWithNewTimes(
  before: readonly PlayView[],
  after: readonly PlayView[],
  moves: readonly BoardMove[],
): Id[] {
  const was = schedules(before, new Map(moves.flatMap((move) => (move.was ? [[move.matchId, move.was]] : []))));
  const is = schedules(after);
  const teams = [...new Set([...was.keys(), ...is.keys()])].sort((a, b) => a - b);
  return teams.filter((team) => was.get(team) !== is.get(team));
}
