import { dateFormat } from './date-format.ts';
import type { Millis } from './time.ts';

/** A moment's calendar date in a zone, `YYYY-MM-DD` (as dateIn, without the polyfill). One locale serves all: each more has to be read. */
export function zonedDate(at: Millis, timeZone: string): string {
  const [month, day, year] = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .split('/');
  return `${year}-${month}-${day}`;
}

/** "9:40 AM": a moment on the clock of a zone. */
export const zonedClock = (at: Millis, timeZone: string): string =>
  dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
