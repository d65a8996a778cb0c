import type { Id } from '../../../kernel/ids.ts';
import { allResults, ok, type Result, refuse } from '../../../kernel/result.ts';
import { previewLateTeam, previewReplace, previewSwap, type Reseating } from '../../brackets/reseat.ts';
import { type BracketState, seedOf } from '../../brackets/state.ts';
import { unplay } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import { seatPool } from '../../pools/build.ts';
import { play } from '../../problems.ts';
import { stateOf } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import { bracketById } from '../look.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';
import type { Decide } from './decide.ts';
import { seatBracket } from './seat-bracket.ts';

type Seats = ReadonlyMap<Id, Id>;

/** Two teams change places, in pools and brackets. Results one of them has played there go; refuses `replay-needed` until that is said. */
export const swapTeams: Decide<'swapTeams'> = (state, { oneId, otherId, replay }) => {
  if (![oneId, otherId].every((id) => state.teams.some((team) => team.id === id)))
    return refuse(play['unknown-team']());
  const seats = new Map([
    [oneId, otherId],
    [otherId, oneId],
  ]);
  const both = (bracket: BracketState) => seedOf(bracket, oneId) > 0 && seedOf(bracket, otherId) > 0;
  return reseated(state, seats, replay, false, both, (bracket) => previewSwap(bracket, oneId, otherId));
};

/** Another team takes the place of one: an alternate, or two that merge. `keep`: it takes over what was played as well. */
export const replaceTeam: Decide<'replaceTeam'> = (state, { teamId, byId, keep, replay }) => {
  if (!state.teams.some((team) => team.id === teamId)) return refuse(play['unknown-team']());
  if (state.teams.some((team) => team.id === byId)) return refuse(play['duplicate-entrant']());
  const teams = state.teams.map((team) => (team.id === teamId ? { ...team, id: byId, out: null } : team));
  const stands = (bracket: BracketState) => seedOf(bracket, teamId) > 0;
  const moved = reseated(state, new Map([[teamId, byId]]), replay, keep, stands, (bracket) =>
    previewReplace(bracket, teamId, byId, keep),
  );
  return moved.ok ? ok([{ type: 'teamsSet', teams }, ...moved.value]) : moved;
};

/** A late team comes last: it takes the lowest bye, or the draw doubles. Into pools it comes by remaking them. */
export const addLateTeam: Decide<'addLateTeam'> = (state, { bracketId, teamId, replay }) => {
  const bracket = bracketById(state, bracketId);
  if (!bracket) return refuse(play['unknown-bracket']());
  const made = seatBracket(bracket, previewLateTeam(stateOf(bracket), teamId), replay);
  if (!made.ok) return made;
  const seed = Math.max(0, ...state.teams.map((team) => team.seed)) + 1;
  const known = state.teams.some((team) => team.id === teamId);
  const teams: PlayEvent[] = known
    ? []
    : [{ type: 'teamsSet', teams: [...state.teams, { id: teamId, seed, out: null }] }];
  return ok([...teams, made.value]);
};

/** Teams that change seats in pools and brackets: every part that it concerns as it is then. Refuses `replay-needed` until that is said. */
export function reseated(
  state: DivisionPlay,
  seats: Seats,
  replay: boolean,
  keep: boolean,
  concerns: (bracket: BracketState) => boolean,
  preview: (bracket: BracketState) => Result<Reseating>,
): Result<PlayEvent[]> {
  const pools = allResults(
    state.pools
      .filter((pool) => pool.teams.some((team) => seats.has(team.teamId ?? 0)))
      .map((pool) => reseatPool(pool, seats, replay, keep)),
  );
  if (!pools.ok) return pools;
  const brackets = allResults(
    state.brackets
      .filter((bracket) => concerns(stateOf(bracket)))
      .map((bracket) => {
        const became = keep ? (team: Id) => seats.get(team) ?? team : undefined;
        return seatBracket(bracket, preview(stateOf(bracket)), replay, became);
      }),
  );
  if (!brackets.ok) return brackets;
  return ok([...pools.value.map((pool): PlayEvent => ({ type: 'poolChanged', pool })), ...brackets.value]);
}

/** The pool with other teams in its slots; what the moved ones have played is taken back unless it is kept. */
function reseatPool(pool: PlayPool, seats: Seats, replay: boolean, keep: boolean): Result<PlayPool> {
  if (pool.locked) return refuse(play.locked());
  const touched = (id: Id | null) => id !== null && seats.has(id);
  const lost = keep
    ? []
    : pool.matches.filter(
        (match) => (touched(match.homeTeam) || touched(match.awayTeam)) && outcomeOf(match).progress !== 'none',
      );
  if (lost.length && !replay)
    return refuse(play['replay-needed']({ data: { matches: lost.map((match) => match.number) } }));
  const ids = new Set(lost.map((match) => match.id));
  const teams = pool.teams.map((team) => ({ ...team, teamId: seats.get(team.teamId ?? 0) ?? team.teamId }));
  const seated = seatPool({
    ...pool,
    teams,
    matches: pool.matches.map((match) => (ids.has(match.id) ? unplay(match) : match)),
  });
  return seated.ok ? ok({ ...pool, ...seated.value }) : seated;
}
