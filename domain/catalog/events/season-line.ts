import { daysBetween, weekdayNames } from '../../kernel/zoned-time.ts';
import type { Tournament } from '../schema.ts';
import { clockWords, recurrenceWords } from './recurrence.ts';

type League = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>;

/** The number of weeks of a league: from its schedule, or the weeks its dates span. */
const weeksOf = ({ startDate, endDate, jsonProps: { courts } }: League): number =>
  courts?.weeks || Math.floor(daysBetween(startDate, endDate) / 7) + 1;

function beginnings(slots: readonly string[]): string[] {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    first === last ? `matches at ${clockWords(first)}` : `matches from ${clockWords(first)} to ${clockWords(last)}`,
  ];
}

/**
 * "Tuesdays, matches from 6:00 PM to 8:00 PM": weekdays and start times of matches in its schedule; without one, how
 * it repeats.
 */
function daysAndHours(league: League): string | null {
  const { courts } = league.jsonProps;
  if (!courts || courts.dows.length === 0) return recurrenceWords(league);
  const days = courts.dows.toSorted((a, b) => a - b).map((dow) => `${weekdayNames[dow - 1]}s`);
  return [new Intl.ListFormat('en-US').format(days), ...beginnings(courts.slots.toSorted())].join(', ');
}

/**
 * A league's season in one line: "Week 3 of 8 · Tuesdays, matches from 6:00 PM to 8:00 PM"; before and after the
 * season only the number of weeks. `today` is the date at the venue; week n is the seven days from the first day + 7
 * (n − 1) (domain/leagues/week-times.ts).
 */
export function seasonLine(league: League, today: string): string {
  const weeks = weeksOf(league);
  const week = Math.floor(daysBetween(league.startDate, today) / 7) + 1;
  const on = today >= league.startDate && today <= league.endDate && week <= weeks;
  const length = on ? `Week ${week} of ${weeks}` : weeks === 1 ? '1 week' : `${weeks} weeks`;
  return [length, daysAndHours(league)].filter(Boolean).join(' · ');
}
