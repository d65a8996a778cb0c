import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';

/**
 * Snakes teams into pools: 1…p left to right, p+1…2p right to left, and so on (domain-facts A2, 546 of 546 FIVB
 * events). The last row may be short. Fails if there are fewer teams than pools, or no pools.
 */
export function serpentine<T>(teams: readonly T[], pools: number): Result<T[][]> {
  if (!Number.isInteger(pools) || pools < 1 || teams.length < pools) return refuse(play['too-few']());
  const made: T[][] = Array.from({ length: pools }, () => []);
  for (const [i, team] of teams.entries()) made[poolAt(i, pools)]?.push(team);
  return ok(made);
}

/** Returns the pool of the team at position `i` (from 0). */
function poolAt(i: number, pools: number): number {
  const column = i % pools;
  return Math.floor(i / pools) % 2 === 0 ? column : pools - 1 - column;
}
