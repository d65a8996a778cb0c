import type { Millis } from '../kernel/time.ts';
import { isOn, isPostponed, locateMatches, toPlay } from './match-location.ts';
import type { PlayView } from './views.ts';

/**
 * Returns when the next match is due to start if none is being played. An overdue match from today comes before later
 * ones. Null if no match has a time. `dayOf` returns a moment's day at the venue, YYYY-MM-DD.
 */
export function nextStart(views: readonly PlayView[], today: string, dayOf: (at: Millis) => string): Millis | null {
  const starts = views.flatMap((view) =>
    toPlay(locateMatches(view)).flatMap(({ match, round }) =>
      match.startTime === null || isPostponed(match) || round.hideTimes || isOn(match) || dayOf(match.startTime) < today
        ? []
        : match.startTime,
    ),
  );
  return starts.length === 0 ? null : Math.min(...starts);
}
