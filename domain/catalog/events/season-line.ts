import { daysBetween, weekdayNames } from '../../kernel/zoned-time.ts';
import type { Tournament } from '../schema.ts';
import { clockWords, recurrenceWords } from './when.ts';

type League = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>;

/** Returns the number of weeks of a league, from its season, its schedule or the span of its dates. */
const weeksOf = ({ startDate, endDate, jsonProps: { courts } }: League): number =>
  Math.max(0, ...(courts?.weekDates ?? []).map(({ week }) => week)) ||
  courts?.weeks ||
  Math.floor(daysBetween(startDate, endDate) / 7) + 1;

/**
 * Returns the number of the week that a day is in: the season's latest week that has begun by that day or, before the
 * season is generated, the seven-day week counted from the first day.
 */
const weekOn = ({ startDate, jsonProps: { courts } }: League, day: string): number =>
  courts?.weekDates?.length
    ? (courts.weekDates.findLast(({ date }) => date <= day)?.week ?? 1)
    : Math.floor(daysBetween(startDate, day) / 7) + 1;

function beginnings(slots: readonly string[]): string[] {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    first === last
      ? `matches at ${clockWords(first)}`
      : `matches start between ${clockWords(first)} and ${clockWords(last)}`,
  ];
}

/**
 * Returns the weekdays and start times of a league's matches, such as "Tuesdays, matches start between 6:00 PM and 8:00
 * PM". Without a schedule, it describes how the league repeats.
 */
function daysAndHours(league: League): string | null {
  const { courts } = league.jsonProps;
  if (!courts || courts.dows.length === 0) return recurrenceWords(league);
  const days = courts.dows.toSorted((a, b) => a - b).map((dow) => `${weekdayNames[dow - 1]}s`);
  return [new Intl.ListFormat('en-US').format(days), ...beginnings(courts.slots.toSorted())].join(', ');
}

/**
 * Returns a league's season in one line: "Week 3 of 8 · Tuesdays, matches start between 6:00 PM and 8:00 PM". Before and after
 * the season it gives only the number of weeks. `today` is the date at the venue.
 */
export function seasonLine(league: League, today: string): string {
  const weeks = weeksOf(league);
  const week = weekOn(league, today);
  const on = today >= league.startDate && today <= league.endDate && week <= weeks;
  const length = on ? `Week ${week} of ${weeks}` : weeks === 1 ? '1 week' : `${weeks} weeks`;
  return [length, daysAndHours(league)].filter(Boolean).join(' · ');
}
