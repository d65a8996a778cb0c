import type { Id } from '../../../kernel/ids.ts';
import { allResults, ok, type Result } from '../../../kernel/result.ts';
import { type BracketState, seedOf } from '../../brackets/state.ts';
import { withdrawTeam } from '../../brackets/withdraw.ts';
import { forfeitTeam, returnTeam } from '../../pools/forfeit.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';
import { seatedAnew } from './entrants.ts';

/**
 * How many levels of walkovers are resolved. In an FIVB pool, a walkover seats teams in later matches, and a team that
 * has left forfeits those too, up to three levels deep.
 */
const deepest = 3;

/**
 * Returns a pool after a team forfeits its matches there or comes back. Fails with `replay-needed` if results would
 * have to be cleared.
 */
export function goneInPool(pool: PlayPool, teamId: Id, gone: boolean, replay: boolean): Result<PlayPool> {
  const changed = gone ? forfeitTeam(pool, teamId) : returnTeam(pool, teamId);
  if (!changed.ok) return changed;
  let now: PlayPool = { ...pool, ...changed.value };
  for (let depth = 0; depth < deepest; depth++) {
    const seated = seatedAnew(now, replay);
    if (!seated.ok) return seated;
    now = seated.value.pool;
    if (seated.value.moved.length === 0) break;
  }
  return ok(now);
}

/**
 * Returns the teams that no longer play, and how each of them left. A dropped team isn't seeded anywhere, but one that
 * forfeited keeps its position in the lists.
 */
const outs = ({ teams }: DivisionPlay) => teams.flatMap(({ id, out }) => (out === null ? [] : [{ id, out }]));

/** Returns a pool in which teams that left forfeit their matches, except those they have played. */
export const poolWithout = (pool: PlayPool, gone: Iterable<Id>): Result<PlayPool> =>
  [...gone]
    .filter((id) => pool.teams.some(({ teamId }) => teamId === id))
    .reduce<Result<PlayPool>>((now, id) => (now.ok ? goneInPool(now.value, id, true, true) : now), ok(pool));

/** Returns the teams that have left a division. */
export const goneFrom = (state: DivisionPlay): Id[] => outs(state).map(({ id }) => id);

/** Returns newly created pools in which teams that forfeited earlier forfeit all their matches, too. */
export const poolsWithout = (state: DivisionPlay, pools: readonly PlayPool[]): Result<PlayPool[]> =>
  allResults(pools.map((pool) => poolWithout(pool, goneFrom(state))));

/** Returns a bracket in which the teams that left the division are withdrawn. */
export const bracketWithout = (state: DivisionPlay, bracket: BracketState): Result<BracketState> =>
  outs(state)
    .filter(({ id }) => seedOf(bracket, id) > 0)
    .reduce<Result<BracketState>>(
      (now, { id, out }) => (now.ok ? withdrawTeam(now.value, id, out, true) : now),
      ok(bracket),
    );
