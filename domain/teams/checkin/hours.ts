import { zoneOf } from '../../catalog/events/date-state.ts';
import type { Tournament } from '../../catalog/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { addDays, momentOf } from '../../kernel/zoned-time.ts';

/** When teams check themselves in: from noon of the day before the event to the end of its last day, at the venue. The crew may at any time. */
export function checkinHours(event: Pick<Tournament, 'startDate' | 'endDate'> & Parameters<typeof zoneOf>[0]): {
  opens: Millis;
  closes: Millis;
} {
  const zone = zoneOf(event);
  return {
    opens: momentOf(addDays(event.startDate, -1), '12:00', zone),
    closes: momentOf(event.endDate, '23:59', zone),
  };
}
