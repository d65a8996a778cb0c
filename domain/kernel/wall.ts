import { Temporal } from 'temporal-polyfill';
import type { Millis } from './time.ts';

type WallDateTime = string;

/**
 * The first moment at which the zone's clock shows `wall` or later (Part 2 §4). In an hour that occurs twice: its first
 * pass; in an hour that is skipped: the moment of the change. Keeps the order of wall times, which the usual
 * "compatible" reading does not (02:30 would become 03:30, after 03:10).
 */
export function firstMomentAt(wall: WallDateTime, timeZone: string): Millis {
  const wanted = Temporal.PlainDateTime.from(wall);
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (before.toPlainDateTime().equals(wanted)) return before.epochMilliseconds;
  const change = before.getTimeZoneTransition('next');
  return (change ?? before).epochMilliseconds;
}

/** What the zone's clock shows at a moment, `YYYY-MM-DDTHH:mm`. */
export const wallAt = (at: Millis, timeZone: string): WallDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });

/** Minutes east of UTC in winter and in summer of a year; equal where the clocks never change (Part 2 §3, `offset`, `daylightOffset`). */
export function offsetsIn(year: number, timeZone: string): { offset: number; daylightOffset: number } {
  const minutes = (month: number) =>
    Temporal.PlainDateTime.from({ year, month, day: 1 }).toZonedDateTime(timeZone).offsetNanoseconds / 60e9;
  const [january, july] = [minutes(1), minutes(7)];
  return { offset: Math.min(january, july), daylightOffset: Math.max(january, july) };
}
