import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import { play } from '../../problems.ts';
import type { CommandOf } from '../commands.ts';
import type { PlayEvent } from '../events.ts';
import { placeOf } from '../ids.ts';
import { matchById, matchesOf, poolById, roundById } from '../look.ts';
import type { DivisionPlay } from '../schema.ts';
import type { Decide } from './decide.ts';

type Work = CommandOf<'setWork'>['works'][number];

const playersOf = (match: Match) => [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];

/** The match of a work, where that team may work it; `chosen`: who works which match by the same act, so that two may change places. */
function workable(state: DivisionPlay, { matchId, team }: Work, chosen: ReadonlyMap<Id, Id | null>): Result<Match> {
  const match = matchById(state, matchId);
  const place = placeOf(matchId);
  if (!match) return refuse(play['unknown-match']());
  if (roundById(state, place.roundId)?.locked || poolById(state, place.parentId)?.locked) return refuse(play.locked());
  if (outcomeOf(match).progress === 'complete') return refuse(play['already-decided']());
  if (team === null) return ok(match);
  const known = state.teams.find(({ id }) => id === team);
  if (!known || known.out) return refuse(play['unknown-team']());
  if (playersOf(match).includes(team)) return refuse(play['plays-itself']());
  const then = matchesOf(state, place.roundId).filter(
    (other) => other.id !== matchId && match.startTime !== null && other.startTime === match.startTime,
  );
  const worksAt = (other: Match) => (chosen.has(other.id) ? chosen.get(other.id) : other.refTeam);
  const busy = then.some((other) => playersOf(other).includes(team) || worksAt(other) === team);
  return busy ? refuse(play['team-busy']()) : ok(match);
}

/** Who did not come to a match after an act: noted, taken back, or as it was. */
function missedAt({ refTeam, missed }: Match, work: Work): Id | null {
  if (work.missed === undefined) return missed ?? null;
  return work.missed ? refTeam : null;
}

/**
 * Who works at matches, as people choose it. Refuses a team that plays the match, or plays or works another one at that time; a decided match stays
 * as it was worked. `missed` notes who was to work there and did not come, or (false) takes that note back; without it the note stays.
 */
export const setWork: Decide<'setWork'> = (state, { works }) => {
  const chosen = new Map(works.map(({ matchId, team }) => [matchId, team]));
  const events: PlayEvent[] = [];
  const inPools = new Map<Id, Match[]>();
  for (const work of works) {
    const found = workable(state, work, chosen);
    if (!found.ok) return found;
    const match = found.value;
    const missed = missedAt(match, work);
    const { parentId, number, in: part } = placeOf(work.matchId);
    if (part === 'bracket') {
      events.push({ type: 'bracketWorked', bracketId: parentId, number, team: work.team, missed });
      continue;
    }
    const { missed: _, ...plain } = match;
    const after = { ...plain, manualRefId: work.team, ...(missed === null ? {} : { missed }) };
    inPools.set(parentId, [...(inPools.get(parentId) ?? []), after]);
  }
  for (const [poolId, changed] of inPools) {
    const pool = poolById(state, poolId);
    if (!pool) continue;
    const byId = new Map(changed.map((match) => [match.id, match]));
    const seated = seatPool({ ...pool, matches: pool.matches.map((match) => byId.get(match.id) ?? match) });
    if (!seated.ok) return seated;
    const matches = seated.value.matches.filter((match) => byId.has(match.id));
    events.push({ type: 'poolPlayed', poolId, matches, worked: true });
  }
  return ok(events);
};
