import { minute } from '../../kernel/time.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import type { Pool } from './schema.ts';

/**
 * Matches seated by the pool's order, with work teams that are there. `pool` is as it stood before. In the place of a team that gave up works
 * another of the pool that neither plays nor works then, who has the least work first; with nobody free nobody (null). Who worked a match that was
 * played has worked it, and a match that began without a work team stays without one; a walk-over needs none. Whom people chose works, as long as it
 * is there and does not play itself.
 */
export function withWorkers(
  pool: Pick<Pool, 'teams' | 'matches' | 'minutesPerMatch'>,
  seated: readonly Match[],
): Match[] {
  const here = new Set(pool.teams.map((team) => team.teamId));
  const gone = new Set(pool.teams.filter((team) => team.forfeit).map((team) => team.teamId));
  const there = [...here].filter((team) => team !== null && !gone.has(team));
  const was = new Map(pool.matches.map((match) => [match.id, match.refTeam]));
  // the order gives a match that has begun to no one else: that team may play elsewhere at the time
  const isWorked = (match: Match, before: number | null): boolean =>
    hasBegun(match) &&
    !isWalkOver(match) &&
    (before === null || (here.has(before) && (isOver(match) || !gone.has(before))));
  const now = [...seated];
  for (const [i, match] of seated.entries()) {
    const before = was.get(match.id) ?? null;
    if (!isOver(match) && isChosen(match, gone)) {
      now[i] = { ...match, refTeam: match.manualRefId };
      continue;
    }
    if (was.has(match.id) && isWorked(match, before)) {
      now[i] = { ...match, refTeam: before };
      continue;
    }
    if (match.refTeam === null) continue;
    if (isOver(match)) {
      if (isWalkOver(match) && gone.has(match.refTeam)) now[i] = { ...match, refTeam: null };
    } else if (gone.has(match.refTeam)) {
      const free = freeAt(match, now, there, pool.minutesPerMatch * minute);
      now[i] = { ...match, refTeam: free.find((team) => team === before) ?? free[0] ?? null };
    }
  }
  return now;
}

const isChosen = (match: Match, gone: ReadonlySet<number | null>): boolean =>
  match.manualRefId !== null && !gone.has(match.manualRefId) && !playersOf(match).includes(match.manualRefId);

/** Teams that could work a match, the one with the least open work first. */
function freeAt(
  match: Match,
  all: readonly Match[],
  teams: readonly (number | null)[],
  length: number,
): (number | null)[] {
  const others = all.filter((candidate) => candidate.id !== match.id && !isOver(candidate));
  const then = others.filter(
    ({ startTime }) => startTime !== null && match.startTime !== null && Math.abs(startTime - match.startTime) < length,
  );
  const busy = new Set([match, ...then].flatMap(playersOf).concat(then.map((candidate) => candidate.refTeam)));
  const load = (team: number | null) => others.filter((other) => other.refTeam === team).length;
  return teams.filter((team) => !busy.has(team)).sort((a, b) => load(a) - load(b));
}

const hasBegun = (match: Match): boolean => isOver(match) || outcomeOf(match).progress !== 'none';
const isOver = (match: Match): boolean => match.status === 101 || outcomeOf(match).progress === 'complete';
const isWalkOver = ({ forfeit }: Match): boolean => forfeit !== null && !forfeit.during;
const playersOf = (match: Match) => [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];
