import { comingDates } from '../../catalog/events/recurrence.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { datesOn } from '../../kernel/weekdays.ts';
import { addDays, momentOf } from '../../kernel/zoned-time.ts';
import type { BoardSettings } from './settings.ts';
import { type Hours, pastClose } from './task.ts';

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

type Open = Pick<BoardSettings, 'opens' | 'closes'>;

/** When the courts are open on a date; what closes no later than it opens closes on the next date. */
export const hoursOn = (date: string, { opens, closes }: Open, zone: string): Hours => ({
  from: momentOf(date, opens, zone),
  to: momentOf(closes > opens ? date : addDays(date, 1), closes, zone),
});

/** When what is played on a date is played: from the opening of the courts until long after they close. */
export const dayOn = (date: string, open: Open, zone: string): Hours => {
  const { from, to } = hoursOn(date, open, zone);
  return { from, to: to + pastClose };
};
