import { weekdayOf } from '../kernel/weekdays.ts';
import { addDays, momentOf } from '../kernel/zoned-time.ts';
import type { SeasonSettings } from '../play/season/schema.ts';
import type { Cell } from './schema.ts';

/**
 * The names of the courts a division plays on: those used, else as many of the venue's as it asked for, else numbers.
 */
export function courtNames({ schedule }: SeasonSettings): string[] {
  if (schedule.courtsUsed.length > 0) return [...new Set(schedule.courtsUsed)];
  return Array.from({ length: schedule.courts }, (_, i) => schedule._courtNames[i] ?? String(i + 1));
}

/**
 * The dates of each week of a season. A league recurs: week n is the seven days from `startDate` + 7 (n − 1), and plays
 * on the given days of the week in them. A day in `skip` is left out; a week that loses all its days is made up at the
 * end.
 */
export function weekDates(settings: SeasonSettings, weeks = settings.schedule.weeks): string[][] {
  const dows = new Set(settings.schedule.dows);
  const skip = new Set(settings.skip);
  const found: string[][] = [];
  if (dows.size === 0) return found;
  for (let start = settings.startDate, i = 0; found.length < weeks && i < 2 * weeks + settings.skip.length; i++) {
    const days = Array.from({ length: 7 }, (_, d) => addDays(start, d));
    const played = days.filter((date) => dows.has(weekdayOf(date)) && !skip.has(date));
    if (played.length > 0) found.push(played);
    start = addDays(start, 7);
  }
  return found;
}

/**
 * Courts and times of some dates, in order of time, then court. Wall times stay what they are when the clocks change:
 * half past six is half past six in March and in April; a time that does not exist that night moves on by the gap.
 */
export function cellsOn(settings: SeasonSettings, dates: readonly string[]): Cell[] {
  const times = [...new Set(settings.schedule.slots)].toSorted();
  const courts = courtNames(settings);
  return dates.flatMap((date) =>
    times.flatMap((time) => {
      const startTime = momentOf(date, time, settings.zone);
      return courts.map((court) => ({ date, time, court, startTime }));
    }),
  );
}
