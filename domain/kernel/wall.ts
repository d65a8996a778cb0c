import { Temporal } from 'temporal-polyfill';
import type { Millis } from './time.ts';

type WallDateTime = string;

/**
 * Returns the first moment when the zone's clock shows `wall` or later (Part 2 §4). In a repeated hour, it is the first
 * pass; in a skipped hour, the moment of the change. This preserves the order of wall times, unlike the usual
 * "compatible" reading (02:30 would become 03:30, after 03:10).
 */
export function firstMomentAt(wall: WallDateTime, timeZone: string): Millis {
  const wanted = Temporal.PlainDateTime.from(wall);
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (before.toPlainDateTime().equals(wanted)) return before.epochMilliseconds;
  const change = before.getTimeZoneTransition('next');
  return (change ?? before).epochMilliseconds;
}
