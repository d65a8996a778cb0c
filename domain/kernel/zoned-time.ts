import { Temporal } from 'temporal-polyfill';
import type { Millis } from './time.ts';

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

/** Whether a text is an IANA zone this runtime knows. */
export function isZone(text: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}
