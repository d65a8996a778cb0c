import { addDays, daysBetween } from '../../kernel/zoned-time.ts';
import type { EventCard } from '../listing/schema.ts';

type On = Pick<EventCard, 'startDate' | 'endDate'>;

/** Returns the month that comes `months` months after `month`, as `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => addDays(firstDay(monthAfter(month, 1)), -1);

/** Returns the weeks that a month touches, each from Sunday to Saturday. */
export function weeksOf(month: string): string[][] {
  const first = firstDay(month);
  // January 4, 1970 was a Sunday.
  const weekday = (((daysBetween('1970-01-04', first) % 7) + 7) % 7) as number;
  const start = addDays(first, -weekday);
  const weeks = Math.ceil((daysBetween(start, lastDay(month)) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}

/** Returns whether an event takes place on a day, at any time. */
export const isOn = ({ startDate, endDate }: On, date: string): boolean => startDate <= date && date <= endDate;

/** Returns whether an event takes place on any day of a month. */
export const isInMonth = ({ startDate, endDate }: On, month: string): boolean =>
  startDate <= lastDay(month) && endDate >= firstDay(month);
