import { dateFormat, ruledToday, shortDay, wallClock } from './date-words.ts';

/**
 * A moment, in whole milliseconds since 1970 UTC. `now` is always an argument, because nothing in domain reads a clock.
 */
export type Millis = number;
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Returns minutes as text: "25 min", "1 h 5 min", "2 h". */
export function minutesWords(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 && `${h} h`, (m > 0 || h === 0) && `${m} min`].filter(Boolean).join(' ');
}

/**
 * Returns a moment's calendar date in a zone, `YYYY-MM-DD` (like dateIn, without the polyfill). It uses only one locale
 * because each one has to be loaded.
 */
export function zonedDate(at: Millis, timeZone: string): string {
  const [month, day, year] = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .split('/');
  return `${year}-${month}-${day}`;
}

/** Returns a moment on a zone's clock, such as "9:40 AM". */
export const zonedClock = (at: Millis, timeZone: string): string =>
  dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);

/**
 * Returns the zone's abbreviation as written after a time, such as "PT" or "HST". It is the same in summer and winter.
 */
export function zoneLetters(timeZone: string): string {
  const parts = dateFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(ruledToday);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return /^GMT(?:[+-]0)?$/.test(name) ? 'UTC' : name;
}

const clock24: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
/**
 * Returns a moment on a zone's clock as "9:05 AM", with a plain space because emails and texts are compared character
 * by character.
 */
export const clockWords = (at: Millis, timeZone: string): string =>
  wallClock(dateFormat('en-US', { timeZone, ...clock24 }).format(at));

/**
 * Returns a moment as written in every email, text, policy and notice: "Nov 29, 6:31 AM PT", on the clock of the venue
 * or the host, with the zone named because readers may be elsewhere. The year is shown unless it is the year of `now`.
 * Texts kept for years leave out `now`.
 */
export function momentWords(at: Millis, timeZone: string, now?: Millis): MomentWords {
  const date = zonedDate(at, timeZone);
  const year = date.slice(0, 4);
  const isThisYear = now !== undefined && zonedDate(now, timeZone).startsWith(year);
  const day = `${shortDay(date)}${isThisYear ? '' : `, ${year}`}`;
  return `${day}, ${clockWords(at, timeZone)} ${zoneLetters(timeZone)}` as MomentWords;
}

/**
 * A moment in words with its zone. Only {@link momentWords} creates one, and notices accept nothing else for a
 * deadline.
 */
export type MomentWords = string & { readonly [zoned]: true };
declare const zoned: unique symbol;
export const isMomentWords = (text: unknown): text is MomentWords =>
  typeof text === 'string' && /, \d{1,2}:\d\d [AP]M \p{Lu}/u.test(text);

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};

/**
 * Returns whether a `YYYY-MM-DD` string is a real date. It needs neither a validator nor a calendar library, so every
 * page can use it.
 */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The years in which something can be planned. While someone types 2004, a date field briefly shows 0004. */
export const plannedYears = { first: 2000, last: 2099 } as const;

/** Returns whether a date or wall time is in a year in which something can be planned. */
export const isInPlannedYears = (text: string): boolean =>
  text >= String(plannedYears.first) && text < String(plannedYears.last + 1);

/** Returns whether a `YYYY-MM-DD` string is a real date on which something can be planned. */
export const isPlannable = (date: string): boolean => isRealDate(date) && isInPlannedYears(date);
