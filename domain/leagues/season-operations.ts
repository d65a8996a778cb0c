import * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { id } from '../kernel/schema.ts';
import { minute } from '../kernel/time.ts';
import { outcomeOf } from '../play/matches/outcome.ts';
import { poolStatus } from '../play/pools/status.ts';
import { poolTable } from '../play/pools/table.ts';
import { goneFrom } from '../play/rounds/decide/leavers.ts';
import { poolIdOf, roundOfPart } from '../play/rounds/ids.ts';
import { countedPool } from '../play/rounds/look.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import {
  type Cell,
  playSeason,
  type Season,
  type SeasonSettings,
  type SeasonWeek,
  seasonSettings,
} from '../play/season/schema.ts';
import { fill } from './fill.ts';
import { fillPools } from './fill-pools.ts';
import { matchWords, playedProblem } from './groups.ts';
import { fillLadder } from './ladder.ts';
import { moveMatches, seasonMove } from './moves.ts';
import { leagues } from './problems.ts';
import { addRefs } from './refs.ts';
import { replan, replanModes } from './replan.ts';
import type { CourtUse } from './schema.ts';
import { seasonOfPlay, teamsOfSeason } from './season-of-play.ts';
import { cellsOf, clear, courtNames, setWeekTimes, timesOn, weekDates } from './week-times.ts';

/**
 * Returns an empty season (`POST league/generate`), with every week's courts and times but no matches. Courts that are
 * `taken` at a time are left out. Fails for settings without days, times or courts, and for times closer together than
 * the length of a match.
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
    from: null,
    byes: [],
    groups: [],
    canceled: false,
  }));
  return ok({ settings, weeks, matches: [] });
}

/** Returns the times without the courts that other matches use then. A time with no courts left is dropped. */
function freeTimes(
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

const week = z.int().min(1).max(200);
const anyWeek = week.nullable().default(null);
const poolsOf = z.int().min(2).max(12).default(4);

/** The week that a tool applies to: one that must be named, an optional one (otherwise every open week), or none. */
const weeks = { one: { week }, any: { week: anyWeek }, none: {} } as const;
type Weeks = keyof typeof weeks;
type OperationInput<W extends Weeks, O extends z.ZodRawShape> = z.infer<z.ZodObject<(typeof weeks)[W] & O>>;

/** The data a tool works on: the current season, and the courts and people used by the league's other divisions. */
type At<S> = {
  readonly state: DivisionPlay;
  readonly season: S;
  readonly taken: readonly CourtUse[];
};

/** A tool. `options` is its input besides the week. `words` returns what it did, for the division's history. */
type Tool<W extends Weeks, O extends z.ZodRawShape, S> = {
  readonly week: W;
  readonly options: O;
  readonly words: (operation: OperationInput<W, O>) => string;
  readonly run: (at: At<S>, operation: OperationInput<W, O>) => Result<Season>;
};

const starting = <W extends Weeks, O extends z.ZodRawShape>(tool: Tool<W, O, Season | null>) => tool;

const tool = <W extends Weeks, O extends z.ZodRawShape>({ run, ...rest }: Tool<W, O, Season>) =>
  starting<W, O>({
    ...rest,
    run: ({ season, ...at }, operation) =>
      season ? run({ ...at, season }, operation) : refuse(leagues['no-season']()),
  });

const weeksCount = (n: number): string => (n === 1 ? '1 week' : `${n} weeks`);
const weekWords = (number: number | null): string => (number === null ? 'all open weeks' : `week ${number}`);

/** The tools of a league by operation type. Each has an endpoint (operations.ts). */
export const seasonTools = {
  generate: starting({
    week: 'none',
    options: { settings: seasonSettings },
    words: ({ settings }) => `A season of ${weeksCount(settings.schedule.weeks)} was generated`,
    run: ({ season, taken }, { settings }) => generated(season, settings, taken),
  }),
  fill: tool({
    week: 'any',
    options: { perWeek: z.int().min(1).max(4).default(1), restMinutes: z.int().min(0).max(240).default(0) },
    words: ({ week }) => `Matches were added to ${weekWords(week)}`,
    run: ({ state, season, taken }, { week: only, ...options }) =>
      refilled(season, only, (open) => fill(freeOf(open, taken), teamsOfSeason(state), { ...options, only, taken })),
  }),
  fillPools: tool({
    week: 'any',
    options: { poolsOf },
    words: ({ week }) => `Pools were added to ${weekWords(week)}`,
    run: ({ state, season, taken }, { week: only, ...options }) =>
      refilled(season, only, (open) =>
        fillPools(freeOf(open, taken), teamsOfSeason(state), { ...options, only, taken }),
      ),
  }),
  fillLadders: tool({
    week: 'any',
    /** `absent` lists teams that sit the week out. `moves` is how many teams move up and down from each court. */
    options: { poolsOf, moves: z.int().min(1).max(4).default(1), absent: z.array(id).max(400).default([]) },
    words: ({ week }) => `Ladder groups were added to ${week === null ? 'the next week' : `week ${week}`}`,
    run: ({ state, season, taken }, operation) =>
      refilled(season, operation.week, (open) => ladder(state, freeOf(open, taken), operation)),
  }),
  keep: tool({
    week: 'one',
    options: {},
    words: ({ week }) => `Week ${week} was kept unchanged after a correction`,
    run: ({ state, season }, { week }) => kept(state, season, week),
  }),
  clear: tool({
    week: 'any',
    options: {},
    words: ({ week }) =>
      week === null ? 'All open matches were cleared' : `The open matches in week ${week} were cleared`,
    run: ({ season }, { week }) => clear(season, week),
  }),
  addRefs: tool({
    week: 'any',
    options: { poolId: id.nullable().default(null) },
    words: ({ week }) => `Work teams were added to ${week === null ? 'all weeks' : `week ${week}`}`,
    run: ({ state, season, taken }, operation) => withRefs(state, season, operation, taken),
  }),
  replan: tool({
    week: 'one',
    options: { mode: z.enum(replanModes) },
    words: ({ week, mode }) =>
      ({
        append: `Week ${week} was canceled and rescheduled at the end`,
        squeeze: `Week ${week} was canceled and rescheduled on free courts`,
        drop: `Week ${week} was canceled`,
      })[mode],
    run: ({ state, season, taken }, { week, mode }) =>
      withAllTimes(replan(freeOf(season, taken), week, mode, taken, goneFrom(state)), season),
  }),
  move: tool({
    week: 'none',
    options: { moves: z.array(seasonMove).min(1).max(100) },
    words: ({ moves }) =>
      moves.length === 1 ? 'A season match was moved' : `${moves.length} season matches were moved`,
    run: ({ season, taken }, { moves }) => moveMatches(season, moves, taken),
  }),
  setWeek: tool({
    week: 'one',
    options: { times: playSeason.shape.weeks.element.shape.times },
    words: ({ week }) => `Courts and times for week ${week} were changed`,
    run: ({ season }, { week, times }) => setWeekTimes(season, week, times),
  }),
} as const;

type Tools = typeof seasonTools;
type AskedOf<T> = T extends Tool<infer W, infer O, infer _> ? OperationInput<W, O> : never;
type OperationOf<T extends keyof Tools> = { readonly type: T } & AskedOf<Tools[T]>;

/** An operation of a league's tools on a season. A null `week` means every open week. */
export type SeasonOperation = { [T in keyof Tools]: OperationOf<T> }[keyof Tools];

/** The courts and people that the league's other divisions use, with the times. */
type Around = { readonly taken: readonly CourtUse[] };

/** Returns the tool for an operation type. */
const toolOf = (type: SeasonOperation['type']) =>
  seasonTools[type] as unknown as {
    words(operation: SeasonOperation): string;
    run(at: At<Season | null>, operation: SeasonOperation): Result<Season>;
  };

/**
 * Returns the season after an operation, or why the operation fails. It writes nothing, so previews and operations use
 * the same function.
 */
export const seasonAfter = (state: DivisionPlay, operation: SeasonOperation, { taken }: Around): Result<Season> =>
  toolOf(operation.type).run({ state, season: seasonOfPlay(state), taken }, operation);

/** Returns a sentence about a season operation, for the history of its division. */
export const operationWords = (operation: SeasonOperation): string => toolOf(operation.type).words(operation);

/** Gives work teams to a season's matches. A pool's ID determines its week and group. */
function withRefs(
  state: DivisionPlay,
  season: Season,
  { week: asked, poolId }: { readonly week: number | null; readonly poolId: number | null },
  taken: readonly CourtUse[],
): Result<Season> {
  const gone = goneFrom(state);
  if (poolId === null) return ok(addRefs(season, asked === null ? {} : { week: asked }, taken, gone));
  const roundId = roundOfPart(poolId);
  const seasonWeek = state.season?.weeks.find((one) => one.roundId === roundId);
  if (!seasonWeek) return refuse(leagues['unknown-week']());
  const group = seasonWeek.groups.length > 0 ? { group: poolId - poolIdOf(roundId, 0) + 1 } : {};
  return ok(addRefs(season, { week: seasonWeek.number, ...group }, taken, gone));
}

function generated(season: Season | null, settings: SeasonSettings, taken: readonly CourtUse[]): Result<Season> {
  if (season?.matches.length) return refuse(leagues.filled());
  const result = generate(settings, taken);
  if (!result.ok) return result;
  return result.value.weeks.every(({ times }) => times.length > 0)
    ? result
    : refuse(leagues['no-slots']({ detail: 'This league’s other divisions use all of its courts at that time.' }));
}

/**
 * Returns the season without the courts that other matches have taken since, so that filling a week only uses free
 * ones.
 */
const freeOf = (season: Season, taken: readonly CourtUse[]): Season => ({
  ...season,
  weeks: season.weeks.map((one) => ({
    ...one,
    times: freeTimes(one.times, season.settings, taken),
  })),
});

/** Restores all courts to the weeks' times, because courts that others use today may be free again tomorrow. */
function withAllTimes(after: Result<Season>, { weeks }: Season): Result<Season> {
  if (!after.ok) return after;
  const times = new Map(weeks.map((one) => [one.number, one.times]));
  return ok({
    ...after.value,
    weeks: after.value.weeks.map((one) => ({ ...one, times: times.get(one.number) ?? one.times })),
  });
}

/**
 * Returns the season with a named week emptied, so that it can be filled again. Fails if one of the week's matches has
 * been played. Without a week, nothing changes.
 */
function emptied(season: Season, week: number | null): Result<Season> {
  const own = week === null ? [] : season.matches.filter((m) => m.week === week && m.state !== 'canceled');
  if (own.some(({ state }) => state === 'played')) return refuse(playedProblem(own));
  return own.length > 0 ? clear(season, week) : ok(season);
}

/** Fills a season, or only the named week. A named week is filled again if none of its matches has been played. */
function refilled(season: Season, week: number | null, fillWeeks: (open: Season) => Result<Season>): Result<Season> {
  const open = emptied(season, week);
  return open.ok ? withAllTimes(fillWeeks(open.value), season) : open;
}

type LadderInput = {
  readonly week: number | null;
  readonly poolsOf: number;
  readonly moves: number;
  readonly absent: readonly number[];
};

/** Returns the finishes on each court of a ladder's week, best first, or which of its matches have no result. */
function finishesOf(state: DivisionPlay, season: Season, week: SeasonWeek): Result<number[][]> {
  const roundId = state.season?.weeks.find(({ number }) => number === week.number)?.roundId ?? 0;
  const pools = week.groups.map((_, i) => state.pools.find(({ id: poolId }) => poolId === poolIdOf(roundId, i)));
  const open = new Set(pools.flatMap((pool, i) => (pool && poolStatus(pool) === 'Complete' ? [] : [i + 1])));
  if (open.size > 0) {
    const own = season.matches.filter((m) => m.week === week.number && m.state !== 'canceled');
    const unsettled = new Set(
      pools.flatMap((pool) => pool?.matches.filter((m) => !outcomeOf(m).settled).map(({ id: match }) => match) ?? []),
    );
    const missing = own
      .filter(({ id: match, group }) => open.has(group ?? 0) && unsettled.has(match))
      .toSorted((a, b) => a.at.startTime - b.at.startTime);
    const [first] = missing;
    return refuse(
      leagues['incomplete-results']({
        ...(first && { detail: `Week ${week.number}: ${matchWords(first)} has no result.` }),
        data: { week: week.number, matches: missing.map(({ id: match }) => match) },
      }),
    );
  }
  return ok(
    pools.map((pool) => (pool ? poolTable(countedPool(state, pool)).rows.flatMap(({ teamId }) => teamId ?? []) : [])),
  );
}

/** Fills a ladder's next open week from the previous week's tables, or by seed for the first week. */
function ladder(state: DivisionPlay, season: Season, { week: asked, ...options }: LadderInput): Result<Season> {
  const teams = teamsOfSeason(state);
  const busy = new Set(season.matches.filter((m) => m.state !== 'canceled').map((m) => m.week));
  const next = asked ?? season.weeks.find(({ number, canceled }) => !canceled && !busy.has(number))?.number;
  if (next === undefined) return refuse(leagues['unknown-week']());
  const before = season.weeks.filter((one) => one.number < next && !one.canceled && one.groups.length > 0).at(-1);
  if (!before) return fillLadder(season, next, { teams }, options);
  const finishes = finishesOf(state, season, before);
  if (!finishes.ok) return finishes;
  const filled = fromFinishes(state, season, next, finishes.value, options);
  if (!filled.ok) return filled;
  const from = { week: before.number, finishes: finishes.value, ...options, absent: [...options.absent] };
  return ok({
    ...filled.value,
    weeks: filled.value.weeks.map((week) => (week.number === next ? { ...week, from } : week)),
  });
}

function fromFinishes(
  state: DivisionPlay,
  season: Season,
  next: number,
  finishes: number[][],
  options: Omit<LadderInput, 'week'>,
): Result<Season> {
  const teams = teamsOfSeason(state);
  const there = new Set(teams);
  const played = new Set(finishes.flat());
  const gone = [...played].filter((team) => !there.has(team));
  return fillLadder(
    season,
    next,
    { finishes },
    { ...options, absent: [...options.absent, ...gone], joining: teams.filter((team) => !played.has(team)) },
  );
}

/** A team that a corrected result would put on another court: from `was` to `now`, counted from 1. Null means no court. */
type Displaced = { readonly team: number; readonly was: number | null; readonly now: number | null };
/** A ladder's week that was filled before a result of the week `of` was corrected. */
type WeekDifference = {
  readonly week: number;
  readonly of: number;
  readonly teams: readonly Displaced[];
  /** Whether it can be filled again, because none of its matches has been played. */
  readonly open: boolean;
};

/**
 * Returns a ladder's weeks whose groups no longer follow from the results they were filled from, with the teams that
 * would be on other courts. It leaves out weeks that were kept as they are, canceled weeks, and weeks where teams only
 * changed order within their courts.
 */
export function differencesOf(state: DivisionPlay): WeekDifference[] {
  const season = seasonOfPlay(state);
  if (!season) return [];
  return season.weeks.flatMap((week): WeekDifference[] => {
    const { from, groups, number } = week;
    const before = season.weeks.find((one) => one.number === from?.week);
    if (!from || !before || before.canceled || week.canceled || groups.length === 0) return [];
    const finishes = finishesOf(state, season, before);
    if (!finishes.ok || JSON.stringify(finishes.value) === JSON.stringify(from.finishes)) return [];
    const bare = clear(season, number);
    const after = bare.ok ? fromFinishes(state, bare.value, number, finishes.value, from) : bare;
    const now = after.ok ? (after.value.weeks.find((one) => one.number === number)?.groups ?? []) : [];
    const courtIn = (of: readonly (readonly number[])[], team: number) => {
      const at = of.findIndex((group) => group.includes(team));
      return at < 0 ? null : at + 1;
    };
    const teams = [...new Set([...groups, ...now].flat())]
      .map((team) => ({ team, was: courtIn(groups, team), now: courtIn(now, team) }))
      .filter(({ was, now: then }) => was !== then);
    const own = season.matches.filter((m) => m.week === number);
    return teams.length === 0 ? [] : [{ week: number, of: before.number, teams, open: own.every(isOpen) }];
  });
}

const isOpen = ({ state }: { readonly state: string }): boolean => state !== 'played';

/** Keeps a ladder's week as it is, even though a result that it was filled from was corrected. */
function kept(state: DivisionPlay, season: Season, number: number): Result<Season> {
  const week = season.weeks.find((one) => one.number === number);
  const before = season.weeks.find((one) => one.number === week?.from?.week);
  if (!week?.from || !before) return refuse(leagues['unknown-week']());
  if (!differencesOf(state).some((one) => one.week === number)) return refuse(leagues['not-different']());
  const finishes = finishesOf(state, season, before);
  if (!finishes.ok) return finishes;
  const from = { ...week.from, finishes: finishes.value };
  return ok({ ...season, weeks: season.weeks.map((one) => (one === week ? { ...one, from } : one)) });
}
