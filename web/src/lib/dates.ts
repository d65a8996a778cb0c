import { dateFormat, wallClock } from '#domain/kernel/date-words.ts';
import type { Millis } from '#domain/kernel/time.ts';

/* Moments for reading, by the browser's own Intl where a zone is asked: the Temporal polyfill stays out of the public bundle. Calendar dates: domain/kernel/date-words. */

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => dateFormat('en-US', options);

/** "Sat, Nov 21, 9:00 AM PST": a moment on the clock of a zone, with the zone named to avoid doubt. */
export const momentIn = (at: Millis, timeZone: string): string =>
  format({
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** "2:14 PM": a moment on this device's clock. */
export function clockTime(at: Millis): string {
  const here = new Date(at);
  return wallClock(`${here.getHours()}:${here.getMinutes()}`);
}

/** "Pacific Time": what people call a zone's clock. */
export const zoneName = (timeZone: string): string =>
  format({ timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ');
