import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type BoardMatch, boardPlacements, boardTask } from '../../board/task.ts';
import { check } from '../../courts/check.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import { play } from '../../problems.ts';
import type { CommandOf } from '../commands.ts';
import type { PlayEvent } from '../events.ts';
import { placeOf } from '../ids.ts';
import { matchById, poolById, roundById } from '../look.ts';
import type { DivisionPlay } from '../schema.ts';
import type { Decide } from './decide.ts';
import { type Around, alone, matchesOfDivision } from './occupied.ts';

type Work = CommandOf<'setWork'>['works'][number];

const playersOf = (match: Match) => [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];

/** The match of a work, where that team may work it; `chosen`: who works which match by the same act, so that two may change places. */
function workable(
  state: DivisionPlay,
  { matchId, team }: Work,
  chosen: ReadonlyMap<Id, Id | null>,
  board: Board,
): Result<Match> {
  const match = matchById(state, matchId);
  const place = placeOf(matchId);
  if (!match) return refuse(play['unknown-match']());
  if (roundById(state, place.roundId)?.locked || poolById(state, place.parentId)?.locked) return refuse(play.locked());
  if (outcomeOf(match).progress === 'complete') return refuse(play['already-decided']());
  if (team === null) return ok(match);
  const known = state.teams.find(({ id }) => id === team);
  if (!known || known.out) return refuse(play['unknown-team']());
  if (playersOf(match).includes(team)) return refuse(play['plays-itself']());
  return isBusy(board, matchId, chosen) ? refuse(play['team-busy']()) : ok(match);
}

type Board = { readonly matches: readonly BoardMatch[]; readonly around: Around };

/** Whether a team, or one of its people, plays or works anything else while a match is played; what a bracket worked out by itself gives way. */
function isBusy({ matches, around }: Board, matchId: Id, chosen: ReadonlyMap<Id, Id | null>): boolean {
  const worked = matches.map((at) => {
    const works = chosen.has(at.match.id) ? (chosen.get(at.match.id) ?? null) : at.match.refTeam;
    return { ...at, match: { ...at.match, refTeam: works, ...(chosen.has(at.match.id) && { manualRefId: works }) } };
  });
  const { people, settings } = around;
  const task = boardTask({ matches: [...worked, ...around.matches], settings, people, hours: [] });
  const busy = check(task, boardPlacements([...worked, ...around.matches])).filter(
    ({ kind, matches: of }) => (kind === 'team-double' || kind === 'person-double') && of.includes(matchId),
  );
  if (busy.length === 0) return false;
  const freed = worked.map((at) =>
    at.match.id === matchId ? { ...at, match: { ...at.match, refTeam: null, manualRefId: null } } : at,
  );
  const without = boardTask({ matches: [...freed, ...around.matches], settings, people, hours: [] });
  const before = new Set(check(without, boardPlacements([...freed, ...around.matches])).map(({ text }) => text));
  return busy.some(({ text }) => !before.has(text));
}

/** Who did not come to a match after an act: noted, taken back, or as it was. */
function missedAt({ refTeam, missed }: Match, work: Work): Id | null {
  if (work.missed === undefined) return missed ?? null;
  return work.missed ? refTeam : null;
}

/**
 * Who works at matches, as people choose it. Refuses a team that plays the match, or plays or works another one while it is played; a decided match stays
 * as it was worked. `missed` notes who was to work there and did not come, or (false) takes that note back; without it the note stays.
 */
export const setWork: Decide<'setWork'> = (state, { works }, { around = alone }) => {
  const board = { matches: matchesOfDivision(state, around), around };
  const chosen = new Map(works.map(({ matchId, team }) => [matchId, team]));
  const events: PlayEvent[] = [];
  const inPools = new Map<Id, Match[]>();
  for (const work of works) {
    const found = workable(state, work, chosen, board);
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
