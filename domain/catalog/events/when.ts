import { dateWords, zoneWords } from '../../kernel/date-words.ts';
import { isRealDate } from '../../kernel/real-date.ts';
import { addDays, daysBetween } from '../../kernel/zoned-time.ts';
import { isPublicDivision } from '../divisions/division-state.ts';
import type { DivisionView, TournamentView } from '../views.ts';
import { type Dated, zoneOf } from './date-state.ts';
import { comingDates } from './recurrence.ts';

type Session = Pick<TournamentView, 'startDate' | 'endDate' | 'jsonProps'> & {
  readonly divisions: readonly DivisionView[];
};

/**
 * Returns up to `most` of a training session's next dates with the spots left on each, or null for no limit. A
 * registration covers every date, so each date has the total spots left in its groups.
 */
export function sessionDates(
  event: Session,
  today: string,
  most: number,
): { readonly date: string; readonly left: number | null }[] {
  const groups = event.divisions.filter(isPublicDivision);
  const left = groups.some(({ places: spots }) => spots.left === null)
    ? null
    : groups.reduce((sum, { places: spots }) => sum + (spots.left ?? 0), 0);
  return comingDates(event, today)
    .slice(0, most)
    .map((date) => ({ date, left }));
}

/** Returns the days of an event with their time zone: "Dec 5 – 6, 2026 (Pacific Time)". */
export const whenWords = (event: Dated): string =>
  `${dateWords(event.startDate, event.endDate)} (${zoneWords(zoneOf(event))})`;

/**
 * Returns an event's last day as set by the editor's "One day" switch: the first day, or the day after it (Part 1 §5).
 */
export const endForOneDay = (startDate: string, oneDay: boolean): string =>
  oneDay ? startDate : addDays(startDate, 1);

export const isOneDay = (event: { readonly startDate: string; readonly endDate: string }): boolean =>
  event.startDate === event.endDate;

/**
 * Returns the last day moved along with the first, keeping the length. Dates that aren't valid yet, while someone is
 * typing, change nothing.
 */
export function endMovedWith(of: { readonly startDate: string; readonly endDate: string }, startDate: string): string {
  if (startDate === of.startDate || ![startDate, of.startDate, of.endDate].every(isRealDate)) return of.endDate;
  return addDays(startDate, Math.max(0, daysBetween(of.startDate, of.endDate)));
}
