import { Temporal } from 'temporal-polyfill';
import type { Millis } from './time.ts';

/** Returns the calendar date of a moment in a zone. */
export const dateIn = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Returns the wall time of a moment in a zone, `HH:mm`. */
export const timeIn = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/**
 * Returns the moment of a date and wall time in a zone. A time that the clock skips is read as the later possibility,
 * and a time that it repeats as the earlier one (Temporal "compatible").
 */
export const momentOf = (date: string, time: string, timeZone: string): Millis =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** Returns whether a string is an IANA zone that this runtime knows. */
export function isZone(text: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}

const dayLength = 24 * 60 * 60 * 1000;

/** The days of the week, Monday first, numbered as in ISO 8601: Monday 1 to Sunday 7. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Returns the weekday of a calendar date, from Monday 1 to Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/** Returns the dates on certain weekdays between two dates, including both ends. */
export function datesOn(weekdays: readonly number[], from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}

type WallDateTime = string;

/**
 * Returns the first moment when the zone's clock shows `wall` or later (Part 2 §4). In a repeated hour, this is the
 * first occurrence. In a skipped hour, it is the moment of the change. This preserves the order of wall times. The
 * usual "compatible" reading doesn't: 02:30 would become 03:30, after 03:10.
 */
export function firstMomentAt(wall: WallDateTime, timeZone: string): Millis {
  const wanted = Temporal.PlainDateTime.from(wall);
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (before.toPlainDateTime().equals(wanted)) return before.epochMilliseconds;
  const change = before.getTimeZoneTransition('next');
  return (change ?? before).epochMilliseconds;
}
