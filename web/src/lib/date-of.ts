import { dateFormat } from '#domain/kernel/date-format.ts';
import type { Millis } from '#domain/kernel/time.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * A moment's calendar date in a zone, or on this device, `YYYY-MM-DD` (as domain/kernel/time dateIn, without the polyfill). This device's needs no Intl,
 * whose first use takes a phone a tenth of a second. One locale serves all: each more has to be read.
 */
export function dateOf(at: Millis, timeZone?: string): string {
  if (timeZone === undefined) {
    const here = new Date(at);
    return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`;
  }
  const [month, day, year] = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .split('/');
  return `${year}-${month}-${day}`;
}

/** "9:40 AM": a moment on the clock of a zone. */
export const clockIn = (at: Millis, timeZone: string): string =>
  dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
