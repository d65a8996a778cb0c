import { type Millis, zonedClock, zonedDate } from '#domain/kernel/time.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Returns the calendar date of a moment in a time zone, or on this device, `YYYY-MM-DD`. This device's date needs no
 * Intl, whose first use takes a phone a tenth of a second.
 */
export function dateOf(at: Millis, timeZone?: string): string {
  if (timeZone !== undefined) return zonedDate(at, timeZone);
  const here = new Date(at);
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`;
}

/** "9:40 AM": a moment by the clock of a time zone. */
export const clockIn: (at: Millis, timeZone: string) => string = zonedClock;
