import { ok, type Result, refuse } from '../kernel/result.ts';
import { cellsOn, courtNames, weekDates } from './calendar.ts';
import { leagues } from './problems.ts';
import type { Season, SeasonSettings } from './schema.ts';

/**
 * An empty season (`POST league/generate`): every week with its courts and times, nobody in it. Refuses settings
 * without days, times or courts, and times closer together than a match lasts.
 */
export function generate(settings: SeasonSettings): Result<Season> {
  const dates = weekDates(settings);
  const times = [...new Set(settings.schedule.slots)].map(minuteOfDay).toSorted((a, b) => a - b);
  if (dates.length === 0 || times.length === 0 || courtNames(settings).length === 0)
    return refuse(leagues['no-slots']());
  if (times.some((t, i) => i > 0 && t - times[i - 1]! < settings.minutes)) return refuse(leagues['slots-overlap']());
  const weeks = dates.map((days, i) => ({
    number: i + 1,
    cells: cellsOn(settings, days),
    byes: [],
    groups: [],
    canceled: false,
  }));
  return ok({ settings, weeks, matches: [] });
}

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
