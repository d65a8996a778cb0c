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
