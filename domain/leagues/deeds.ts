import * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { id } from '../kernel/schema.ts';
import { poolStatus } from '../play/pools/status.ts';
import { poolTable } from '../play/pools/table.ts';
import { poolIdOf, roundOfPart } from '../play/rounds/ids.ts';
import { countedPool } from '../play/rounds/look.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import { playSeason, seasonSettings } from '../play/season/schema.ts';
import { fill } from './fill.ts';
import { fillPools } from './fill-pools.ts';
import { generate } from './generate.ts';
import { fillLadder } from './ladder.ts';
import { moveMatches, seasonMove } from './moves.ts';
import { leagues } from './problems.ts';
import { addRefs } from './refs.ts';
import { replan, replanModes } from './replan.ts';
import type { Season, Taken } from './schema.ts';
import { cellsOf, seasonOfPlay, teamsOfSeason } from './season-of-play.ts';
import { clear, setWeekTimes } from './week-times.ts';

const week = z.int().min(1).max(200);
const anyWeek = week.nullable().default(null);
const poolsOf = z.int().min(2).max(12).default(4);

/** What is asked with each tool, beside the week. */
export const deedOptions = {
  generate: { settings: seasonSettings },
  fill: { perWeek: z.int().min(1).max(4).default(1), restMinutes: z.int().min(0).max(240).default(0) },
  fillPools: { poolsOf },
  /** `absent` sit the week out; `moves` up and down from each court */
  fillLadders: { poolsOf, moves: z.int().min(1).max(4).default(1), absent: z.array(id).max(400).default([]) },
  replan: { mode: z.enum(replanModes) },
  move: { moves: z.array(seasonMove).min(1).max(100) },
  setWeek: { times: playSeason.shape.weeks.element.shape.times },
} as const;

/** What a league's tools do with a season. `week` null: every week that is open. */
const seasonDeed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('generate'), ...deedOptions.generate }),
  z.object({ type: z.literal('fill'), week: anyWeek, ...deedOptions.fill }),
  z.object({ type: z.literal('fillPools'), week: anyWeek, ...deedOptions.fillPools }),
  z.object({ type: z.literal('fillLadders'), week: anyWeek, ...deedOptions.fillLadders }),
  z.object({ type: z.literal('clear'), week: anyWeek }),
  z.object({ type: z.literal('addRefs'), week: anyWeek, poolId: id.nullable().default(null) }),
  z.object({ type: z.literal('replan'), week, ...deedOptions.replan }),
  z.object({ type: z.literal('move'), ...deedOptions.move }),
  z.object({ type: z.literal('setWeek'), week, ...deedOptions.setWeek }),
]);
export type SeasonDeed = z.infer<typeof seasonDeed>;
type DeedOf<T extends SeasonDeed['type']> = Extract<SeasonDeed, { type: T }>;

/** The courts and people that the league's other divisions have at a time. */
type Around = { readonly taken: readonly Taken[] };

/** The season after a deed, or why not. Nothing is written: previews and acts are worked out by the same function. */
export function seasonAfter(state: DivisionPlay, deed: SeasonDeed, { taken }: Around): Result<Season> {
  const season = seasonOfPlay(state);
  if (deed.type === 'generate') return generated(season, deed, taken);
  if (!season) return refuse(leagues['no-season']());
  const teams = teamsOfSeason(state);
  switch (deed.type) {
    case 'fill':
      return withAllCells(
        fill(freeOf(season, taken), teams, {
          perWeek: deed.perWeek,
          restMinutes: deed.restMinutes,
          only: deed.week,
          taken,
        }),
        season,
      );
    case 'fillPools':
      return withAllCells(
        fillPools(freeOf(season, taken), teams, { poolsOf: deed.poolsOf, only: deed.week, taken }),
        season,
      );
    case 'fillLadders':
      return withAllCells(ladder(state, freeOf(season, taken), deed, teams), season);
    case 'clear':
      return clear(season, deed.week);
    case 'addRefs':
      return withRefs(state, season, deed, taken);
    case 'replan':
      return withAllCells(replan(freeOf(season, taken), deed.week, deed.mode, taken), season);
    case 'move':
      return moveMatches(season, deed.moves, taken);
    case 'setWeek':
      return setWeekTimes(season, deed.week, cellsOf(deed.times, season.settings.zone));
  }
}

/** A pool says its week and its group by its id. */
function withRefs(
  state: DivisionPlay,
  season: Season,
  { week: asked, poolId }: DeedOf<'addRefs'>,
  taken: readonly Taken[],
): Result<Season> {
  if (poolId === null) return ok(addRefs(season, asked === null ? {} : { week: asked }, taken));
  const roundId = roundOfPart(poolId);
  const found = state.season?.weeks.find((one) => one.roundId === roundId);
  if (!found) return refuse(leagues['unknown-week']());
  const group = found.groups.length > 0 ? { group: poolId - poolIdOf(roundId, 0) + 1 } : {};
  return ok(addRefs(season, { week: found.number, ...group }, taken));
}

function generated(season: Season | null, { settings }: DeedOf<'generate'>, taken: readonly Taken[]): Result<Season> {
  if (season?.matches.length) return refuse(leagues.filled());
  const made = generate(settings, taken);
  if (!made.ok) return made;
  return made.value.weeks.every(({ cells }) => cells.length > 0)
    ? made
    : refuse(leagues['no-slots']({ detail: 'Other divisions of this league have all its courts then.' }));
}

/** The season without the courts that others have got since: weeks that are filled see only what is free. */
const freeOf = (season: Season, taken: readonly Taken[]): Season => ({
  ...season,
  weeks: season.weeks.map((one) => ({
    ...one,
    cells: one.cells.filter(
      (c) =>
        !taken.some(
          (t) =>
            t.court === c.court &&
            t.startTime < c.startTime + season.settings.minutes * 60_000 &&
            c.startTime < t.startTime + t.minutes * 60_000,
        ),
    ),
  })),
});

/** Its weeks have the courts they had: what others have of them today may be free again tomorrow. */
function withAllCells(after: Result<Season>, { weeks }: Season): Result<Season> {
  if (!after.ok) return after;
  const cells = new Map(weeks.map((one) => [one.number, one.cells]));
  return ok({
    ...after.value,
    weeks: after.value.weeks.map((one) => ({ ...one, cells: cells.get(one.number) ?? one.cells })),
  });
}

/** The next open week of a ladder, from the tables of the week before it; the first of all by the teams' seeds. */
function ladder(
  state: DivisionPlay,
  season: Season,
  { week: asked, ...deed }: DeedOf<'fillLadders'>,
  teams: readonly number[],
): Result<Season> {
  const busy = new Set(season.matches.filter((m) => m.state !== 'canceled').map((m) => m.week));
  const next = asked ?? season.weeks.find(({ number, canceled }) => !canceled && !busy.has(number))?.number;
  if (next === undefined) return refuse(leagues['unknown-week']());
  const before = season.weeks.filter((one) => one.number < next && !one.canceled && one.groups.length > 0).at(-1);
  const options = { moves: deed.moves, absent: deed.absent, poolsOf: deed.poolsOf };
  if (!before) return fillLadder(season, next, { teams }, options);
  const roundId = state.season?.weeks.find(({ number }) => number === before.number)?.roundId ?? 0;
  const pools = before.groups.map((_, i) => state.pools.find(({ id: poolId }) => poolId === poolIdOf(roundId, i)));
  if (pools.some((pool) => !pool || poolStatus(pool) !== 'Complete')) return refuse(leagues['incomplete-results']());
  const there = new Set(teams);
  const finishes = pools.map((pool) =>
    pool ? poolTable(countedPool(state, pool)).rows.flatMap(({ teamId }) => teamId ?? []) : [],
  );
  const played = new Set(finishes.flat());
  const gone = [...played].filter((team) => !there.has(team));
  return fillLadder(
    season,
    next,
    { finishes },
    { ...options, absent: [...deed.absent, ...gone], joining: teams.filter((team) => !played.has(team)) },
  );
}
