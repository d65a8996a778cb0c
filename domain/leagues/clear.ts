import { ok, type Result, refuse } from '../kernel/result.ts';
import { leagues } from './problems.ts';
import { mostWeeksAtOnce, type Season } from './schema.ts';

/**
 * Takes the open matches out of one week, or of all (the last forty that have some; `POST league/clear`, whose roundId is the week). What was played
 * stays, and so do canceled matches that another one makes up for. Refuses a week that is not there.
 */
export function clear(season: Season, weekNumber: number | null = null): Result<Season> {
  if (weekNumber !== null && !season.weeks.some((w) => w.number === weekNumber))
    return refuse(leagues['unknown-week']());
  const open = new Set(season.matches.filter(({ state }) => state === 'open').map(({ week }) => week));
  const last = new Set([...open].toSorted((a, b) => b - a).slice(0, mostWeeksAtOnce));
  const hit = (n: number) => (weekNumber === null ? !open.has(n) || last.has(n) : n === weekNumber);
  const matches = season.matches.filter((m) => m.state !== 'open' || !hit(m.week));
  const kept = new Set(matches.filter((m) => m.state === 'played').map((m) => m.week));
  return ok({
    ...season,
    matches,
    weeks: season.weeks.map((w) =>
      hit(w.number) ? { ...w, byes: [], groups: kept.has(w.number) ? w.groups : [] } : w,
    ),
  });
}
