import type { Millis } from '../../kernel/time.ts';
import { weekdayOf } from '../../kernel/weekdays.ts';
import { addDays, dateIn, momentOf } from '../../kernel/zoned-time.ts';
import type { ReportWords, SavedReport } from './schema.ts';

const daysOf = { week: 7, month: 31, year: 366 } as const;
/** The first day a report looks at; null: all there are. */
export const firstDayOf = (period: ReportWords['period'], today: string): string | null =>
  period === 'all' ? null : addDays(today, -daysOf[period]);

/** At which time of the organization's own clock reports are mailed. */
const mailTime = '07:00';

/** When a report is mailed next: on the next Monday, or on the next month's first day; null: never. */
export function nextMailing(every: SavedReport['every'], now: Millis, zone: string): Millis | null {
  if (every === 'never') return null;
  const today = dateIn(now, zone);
  const first =
    every === 'week' ? addDays(today, 8 - weekdayOf(today)) : `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  return momentOf(first, mailTime, zone);
}
