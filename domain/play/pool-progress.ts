import { type Millis, minute } from '../kernel/time.ts';
import { sparePairs } from './duals/dual.ts';
import { isCounted, isOn, isOver, isPostponed } from './match-location.ts';
import type { MatchView, PoolView } from './views.ts';

/**
 * A pool compared with its schedule. `late` is how many whole minutes ago its next match should have started, or 0 if
 * that match isn't late.
 */
type PoolProgress = { readonly left: number; readonly total: number; readonly late: number };

/**
 * Returns how many whole minutes overdue the first match is that hasn't started, or 0 if no match is overdue. A
 * canceled or postponed match is never overdue, nor is a pair match of a dual that is already decided.
 */
export function minutesLate(matches: readonly MatchView[], now: Millis): number {
  const starts = openOf(matches).flatMap((match) =>
    isOn(match) || isPostponed(match) || match.startTime === null ? [] : match.startTime,
  );
  const first = Math.min(...starts);
  return first < now ? Math.floor((now - first) / minute) : 0;
}

function openOf(matches: readonly MatchView[]): MatchView[] {
  const spare = sparePairs(matches);
  return matches.filter((match) => isCounted(match) && !isOver(match) && !spare.has(match.id));
}

/** Returns the pool monitor's facts about a pool (Part 3 §2). */
export const poolProgress = ({ matches }: Pick<PoolView, 'matches'>, now: Millis): PoolProgress => ({
  left: openOf(matches).length,
  total: matches.filter(isCounted).length,
  late: minutesLate(matches, now),
});
