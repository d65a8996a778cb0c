import type { Id } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { addDays, momentOf, weekdayOf } from '../kernel/zoned-time.ts';
import type { Cell, Season, SeasonSettings, SeasonWeek } from '../play/season/schema.ts';
import type { PlayView, RoundView } from '../play/views.ts';
import { leagues } from './problems.ts';
import { mostWeeksAtOnce } from './schema.ts';

/** The courts of a week's times one by one, with their moments in the league's zone. */
export const cellsOf = (times: SeasonWeek['times'], zone: string): Cell[] =>
  times.flatMap(({ date, time, courts }) => {
    const startTime = momentOf(date, time, zone);
    return courts.map((court) => ({ date, time, court, startTime }));
  });

const keyOf = ({ date, time, court }: Cell): string => `${date} ${time} ${court}`;

/**
 * Other courts and times for a week: a hall that is closed, a night that begins later. Those on which a match stands can't go; times of a court follow
 * each other at a match's length at least.
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

/** The same courts and times with one line a time, and none without courts. */
const onePerTime = (times: SeasonWeek['times']): SeasonWeek['times'] =>
  [...Map.groupBy(times, ({ date, time }) => `${date} ${time}`).values()].flatMap((same) => {
    const [first] = same;
    const courts = same.flatMap((one) => one.courts);
    return first && courts.length > 0 ? { ...first, courts } : [];
  });

/** What of a division is played in a stop of the pager. */
type RoundAt = { readonly divisionId: Id; readonly round: RoundView };

/**
 * A stop of a league's pager: a week, or a day that is none (play-offs). `number`: what `?round=` says, the week, or the day's number (Part 3 §2).
 * `dates`: the days it is played on.
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

/** The weeks of a league over its divisions, in order: the same week of two divisions is one stop. `dayAt`: the date at the venue. */
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

/** The stop that was asked for, else this week's or the next one's, else the last. */
export const shownTab = (tabs: readonly WeekTab[], asked: number | undefined, today: string): WeekTab | undefined =>
  tabs.find(({ number }) => number === asked) ??
  tabs.find(({ dates, canceled }) => !canceled && (dates.at(-1) ?? '') >= today) ??
  tabs.at(-1);

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
export function timesOn(settings: SeasonSettings, dates: readonly string[]): SeasonWeek['times'] {
  const times = [...new Set(settings.schedule.slots)].toSorted();
  const courts = courtNames(settings);
  return dates.flatMap((date) => times.map((time) => ({ date, time, courts })));
}

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
