import { hour, type Millis } from '#domain/kernel/time.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';

/** An evening goes on past midnight: what was due so shortly before now is still to come. */
const evening = 6 * hour;
/** No day is longer, also when the clocks go back. */
const longestDay = 25 * hour;

/** Whether what was due at a moment belongs to a day that is over at the venue. A calendar is asked about the last day alone. */
export function pastDay(zone: string, now = serverNow()): (at: Millis) => boolean {
  const today = dateOf(now, zone);
  return (at) => at + evening < now && (at + longestDay < now || dateOf(at, zone) < today);
}
