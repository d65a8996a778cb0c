import { dateFormat } from '#domain/kernel/date-format.ts';
import type { Millis } from '#domain/kernel/time.ts';

/** The zone's calendar date of a moment, `YYYY-MM-DD` (as domain/kernel/time dateIn, without the polyfill). One locale serves all: each more has to be read. */
export function dateOf(at: Millis, timeZone?: string): string {
  const [month, day, year] = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .split('/');
  return `${year}-${month}-${day}`;
}

/** "9:40 AM": a moment on the clock of a zone. */
export const clockIn = (at: Millis, timeZone: string): string =>
  dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
