import { addDays } from '../../kernel/zoned-time.ts';
import { monthOf } from './listing.ts';
import type { EventCard } from './schema.ts';

/**
 * The maximum length of a short event, in days. Nearly all events are short, and a search for current events finds the
 * short ones by start date.
 */
const shortDays = 3;
/** A long event is no longer listed as current after this many months. */
const mostMonths = 60;

/** Returns the earliest day on which a short event that is still running on this date can have started. */
export const earliestShort = (date: string): string => addDays(date, 1 - shortDays);

/** Returns whether an event is short, up to three days. */
export const isShort = ({ startDate, endDate }: Pick<EventCard, 'startDate' | 'endDate'>): boolean =>
  startDate >= earliestShort(endDate);

/**
 * Returns the months in which a long event's card is listed as current, including the month it starts. A short event
 * has none.
 */
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
