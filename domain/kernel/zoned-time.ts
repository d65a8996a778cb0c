import { Temporal } from 'temporal-polyfill';
import type { Millis } from './time.ts';

/** The calendar date of a moment in a zone. */
export const dateIn = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The wall time of a moment in a zone, `HH:mm`. */
export const timeIn = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/**
 * The moment of a date and wall time in a zone; the later reading in a gap, the earlier in an overlap (Temporal
 * "compatible").
 */
export const momentOf = (date: string, time: string, timeZone: string): Millis =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** Whether a text is an IANA zone known to this runtime. */
export function isZone(text: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}

const dayLength = 24 * 60 * 60 * 1000;

/** Days of the week, Monday first, numbered as in ISO 8601: Monday 1 to Sunday 7. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The weekday of a calendar date, Monday 1 to Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/** Calendar dates on certain weekdays between two dates, both included. */
export function datesOn(weekdays: readonly number[], from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}
