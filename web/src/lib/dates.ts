import { dateFormat, wallClock } from '#domain/kernel/date-words.ts';
import type { Millis } from '#domain/kernel/time.ts';

/*
 * Moments as text, formatted with the browser's own Intl, so that the Temporal polyfill stays out of the public bundle.
 * Calendar dates are in domain/kernel/date-words.
 */

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => dateFormat('en-US', options);

/** Returns a moment in a time zone's local time, with the zone: "Sat, Nov 21, 9:00 AM PST". */
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

/** Returns a moment in a time zone and, if the reader's clock shows another time, the reader's time in parentheses. */
export function momentInBoth(at: Millis, timeZone: string, ownZone: string): string {
  const [there, here] = [momentIn(at, timeZone), momentIn(at, ownZone)];
  return there === here ? there : `${there} (${here} your time)`;
}

/** Returns a moment in this device's local time, such as "2:14 PM". */
export function clockTime(at: Millis): string {
  const here = new Date(at);
  return wallClock(`${here.getHours()}:${here.getMinutes()}`);
}

/** Returns up to eight digits as MM/DD/YYYY: "0704" → "07/04". */
export function maskBirthday(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/**
 * Returns the calendar date (`YYYY-MM-DD`) of eight digits in the order month, day, year, or null if there are fewer or
 * there's no such day (Part 2 §5).
 */
export function birthdayOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const iso = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number(digits.slice(4)) < 1900) return null;
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Returns a stored date as eight digits for the field. */
export const digitsOfBirthday = (iso: string | null): string =>
  iso ? `${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(0, 4)}` : '';
