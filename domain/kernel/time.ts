import { dateFormat, ruledToday, shortDay, wallClock } from './date-words.ts';

/** A moment: whole milliseconds since 1970 UTC. `now` is always an argument; nothing in domain reads a clock. */
export type Millis = number;
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Minutes in words: "25 min", "1 h 5 min", "2 h". */
export function minutesWords(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 && `${h} h`, (m > 0 || h === 0) && `${m} min`].filter(Boolean).join(' ');
}

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

/** "PT", "HST": what people write behind a time of a zone, summer and winter alike. */
export function zoneLetters(timeZone: string): string {
  const parts = dateFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(ruledToday);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return /^GMT(?:[+-]0)?$/.test(name) ? 'UTC' : name;
}

const clock24: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
/** "9:05 AM" on the clock of a zone, with a plain space: in emails and texts, which are compared letter by letter. */
export const clockWords = (at: Millis, timeZone: string): string =>
  wallClock(dateFormat('en-US', { timeZone, ...clock24 }).format(at));

/**
 * A moment as every email, text, policy and notice says it: "Nov 29, 6:31 AM PT", on the clock of the venue or the host, and named, since whoever reads it may be
 * elsewhere. The year stands there unless it is the one of `now`; what is kept for years leaves `now` out.
 */
export function momentWords(at: Millis, timeZone: string, now?: Millis): MomentWords {
  const date = zonedDate(at, timeZone);
  const year = date.slice(0, 4);
  const isThisYear = now !== undefined && zonedDate(now, timeZone).startsWith(year);
  const day = `${shortDay(date)}${isThisYear ? '' : `, ${year}`}`;
  return `${day}, ${clockWords(at, timeZone)} ${zoneLetters(timeZone)}` as MomentWords;
}

/** A moment in words that name its zone: only {@link momentWords} makes one, and a notice takes nothing else for a deadline. */
export type MomentWords = string & { readonly [zoned]: true };
declare const zoned: unique symbol;
export const isMomentWords = (text: unknown): text is MomentWords =>
  typeof text === 'string' && /, \d{1,2}:\d\d [AP]M \p{Lu}/u.test(text);
