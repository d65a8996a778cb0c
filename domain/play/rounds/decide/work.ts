import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type BoardMatch, worksAlone } from '../../board/task.ts';
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
import { busyAt, timesOf } from './duties.ts';
import { type Around, alone, matchesOfDivision } from './occupied.ts';

type Work = CommandOf<'setWork'>['works'][number];

const playersOf = (match: Match) => [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];

/**
 * Returns a work assignment's match, if that team can work it. `chosen` lists the work teams set by the same command,
 * so that two teams can trade.
 */
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
  const playTeam = state.teams.find(({ id }) => id === team);
  if (!playTeam || playTeam.out) return refuse(play['unknown-team']());
  if (playersOf(match).includes(team)) return refuse(play['plays-itself']());
  const at = board.matches.find((one) => one.match.id === matchId);
  if (!at) return ok(match);
  if (at.maybe.includes(team)) return refuse(play['plays-itself']());
  const others = board.matches.filter((one) => one !== at).map((one) => worked(one, chosen));
  const isBusy = busyAt([...others, ...board.around.matches], board.around);
  return timesOf(at).some((span) => isBusy([team], span)) ? refuse(play['team-busy']()) : ok(match);
}

type Board = { readonly matches: readonly BoardMatch[]; readonly around: Around };

/**
 * Returns a match with the work team set by the same command. A team that the bracket assigned automatically gives way.
 */
function worked(at: BoardMatch, chosen: ReadonlyMap<Id, Id | null>): BoardMatch {
  const { match } = at;
  if (chosen.has(match.id)) return { ...at, mayWork: [], match: { ...match, refTeam: chosen.get(match.id) ?? null } };
  if (worksAlone(at)) return { ...at, mayWork: [], match: { ...match, refTeam: null } };
  return at;
}

/**
 * Returns the team that is noted as missing from a match it was assigned to work, after the command: a new note, none
 * because it was cleared, or the note from before.
 */
function missedAt({ refTeam, missed }: Match, work: Work): Id | null {
  if (work.missed === undefined) return missed ?? null;
  return work.missed ? refTeam : null;
}

/**
 * Sets matches' work teams as people choose them. Fails for a team that plays the match, or plays or works another one
 * at the same time, or might do so while results are open. A decided match keeps its work team. `missed` records that
 * the assigned team didn't show up or, if false, clears that note. Without it, the note stays.
 */
export const setWork: Decide<'setWork'> = (state, { works }, { around = alone }) => {
  const board = { matches: matchesOfDivision(state, around), around };
  const chosen = new Map(works.map(({ matchId, team }) => [matchId, team]));
  const events: PlayEvent[] = [];
  const inPools = new Map<Id, Match[]>();
  for (const work of works) {
    const result = workable(state, work, chosen, board);
    if (!result.ok) return result;
    const match = result.value;
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
