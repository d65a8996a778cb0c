import { addDays } from '../../kernel/zoned-time.ts';
import { monthOf } from './listing.ts';
import type { EventCard } from './schema.ts';

/** An event of up to three days, as nearly all are, is found by its start alone in searches for what is on. */
const shortDays = 3;
/** Events running longer than this are no longer found as being on. */
const mostMonths = 60;

/** The earliest start of a short event that is still on that day. */
export const earliestShort = (date: string): string => addDays(date, 1 - shortDays);

/** Up to three days. */
export const isShort = ({ startDate, endDate }: Pick<EventCard, 'startDate' | 'endDate'>): boolean =>
  startDate >= earliestShort(endDate);

/** Months in which a long event's card is listed as on, including that of its start; none for a short event. */
export function spanMonths(of: Pick<EventCard, 'startDate' | 'endDate'>): string[] {
  const { startDate, endDate } = of;
  if (isShort(of)) return [];
  const [year = 0, month = 0] = startDate.split('-').map(Number);
  const months = Array.from({ length: mostMonths }, (_, i) => {
    const at = month - 1 + i;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
  return months.filter((at) => at <= monthOf(endDate));
}
