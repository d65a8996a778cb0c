import type { Id } from '../../../kernel/ids.ts';
import { allResults, mapResult, ok, type Result, refuse } from '../../../kernel/result.ts';
import { previewLateTeam, previewReplace, previewSwap, type Reseating } from '../../brackets/reseat.ts';
import { type BracketState, cellOf, seedOf, teamAt } from '../../brackets/state.ts';
import { unplay } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import { play } from '../../problems.ts';
import { headNumber } from '../bracket-duals.ts';
import { stateOf, stored } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import { bracketById, isLocked, roundById } from '../look.ts';
import type { DivisionPlay, PlayBracket, PlayPool } from '../schema.ts';
import type { Decide } from './decide.ts';
import { entrantJoined, entrantReplaced, entrantsSwapped, isLeft, isWalkOver } from './entrants.ts';
import { bracketWithout, goneFrom, poolWithout } from './leavers.ts';

/**
 * Returns a bracket with its teams on other seeds. A match in progress continues if the same two teams meet in the new
 * bracket, even in a draw of another size. `became` indicates which team replaces another one. Fails with
 * `replay-needed`, listing the matches, if results or sets in progress would be lost and `replay` isn't set.
 */
function seatBracket(
  bracket: PlayBracket,
  preview: Result<Reseating>,
  replay: boolean,
  became: (team: Id) => Id = (team) => team,
): Result<PlayEvent> {
  if (!preview.ok) return preview;
  const { state, replay: lost } = preview.value;
  const { open, forfeits, cut } = openAfter(bracket, state, became);
  const matches = [...lost, ...cut].toSorted((a, b) => a - b);
  if (matches.length > 0 && !replay) return refuse(play['replay-needed']({ data: { matches } }));
  return ok({ type: 'bracketReseated', bracketId: bracket.id, stored: stored(state), open, forfeits });
}

/**
 * Returns the recorded results by their new match numbers (in duals, those of the pairs, decided or not), and the old
 * numbers of matches in progress that no longer exist.
 */
function openAfter(bracket: PlayBracket, after: BracketState, became: (team: Id) => Id) {
  const before = stateOf(bracket);
  const noted = [...Object.keys(bracket.open), ...Object.keys(bracket.forfeits)].map(Number);
  const places = new Map<number, number>();
  const cut: number[] = [];
  for (const number of new Set(noted.map(headNumber))) {
    const teams = teamsOf(before, number - 1).map((team) => (team === null ? null : became(team)));
    const decided = cellOf(before, number - 1).played !== null;
    const same = [...seatsIn(after, decided)].find(
      ([, there]) => !teams.includes(null) && there.every((team, i) => team === teams[i]),
    );
    if (same) places.set(number, same[0]);
    else if (!decided) cut.push(number);
  }
  return { open: moved(bracket.open, places), forfeits: moved(bracket.forfeits, places), cut };
}

/** Returns recorded results by their new match numbers. */
function moved<T>(notes: Record<string, T>, places: ReadonlyMap<number, number>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(notes).flatMap(([key, note]) => {
      const head = headNumber(Number(key));
      const to = places.get(head);
      if (to === undefined) return [];
      const pair = Number(key) % pairBase;
      return [[head === Number(key) ? to : to * pairBase + pair, note]];
    }),
  );
}

const teamsOf = (state: BracketState, index: number): [Id | null, Id | null] => {
  const { home, away } = cellOf(state, index);
  return [teamAt(state, home), teamAt(state, away)];
};
const pairBase = 1000;
const seatsIn = (state: BracketState, decided: boolean): [number, [Id | null, Id | null]][] =>
  Array.from({ length: state.layout.count }, (_, i) => i)
    .filter((i) => (cellOf(state, i).played !== null) === decided)
    .map((i) => [i + 1, teamsOf(state, i)]);

type Seats = ReadonlyMap<Id, Id>;

/**
 * Lets two teams trade places, in the pools or brackets of one day or all days. Where only one of them plays, the other
 * one replaces it. Results they had there are cleared, which fails with `replay-needed` until the sender agrees.
 */
export const swapTeams: Decide<'swapTeams'> = (state, { oneId, otherId, roundId, replay }) => {
  if (![oneId, otherId].every((id) => state.teams.some((team) => team.id === id)))
    return refuse(play['unknown-team']());
  if (roundId !== null && !roundById(state, roundId)) return refuse(play['unknown-round']());
  const days = roundId === null ? state : onDay(state, roundId);
  const seats = new Map([
    [oneId, otherId],
    [otherId, oneId],
  ]);
  const standing = (bracket: BracketState) => [oneId, otherId].filter((id) => seedOf(bracket, id) > 0);
  const moved = reseated(
    days,
    seats,
    replay,
    false,
    (bracket) => standing(bracket).length > 0,
    (bracket) => {
      const [only, both] = standing(bracket);
      if (both !== undefined) return previewSwap(bracket, oneId, otherId);
      return only === oneId ? previewReplace(bracket, oneId, otherId) : previewReplace(bracket, otherId, oneId);
    },
  );
  return moved.ok ? ok([...moved.value, ...entrantsSwapped(days, oneId, otherId)]) : moved;
};

/** Returns the division reduced to one day. */
const onDay = (state: DivisionPlay, roundId: Id): DivisionPlay => ({
  ...state,
  rounds: state.rounds.filter(({ id }) => id === roundId),
  pools: state.pools.filter((pool) => pool.roundId === roundId),
  brackets: state.brackets.filter((bracket) => bracket.roundId === roundId),
});

/**
 * Replaces a team with another one: an alternate, or the result of merging two teams. With `keep`, the new team also
 * takes over the results.
 */
export const replaceTeam: Decide<'replaceTeam'> = (state, { teamId, byId, keep, replay }) => {
  if (!state.teams.some((team) => team.id === teamId)) return refuse(play['unknown-team']());
  if (state.teams.some((team) => team.id === byId)) return refuse(play['duplicate-entrant']());
  const teams = state.teams.map((team) => (team.id === teamId ? { ...team, id: byId, out: null } : team));
  const stands = (bracket: BracketState) => seedOf(bracket, teamId) > 0;
  const moved = reseated(state, new Map([[teamId, byId]]), replay, keep, stands, (bracket) =>
    previewReplace(bracket, teamId, byId, keep),
  );
  return moved.ok ? ok([{ type: 'teamsSet', teams }, ...moved.value, ...entrantReplaced(state, teamId, byId)]) : moved;
};

/**
 * Adds a late team as the last seed. It takes the lowest bye, or the draw doubles if there is no bye. A late team can
 * join pools only if they are rebuilt.
 */
export const addLateTeam: Decide<'addLateTeam'> = (state, { bracketId, teamId, replay }) => {
  const bracket = bracketById(state, bracketId);
  if (!bracket) return refuse(play['unknown-bracket']());
  if (isLocked(state, bracket)) return refuse(play.locked());
  const result = seatBracket(bracket, previewLateTeam(stateOf(bracket), teamId), replay);
  if (!result.ok) return result;
  const seed = Math.max(0, ...state.teams.map((team) => team.seed)) + 1;
  const known = state.teams.some((team) => team.id === teamId);
  const teams: PlayEvent[] = known
    ? []
    : [{ type: 'teamsSet', teams: [...state.teams, { id: teamId, seed, out: null }] }];
  return ok([...teams, result.value, ...entrantJoined(state, bracket, teamId)]);
};

/**
 * Returns every part in which teams trade seats, as it is after the trade. A team that has left forfeits its matches in
 * its new seat, and the team that takes its old seat plays. Fails for locked results, and with `replay-needed` until
 * the sender agrees.
 */
export function reseated(
  state: DivisionPlay,
  seats: Seats,
  replay: boolean,
  keep: boolean,
  concerns: (bracket: BracketState) => boolean,
  preview: (bracket: BracketState) => Result<Reseating>,
): Result<PlayEvent[]> {
  const gone = goneFrom(state);
  const inPools = state.pools.filter((pool) => pool.teams.some((team) => seats.has(team.teamId ?? 0)));
  const inBrackets = state.brackets.filter((bracket) => concerns(stateOf(bracket)));
  if ([...inPools, ...inBrackets].some((part) => isLocked(state, part))) return refuse(play.locked());
  const pools = allResults(inPools.map((pool) => reseatPool(pool, seats, replay, keep, gone)));
  if (!pools.ok) return pools;
  const brackets = allResults(
    inBrackets.map((bracket) => {
      const became = keep ? (team: Id) => seats.get(team) ?? team : undefined;
      return seatBracket(bracket, seatedWithout(state, preview(stateOf(bracket))), replay, became);
    }),
  );
  if (!brackets.ok) return brackets;
  return ok([
    ...pools.value.map((pool): PlayEvent => ({ type: 'poolChanged', pool, did: 'seated' })),
    ...brackets.value,
  ]);
}

/** Returns a bracket that no longer waits for a team that left before it reached its seat. */
function seatedWithout(state: DivisionPlay, seated: Result<Reseating>): Result<Reseating> {
  if (!seated.ok) return seated;
  return mapResult(bracketWithout(state, seated.value.state), (bracket) => ({ ...seated.value, state: bracket }));
}

/**
 * Returns the pool with other teams in its slots. Results of the moved teams are cleared unless they are kept, and
 * matches that were only forfeited are open to the new teams.
 */
function reseatPool(
  pool: PlayPool,
  seats: Seats,
  replay: boolean,
  keep: boolean,
  gone: readonly Id[],
): Result<PlayPool> {
  const left = new Set(pool.teams.filter(({ forfeit }) => forfeit).map(({ teamId }) => teamId));
  const touched = pool.matches.filter((match) => playersOf(match).some((id) => seats.has(id)));
  const sides = touched.filter((match) => isLeft(match) || isWalkOver(match, left));
  const lost = keep ? [] : touched.filter((match) => !sides.includes(match) && outcomeOf(match).progress !== 'none');
  if (lost.length && !replay)
    return refuse(play['replay-needed']({ data: { matches: lost.map((match) => match.number) } }));
  const opened = new Set([...sides, ...lost]);
  const seated = seatPool({
    ...pool,
    teams: pool.teams.map((team) => {
      const comes = seats.get(team.teamId ?? 0);
      return comes === undefined ? team : { ...team, teamId: comes, forfeit: false };
    }),
    matches: pool.matches.map((match) => (opened.has(match) ? unplay(match) : match)),
  });
  if (!seated.ok) return seated;
  const stay = [...left].filter((id) => id !== null && !seats.has(id)) as Id[];
  return poolWithout({ ...pool, ...seated.value }, new Set([...stay, ...gone]));
}

const playersOf = ({ homeTeam, awayTeam, homeTeamIds, awayTeamIds }: Match): Id[] =>
  [homeTeam, awayTeam, ...homeTeamIds, ...awayTeamIds].filter((id) => id !== null);
