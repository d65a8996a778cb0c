import { ok, type Result, refuse } from '../kernel/result.ts';
import { minute } from '../kernel/time.ts';
import type { Cell, Season, SeasonSettings, SeasonWeek } from '../play/season/schema.ts';
import { leagues } from './problems.ts';
import type { CourtUse } from './schema.ts';
import { cellsOf, courtNames, timesOn, weekDates } from './week-times.ts';

/**
 * An empty season (`POST league/generate`): every week with its courts and times, without teams.
 * Courts that are `taken` at a time are left out. Refuses settings
 * without days, times or courts, and times closer together than a match lasts.
 */
export function generate(settings: SeasonSettings, taken: readonly CourtUse[] = []): Result<Season> {
  const dates = weekDates(settings);
  const times = [...new Set(settings.schedule.slots)].map(minuteOfDay).toSorted((a, b) => a - b);
  if (dates.length === 0 || times.length === 0 || courtNames(settings).length === 0)
    return refuse(leagues['no-slots']());
  if (times.some((t, i) => i > 0 && t - times[i - 1]! < settings.minutes)) return refuse(leagues['slots-overlap']());
  const weeks = dates.map((days, i) => ({
    number: i + 1,
    roundId: null,
    times: freeTimes(timesOn(settings, days), settings, taken),
    byes: [],
    groups: [],
    canceled: false,
  }));
  return ok({ settings, weeks, matches: [] });
}

/** Times without the courts that others have then; a time that has none left is left out. */
export function freeTimes(
  times: SeasonWeek['times'],
  { zone, minutes }: Pick<SeasonSettings, 'zone' | 'minutes'>,
  taken: readonly CourtUse[],
): SeasonWeek['times'] {
  return times.flatMap((one) => {
    const free = cellsOf([one], zone).filter((c) => !taken.some((t) => overlaps(c, t, minutes)));
    return free.length > 0 ? { ...one, courts: free.map(({ court }) => court) } : [];
  });
}

const overlaps = (c: Cell, t: CourtUse, minutes: number): boolean =>
  c.court === t.court && c.startTime < t.startTime + t.minutes * minute && t.startTime < c.startTime + minutes * minute;

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
