import type { Id } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { addDays, momentOf, weekdayOf } from '../kernel/zoned-time.ts';
import type { Cell, Season, SeasonSettings, SeasonWeek } from '../play/season/schema.ts';
import type { PlayView, RoundView } from '../play/views.ts';
import { leagues } from './problems.ts';
import { mostWeeksAtOnce } from './schema.ts';

/** Returns the courts of a week's times one by one, with their moments in the league's zone. */
export const cellsOf = (times: SeasonWeek['times'], zone: string): Cell[] =>
  times.flatMap(({ date, time, courts }) => {
    const startTime = momentOf(date, time, zone);
    return courts.map((court) => ({ date, time, court, startTime }));
  });

const keyOf = ({ date, time, court }: Cell): string => `${date} ${time} ${court}`;

/**
 * Changes the courts and times of a week, for example because a gym is closed or a night starts later. A time with a
 * match can't be removed. Times on a court are at least the length of a match apart.
 */
export function setWeekTimes(season: Season, weekNumber: number, wanted: SeasonWeek['times']): Result<Season> {
  const week = season.weeks.find(({ number }) => number === weekNumber);
  if (!week) return refuse(leagues['unknown-week']());
  const { zone } = season.settings;
  const cells = cellsOf(wanted, zone);
  if (cells.length === 0) return refuse(leagues['no-slots']());
  const there = new Set(cells.map(keyOf));
  if (there.size < cells.length) return refuse(leagues['slots-overlap']());
  const starts = Map.groupBy(cells, ({ court }) => court);
  for (const same of starts.values()) {
    const times = same.map(({ startTime }) => startTime).toSorted((a, b) => a - b);
    if (times.some((t, i) => i > 0 && t - times[i - 1]! < season.settings.minutes * 60_000))
      return refuse(leagues['slots-overlap']());
  }
  const had = new Set(cellsOf(week.times, zone).map(keyOf));
  const gone = season.matches.some(
    (m) => m.week === weekNumber && m.state !== 'canceled' && had.has(keyOf(m.at)) && !there.has(keyOf(m.at)),
  );
  if (gone) return refuse(leagues['cell-used']());
  const times = onePerTime(wanted);
  return ok({ ...season, weeks: season.weeks.map((one) => (one === week ? { ...one, times } : one)) });
}

/** Returns the same courts and times with one line per time. Times without courts are dropped. */
const onePerTime = (times: SeasonWeek['times']): SeasonWeek['times'] =>
  [...Map.groupBy(times, ({ date, time }) => `${date} ${time}`).values()].flatMap((same) => {
    const [first] = same;
    const courts = same.flatMap((one) => one.courts);
    return first && courts.length > 0 ? { ...first, courts } : [];
  });

/** A division's round in a week tab. */
type RoundAt = { readonly divisionId: Id; readonly round: RoundView };

/**
 * A week tab: a week, or a day that isn't part of one (playoffs). `number` is the value of `?round=`, which is the
 * number of the week or day (Part 3 §2). `dates` are the days with play.
 */
export type WeekTab = {
  readonly number: number;
  readonly name: string;
  readonly dates: readonly string[];
  readonly canceled: boolean;
  readonly complete: boolean;
  readonly draft: boolean;
  readonly rounds: readonly RoundAt[];
};

/**
 * Returns the weeks of a league across its divisions, in order. The same week in two divisions is one tab. `dayAt`
 * returns the date at the venue.
 */
export function weekTabs(views: readonly PlayView[], dayAt: (at: Millis) => string): WeekTab[] {
  const all = views.flatMap((view) => view.rounds.map((round) => ({ divisionId: view.divisionId, round, view })));
  const byNumber = Map.groupBy(all, ({ round }) => round.week?.number ?? round.number);
  return [...byNumber]
    .sort(([a], [b]) => a - b)
    .map(([number, rounds]) => {
      const dates = rounds.flatMap(({ round, view }) => [round.date, ...daysOf(view, round, dayAt)]);
      const named = new Set(rounds.map(({ round }) => round.name));
      return {
        number,
        name: named.size === 1 ? (rounds[0]?.round.name ?? '') : `Week ${number}`,
        dates: [...new Set(dates)].sort(),
        canceled: rounds.every(({ round }) => round.week?.canceled ?? false),
        complete: rounds.every(({ round }) => round.complete),
        draft: rounds.some(({ round }) => !round.published),
        rounds: rounds.map(({ divisionId, round }) => ({ divisionId, round })),
      };
    });
}

const daysOf = (
  { pools, brackets }: PlayView,
  { id, hideTimes }: RoundView,
  dayAt: (at: Millis) => string,
): string[] =>
  hideTimes
    ? []
    : [...pools, ...brackets]
        .filter(({ roundId }) => roundId === id)
        .flatMap(({ matches }) => matches.flatMap(({ startTime }) => (startTime === null ? [] : [dayAt(startTime)])));

/** Returns the requested week tab. The default is the current or next one, otherwise the last. */
export const shownTab = (tabs: readonly WeekTab[], asked: number | undefined, today: string): WeekTab | undefined =>
  tabs.find(({ number }) => number === asked) ??
  tabs.find(({ dates, canceled }) => !canceled && (dates.at(-1) ?? '') >= today) ??
  tabs.at(-1);

/**
 * Returns the names of the courts a division plays on: those in use or, if none are, the requested number of courts by
 * the venue's names or by number.
 */
export function courtNames({ schedule }: SeasonSettings): string[] {
  if (schedule.courtsUsed.length > 0) return [...new Set(schedule.courtsUsed)];
  return Array.from({ length: schedule.courts }, (_, i) => schedule._courtNames[i] ?? String(i + 1));
}

/**
 * Returns the dates of each week of a season. A league repeats weekly: week n is the seven days from `startDate` + 7 (n
 * − 1), with play on the given weekdays. Dates in `skip` are left out, and a week that loses all its days is added at
 * the end.
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
 * Returns courts and times for some dates, in order of time, then court. Wall times stay the same when the clocks
 * change: 6:30 PM is 6:30 PM in March and in April. A time that the clocks skip that night moves later by the skipped
 * amount.
 */
export function timesOn(settings: SeasonSettings, dates: readonly string[]): SeasonWeek['times'] {
  const times = [...new Set(settings.schedule.slots)].toSorted();
  const courts = courtNames(settings);
  return dates.flatMap((date) => times.map((time) => ({ date, time, courts })));
}

/**
 * Clears the open matches of one week or of every week (only the last 40 that have any; `POST league/clear`, whose
 * roundId is the week). Played matches stay, and so do canceled matches that another one reschedules. Fails for a week
 * that doesn't exist.
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
      hit(w.number) && !kept.has(w.number)
        ? { ...w, byes: [], groups: [], from: null }
        : hit(w.number)
          ? { ...w, byes: [] }
          : w,
    ),
  });
}
