import type { Millis } from '../../kernel/time.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { dualPairOf } from './numbers.ts';

/** The key of a dual: the ID of its pool or bracket, whether that is a pool, and the dual's number (Part 3 §4). */
type DualQuery = { readonly parentId: number; readonly dualN: number; readonly pool: boolean };

/** Returns when a match ended: the last change to its sets or, if there is none, to the match. */
const endedAt = (match: Match): Millis =>
  Math.max(...match.games.map((game) => game.dtModified ?? 0), 0) || (match.dtModified ?? 0);

/**
 * Returns the order in which the pairs of a dual finished, as printed in box scores ("order of finish 3, 1, 2"). It has
 * the pair numbers of the complete matches by their last change, with the lower pair first if they tie.
 */
export function dualFinishOrder(matches: readonly Match[], { parentId, dualN, pool }: DualQuery): number[] {
  return matches
    .filter((match) => (pool ? match.poolId : match.bracketId) === parentId && match.dualN === dualN)
    .filter((match) => outcomeOf(match).progress === 'complete')
    .map((match) => ({ pair: dualPairOf(match)?.pair ?? 0, at: endedAt(match) }))
    .sort((a, b) => a.at - b.at || a.pair - b.pair)
    .map(({ pair }) => pair);
}
