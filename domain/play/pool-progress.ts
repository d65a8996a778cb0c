import { type Millis, minute } from '../kernel/time.ts';
import { sparePairs } from './duals/dual.ts';
import { isOn, isOver, isPostponed } from './match-location.ts';
import type { PoolView } from './views.ts';

/** How a pool stands against its times. `late`: whole minutes its next match waits since it should have begun; 0 when it does not. */
type PoolProgress = { readonly left: number; readonly total: number; readonly late: number };

/** What the pool monitor says of a pool (Part 3 §2): matches left, and how long the first that has not begun is overdue. */
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
