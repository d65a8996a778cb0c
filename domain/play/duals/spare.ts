import type { Id } from '../../kernel/ids.ts';
import type { Match } from '../matches/schema.ts';
import { dualsOf } from './dual.ts';
import { isDualPool } from './numbers.ts';

/** Pair matches, among those of any pools and brackets, which nobody waits for: they count in a dual that was decided without them. Exhibitions are played all the same. */
export function sparePairs(matches: readonly Match[]): ReadonlySet<Id> {
  if (!isDualPool(matches)) return new Set();
  const decided = dualsOf(matches).filter(({ settled }) => settled);
  return new Set(decided.flatMap(({ counting }) => counting.map(({ id }) => id)));
}
