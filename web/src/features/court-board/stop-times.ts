import { hour, type Millis, minute } from '#domain/kernel/time.ts';
import type { Stop } from '#domain/play/stop.ts';

const step = 15 * minute;
/** So long after it began somebody may still say that play stopped then, and so long a next word may be off after the courts have closed. */
const reach = 6 * hour;

/** The quarter hours from one moment to another. */
function quarters(from: Millis, to: Millis): Millis[] {
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step);
}

const inOrder = (times: readonly Millis[]): Millis[] => [...new Set(times)].sort((a, b) => a - b);
type Day = { readonly from: Millis; readonly to: Millis };

/** Now, to the minute: when play stops if nothing else is said. */
export const stopsNow = (now: Millis): Millis => Math.floor(now / minute) * minute;

/** When play may have stopped: now, and quarter hours before it; those of the day that are still to come, to see what could be done then. `known`: when it did. */
export const stopStarts = (day: Day, now: Millis, known: Stop | null): Millis[] =>
  inOrder([
    ...(known ? [known.since] : []),
    ...quarters(now - reach, now),
    stopsNow(now),
    ...quarters(Math.max(now, day.from), day.to),
  ]);

/** When there may be the next word on a stop: always still to come. */
export function nextWords(day: Day, from: Millis, now: Millis): Millis[] {
  const after = Math.max(from, now);
  return quarters(after + 1, Math.max(day.to, after + reach));
}

/** The next word where nobody chose another: in an hour. */
export const nextWord = (from: Millis, now: Millis): Millis =>
  Math.ceil((Math.max(from, now) + 60 * minute) / step) * step;
