import { comingDates } from '../../catalog/events/recurrence.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { datesOn } from '../../kernel/weekdays.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/**
 * The dates an event has courts on, at most `most`: those on which it comes again, else the days of the week of a league's schedule, else each from its
 * first to its last.
 */
export function boardDates(event: Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>, most: number): string[] {
  const again = comingDates(event, event.startDate);
  const { dows = [] } = event.jsonProps.courts ?? {};
  const dates = again.length > 0 ? again : datesOn(dows.length > 0 ? dows : everyDay, event.startDate, event.endDate);
  return dates.slice(0, most);
}
