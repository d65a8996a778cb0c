import { type Millis, minute } from '../kernel/time.ts';
import { sparePairs } from './duals/dual.ts';
import { isOn, isOver, isPostponed } from './match-location.ts';
import type { PoolView } from './views.ts';

/**
 * A pool compared with its schedule. `late` is how many whole minutes ago its next match should have started, or 0 if
 * it isn't late.
 */
type PoolProgress = { readonly left: number; readonly total: number; readonly late: number };

/**
 * Returns the pool monitor's facts about a pool (Part 3 §2): how many matches are left, and how overdue the next match
 * is.
 */
export function poolProgress({ matches }: Pick<PoolView, 'matches'>, now: Millis): PoolProgress {
  const spare = sparePairs(matches);
  const open = matches.filter((match) => !isOver(match) && !spare.has(match.id));
  const due = open.flatMap((match) =>
    isOn(match) || isPostponed(match) || match.startTime === null ? [] : match.startTime,
  );
  const first = Math.min(...due);
  return {
    left: open.length,
    total: matches.length,
    late: first < now ? Math.floor((now - first) / minute) : 0,
  };
}
