import { type Millis, zonedClock, zonedDate } from '#domain/kernel/time.ts';
import { serverNow } from './clock.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Returns a moment's calendar date (`YYYY-MM-DD`) in a time zone, or on this device. The device's own date doesn't need
 * Intl, whose first use takes a tenth of a second on a phone.
 */
export function dateOf(at: Millis, timeZone?: string): string {
  if (timeZone !== undefined) return zonedDate(at, timeZone);
  const here = new Date(at);
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`;
}

/** Returns today's date in a venue's or organization's time zone, or on this device if no zone is known. */
export const todayIn = (timeZone?: string | null): string => dateOf(serverNow(), timeZone ?? undefined);

/** Returns a moment in a time zone's local time, such as "9:40 AM". */
export const clockIn: (at: Millis, timeZone: string) => string = zonedClock;
