import { dateFormat } from '#domain/kernel/date-format.ts';
import type { Millis } from '#domain/kernel/time.ts';

/* Dates for reading, by the browser's own Intl: the Temporal polyfill stays out of the public bundle. */

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => dateFormat('en-US', options);

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const utc = { timeZone: 'UTC' } as const;

/** "Sat, Nov 21" of a calendar date; with the year when it is not `thisYear`. */
export function shortDate(iso: string, thisYear?: number): string {
  const year = Number(iso.slice(0, 4)) === thisYear ? undefined : ('numeric' as const);
  return format({ ...utc, weekday: 'short', month: 'short', day: 'numeric', year }).format(day(iso));
}

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
export const clockTime = (at: Millis): string => format({ hour: 'numeric', minute: '2-digit' }).format(at);

/** "8:00 AM" of a wall time, `08:00`. */
export const wallClock = (time: string): string =>
  format({ ...utc, hour: 'numeric', minute: '2-digit' }).format(new Date(`1970-01-01T${time}:00Z`));

/** "Pacific Time": what people call a zone's clock. */
export const zoneName = (timeZone: string): string =>
  format({ timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ');
