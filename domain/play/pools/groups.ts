import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { serpentine } from '../seeding/serpentine.ts';
import { powerPools } from './power.ts';

/**
 * Who plays with whom in so many pools: wound through them (serpentine), or the strongest together. Refuses fewer teams than make a pool of two each.
 */
export function groupsOf<T>(
  teams: readonly T[],
  { pools, power }: { readonly pools: number; readonly power: boolean },
): Result<T[][]> {
  const sizes = Array.from(
    { length: pools },
    (_, i) => Math.floor(teams.length / pools) + (i < teams.length % pools ? 1 : 0),
  );
  const groups = power ? powerPools(teams, sizes) : serpentine(teams, pools);
  if (!groups.ok) return groups;
  return groups.value.some((group) => group.length < 2) ? refuse(play['too-few']()) : ok(groups.value);
}
