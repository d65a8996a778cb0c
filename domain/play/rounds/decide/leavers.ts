import type { Id } from '../../../kernel/ids.ts';
import { allResults, ok, type Result } from '../../../kernel/result.ts';
import { type BracketState, seedOf } from '../../brackets/state.ts';
import { withdrawTeam } from '../../brackets/withdraw.ts';
import { forfeitTeam, returnTeam } from '../../pools/forfeit.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';
import { seatedAnew } from './entrants.ts';

/** Walk-overs seat teams in a FIVB pool, and who has gone gives those matches up too: most of them are three deep. */
const deepest = 3;

/** A pool whose team gives it up, or comes back. Refuses `replay-needed` where results would have to be taken back. */
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

/** Who plays no more, and how; who left is seeded nowhere, who gave up keeps its place in the lists. */
const outs = ({ teams }: DivisionPlay) => teams.flatMap(({ id, out }) => (out === null ? [] : [{ id, out }]));

/** A pool in which some have gone gives their matches up, what they have played aside. */
export const poolWithout = (pool: PlayPool, gone: Iterable<Id>): Result<PlayPool> =>
  [...gone]
    .filter((id) => pool.teams.some(({ teamId }) => teamId === id))
    .reduce<Result<PlayPool>>((now, id) => (now.ok ? goneInPool(now.value, id, true, true) : now), ok(pool));

/** Whoever has gone from a division. */
export const goneFrom = (state: DivisionPlay): Id[] => outs(state).map(({ id }) => id);

/** Pools that are made when some of their teams have given up already: they give these up, too. */
export const poolsWithout = (state: DivisionPlay, pools: readonly PlayPool[]): Result<PlayPool[]> =>
  allResults(pools.map((pool) => poolWithout(pool, goneFrom(state))));

/** The same of a bracket: nobody plays against them. */
export const bracketWithout = (state: DivisionPlay, bracket: BracketState): Result<BracketState> =>
  outs(state)
    .filter(({ id }) => seedOf(bracket, id) > 0)
    .reduce<Result<BracketState>>(
      (now, { id, out }) => (now.ok ? withdrawTeam(now.value, id, out, true) : now),
      ok(bracket),
    );
