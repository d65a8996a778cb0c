import type { Millis } from '../kernel/time.ts';
import { dateIn } from '../kernel/zoned-time.ts';
import { allPlaced, isOn, isOver } from './placed.ts';
import type { PlayView } from './views.ts';

/** When the next match is due to begin, where nothing is on: one of today that waits past its time before those to come; null where none has a time. */
export function nextStart(views: readonly PlayView[], today: string, zone: string): Millis | null {
  const starts = views.flatMap((view) =>
    allPlaced(view).flatMap(({ match, round }) =>
      match.startTime === null ||
      round.hideTimes ||
      isOver(match) ||
      isOn(match) ||
      dateIn(match.startTime, zone) < today
        ? []
        : match.startTime,
    ),
  );
  return starts.length === 0 ? null : Math.min(...starts);
}
