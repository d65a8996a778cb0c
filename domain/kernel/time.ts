import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isRealDate } from './real-date.ts';

/** A moment: whole milliseconds since 1970 UTC. `now` is always an argument; nothing in domain reads a clock. */
export type Millis = number;
export const millis = z.int();

/** A calendar date without a zone, `YYYY-MM-DD` and real (Part 1 §5). */
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isRealDate, 'Not a calendar date');
/** A wall-clock time, `HH:mm`. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** An IANA zone, for example `America/Los_Angeles`. */
export const zone = z.string().refine(isZone, 'Not a time zone');

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The zone's calendar date of a moment. */
export const dateIn = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The zone's wall time of a moment, `HH:mm`. */
export const timeIn = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** The moment of a date and wall time in a zone; in a gap the later reading, in an overlap the earlier (Temporal "compatible"). */
export const momentOf = (date: string, time: string, timeZone: string): Millis =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

function isZone(text: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}
