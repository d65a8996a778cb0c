import { ok, type Result, refuse } from '../kernel/result.ts';
import { leagues } from './problems.ts';
import type { Cell, Season } from './schema.ts';

const keyOf = ({ date, time, court }: Cell): string => `${date} ${time} ${court}`;

/**
 * Other courts and times for a week: a hall that is closed, a night that begins later. Those on which a match stands can't go; times of a court follow
 * each other at a match's length at least.
 */
export function setWeekTimes(season: Season, weekNumber: number, cells: readonly Cell[]): Result<Season> {
  const week = season.weeks.find(({ number }) => number === weekNumber);
  if (!week) return refuse(leagues['unknown-week']());
  if (cells.length === 0) return refuse(leagues['no-slots']());
  const there = new Set(cells.map(keyOf));
  if (there.size < cells.length) return refuse(leagues['slots-overlap']());
  const starts = Map.groupBy(cells, ({ court }) => court);
  for (const same of starts.values()) {
    const times = same.map(({ startTime }) => startTime).toSorted((a, b) => a - b);
    if (times.some((t, i) => i > 0 && t - times[i - 1]! < season.settings.minutes * 60_000))
      return refuse(leagues['slots-overlap']());
  }
  const had = new Set(week.cells.map(keyOf));
  const gone = season.matches.some(
    (m) => m.week === weekNumber && m.state !== 'canceled' && had.has(keyOf(m.at)) && !there.has(keyOf(m.at)),
  );
  if (gone) return refuse(leagues['cell-used']());
  return ok({ ...season, weeks: season.weeks.map((one) => (one === week ? { ...one, cells: [...cells] } : one)) });
}
