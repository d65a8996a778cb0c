import type { Id } from '../../../kernel/ids.ts';
import { allResults, ok, type Result, refuse } from '../../../kernel/result.ts';
import { forfeitMatch } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Forfeit, Match } from '../../matches/schema.ts';
import { play } from '../../problems.ts';
import type { PlayEvent } from '../events.ts';
import { placeOf } from '../ids.ts';
import { poolById, roundById } from '../look.ts';
import type { DivisionPlay } from '../schema.ts';

/** The pair matches of a pool's dual by the dual's own id, which no match has; none for any other id. */
export function pairsOfPoolDual(state: DivisionPlay, dualId: Id): readonly Match[] {
  const place = placeOf(dualId);
  const matches = place.in === 'pool' ? (poolById(state, place.parentId)?.matches ?? []) : [];
  return matches.filter(({ dualN }) => dualN === place.number);
}

/** A whole dual of a pool given up: what was played of it counts, the rest is forfeited. Refuses one that is decided, and a locked pool or day. */
export function forfeitDual(
  state: DivisionPlay,
  dualId: Id,
  pairs: readonly Match[],
  { by }: Forfeit,
): Result<PlayEvent[]> {
  const { roundId, parentId: poolId } = placeOf(dualId);
  if (roundById(state, roundId)?.locked || poolById(state, poolId)?.locked) return refuse(play.locked());
  const open = pairs.filter((pair) => !outcomeOf(pair).settled);
  if (open.length === 0) return refuse(play['already-decided']());
  const result = allResults(
    open.map((pair) => forfeitMatch(pair, { by, during: outcomeOf(pair).progress === 'started', retired: false })),
  );
  return result.ok ? ok([{ type: 'poolPlayed', poolId, matches: result.value }]) : result;
}
