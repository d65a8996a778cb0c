import { type Dated, zoneOf } from '../../catalog/events/date-state.ts';
import { hoursOn } from '../../catalog/events/recurrence.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { zoneWords } from '../../kernel/date-words.ts';
import { hoursWords, withDates } from './date-choice.ts';

/** An event that sells dates, and the dates of one entry, in order. */
export type OnDates = {
  readonly event: Dated & Pick<Tournament, 'jsonProps'>;
  readonly days: readonly string[];
};

/**
 * The time of a session entry, with its time zone: "Thu, Dec 17, 2026, 7:00 PM – 9:00 PM (Eastern Time)". The hours are
 * included if all dates have the same ones.
 */
export function whenOnDates({ event, days }: OnDates): string {
  const hours = new Set(days.map((day) => hoursWordsOn(event, day)));
  const dates = withDates('', { way: 'date', days: [...days] }).replace(/^, /, '');
  return `${[dates, hours.size === 1 ? [...hours][0] : ''].filter(Boolean).join(', ')} (${zoneWords(zoneOf(event))})`;
}

function hoursWordsOn(event: OnDates['event'], day: string): string {
  const { startTime, endTime } = hoursOn(event, day);
  return hoursWords(startTime, endTime);
}
