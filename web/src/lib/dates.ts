import { dateFormat, wallClock } from '#domain/kernel/date-words.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { readDate } from '#domain/kernel/typed-date.ts';

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

/** A first pair of digits above 12 can't be a month, so a year is being typed: 2010-09-01. */
const isYearFirst = (digits: string): boolean => Number(digits.slice(0, 2)) > 12;

/** Returns up to eight digits as MM/DD/YYYY, or as YYYY-MM-DD if the year comes first: "0704" → "07/04". */
export function maskBirthday(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  if (isYearFirst(digits)) return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/**
 * Returns the digits of a date that is being typed or was pasted, in the order month, day, year as soon as it is
 * complete: "9/1/2010", "2010-09-01", "Sep 1, 2010" and "09012010" all become "09012010". A separator completes a single
 * digit: "9/" becomes "09".
 */
export function dateDigits(text: string, lastYear: number): string {
  const whole = /[a-z]|\d{4}/i.test(text) ? readDate(text, lastYear) : null;
  if (whole) return digitsOfBirthday(whole);
  const parts = text.split(/\D+/);
  const isClosed = (i: number) => i < parts.length - 1 && i < 2;
  return parts
    .map((part, i) => (isClosed(i) && part.length === 1 && part !== '0' ? `0${part}` : part))
    .join('')
    .slice(0, 8);
}

/** Returns the digits that a field keeps when it loses focus: a two-digit year becomes four digits. */
export function settledDigits(digits: string, lastYear: number): string {
  const date = readDate(maskBirthday(digits), lastYear);
  return date ? digitsOfBirthday(date) : digits;
}

/**
 * Returns the calendar date (`YYYY-MM-DD`) of eight digits in the order month, day, year, or null if there aren't eight
 * or there's no such day since 1900 (Part 2 §5).
 */
export function birthdayOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const date = digits.length === 8 ? readDate(maskBirthday(digits), 9999) : null;
  return date !== null && date >= '1900' ? date : null;
}

/** Returns a stored date as eight digits for the field. */
export const digitsOfBirthday = (iso: string | null): string =>
  iso ? `${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(0, 4)}` : '';
