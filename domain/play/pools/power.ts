import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';

/**
 * Power pools: the strongest together. Entrants in order of strength fill the pools one after the other (1–4, 5–8 …), instead
 * of winding through them. Refuses doubled entrants, and pools that don't hold exactly the entrants.
 */
export function powerPools<T>(entrants: readonly T[], sizes: readonly number[]): Result<T[][]> {
  if (new Set(entrants).size < entrants.length) return refuse(play['duplicate-entrant']());
  const places = sizes.reduce((sum, size) => sum + size, 0);
  if (places > entrants.length) return refuse(play['too-few']());
  if (places < entrants.length) return refuse(play['too-many']());
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  return ok(sizes.map((size, i) => entrants.slice(starts[i], starts[i]! + size)));
}
