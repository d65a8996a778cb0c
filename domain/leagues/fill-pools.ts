import { type Result, refuse } from '../kernel/result.ts';
import type { LeagueMatch, Season } from '../play/season/schema.ts';
import { clashesWith } from './elsewhere.ts';
import { scheduleGroups } from './groups.ts';
import { leagues } from './problems.ts';
import type { CourtUse } from './schema.ts';
import { mostWeeksAtOnce, playersOf } from './schema.ts';

type PoolOptions = {
  readonly poolsOf?: number;
  readonly king?: boolean;
  readonly only?: number | null;
  /** Times when teams are busy elsewhere. */
  readonly taken?: readonly CourtUse[];
};
/** The cost of a team being in two places at the same time, which outweighs any court rotation. */
const clash = 1e6;

/**
 * Fills every open week (up to 40), or only the week `only`, with pools (`POST league/fill-pools`) or with
 * king-of-the-beach groups of four and five. The first week snakes through the given order, and later weeks group the
 * teams that have met least. Every team is in one pool each week, and sizes differ by at most one. Fails if no week is
 * open or for the same reasons as {@link scheduleGroups}.
 */
export function fillPools(season: Season, teams: readonly number[], options: PoolOptions = {}): Result<Season> {
  const king = options.king ?? season.settings.schedule.kob;
  const busy = new Set(season.matches.filter((m) => m.state !== 'canceled').map((m) => m.week));
  const { only = null } = options;
  const open = season.weeks
    .filter((w) => !w.canceled && !busy.has(w.number) && (only === null || w.number === only))
    .slice(0, mostWeeksAtOnce);
  if (open.length === 0) return refuse(leagues['unknown-week']());
  if (teams.length < 2) return refuse(leagues['too-few']());
  const sizes = groupSizes(teams.length, king ? 4 : (options.poolsOf ?? 4), king);
  if (!sizes) return refuse(leagues['king-size']());
  let filled = season;
  for (const week of open) {
    const schedule = scheduleFairly(
      filled,
      week.number,
      mixedGroups(teams, sizes, filled.matches),
      king,
      options.taken ?? [],
    );
    if (!schedule.ok) return schedule;
    filled = schedule.value;
  }
  return { ok: true, value: filled };
}

/** Returns the groups of a week on its courts, rotated so that no group has the same court every week. */
function scheduleFairly(
  season: Season,
  week: number,
  groups: readonly number[][],
  king: boolean,
  taken: readonly CourtUse[],
): Result<Season> {
  const had = new Map<string, number>();
  const key = (team: number, { at }: LeagueMatch) => `${team} ${at.court}`;
  for (const m of season.matches)
    if (m.state !== 'canceled')
      for (const team of playersOf(m)) had.set(key(team, m), (had.get(key(team, m)) ?? 0) + 1);
  const first = scheduleGroups(season, week, groups, king);
  let best = { laid: first, price: first.ok ? priceOfCourts(first.value) : Number.POSITIVE_INFINITY };
  for (let turn = 1; turn < groups.length && best.price > 0; turn++) {
    const schedule = scheduleGroups(season, week, [...groups.slice(turn), ...groups.slice(0, turn)], king);
    const price = schedule.ok ? priceOfCourts(schedule.value) : Number.POSITIVE_INFINITY;
    if (price < best.price) best = { laid: schedule, price };
  }
  return best.laid;

  function priceOfCourts({ matches }: Season): number {
    const own = matches.filter((m) => m.week === week && m.state !== 'canceled');
    const inTwoPlaces = clashesWith({ matches: own }, taken).length;
    return own.reduce(
      (sum, m) => sum + playersOf(m).reduce((s, team) => s + (had.get(key(team, m)) ?? 0), 0),
      inTwoPlaces * clash,
    );
  }
}

/**
 * Returns group sizes as close to the wanted size as possible, differing by at most one. For king of the beach, groups
 * have four or five players. Returns null if no such sizes exist.
 */
export function groupSizes(teams: number, wish: number, king = false): number[] | null {
  const pools = Math.max(1, king ? Math.floor(teams / 4) : Math.min(Math.floor(teams / 2), Math.round(teams / wish)));
  const sizes = Array.from({ length: pools }, (_, i) => Math.floor(teams / pools) + (i < teams % pools ? 1 : 0));
  return king && sizes.some((size) => size < 4 || size > 5) ? null : sizes;
}

/**
 * Returns groups in snake order if no teams have met yet. Otherwise, returns the best of several starts, each improved
 * by swapping two teams while the sum of cubed meetings falls. A single start too often misses the best result.
 */
export function mixedGroups(
  teams: readonly number[],
  sizes: readonly number[],
  before: readonly LeagueMatch[],
): number[][] {
  const met = meetingCounts(before);
  if (met.size === 0) return snake(teams, sizes);
  let best: { groups: number[][]; price: number } | null = null;
  for (let turn = 0; turn < Math.min(teams.length, starts); turn++) {
    const groups = settled(snake([...teams.slice(turn), ...teams.slice(0, turn)], sizes), met);
    const price = groups.reduce((sum, g) => sum + g.reduce((s, t) => s + priceOf(t, g, met), 0), 0);
    if (!best || price < best.price) best = { groups, price };
  }
  return best?.groups ?? [];
}
const starts = 16;

function settled(groups: number[][], met: ReadonlyMap<string, number>): number[][] {
  for (let better = true, pass = 0; better && pass < 20; pass++) {
    better = false;
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++) better = exchangeBetween(groups[a]!, groups[b]!, met) || better;
  }
  return groups;
}

function snake(teams: readonly number[], sizes: readonly number[]): number[][] {
  const groups: number[][] = sizes.map(() => []);
  const queue = [...teams];
  for (let row = 0; queue.length > 0; row++) {
    const order = groups.map((_, i) => (row % 2 === 0 ? i : groups.length - 1 - i));
    for (const g of order) if (groups[g]!.length < sizes[g]! && queue.length > 0) groups[g]!.push(queue.shift()!);
  }
  return groups;
}

function exchangeBetween(firstPool: number[], secondPool: number[], met: ReadonlyMap<string, number>): boolean {
  let better = false;
  for (let i = 0; i < firstPool.length; i++) {
    for (let j = 0; j < secondPool.length; j++) {
      const [x, y] = [firstPool[i]!, secondPool[j]!];
      const others = firstPool.filter((t) => t !== x);
      const rest = secondPool.filter((t) => t !== y);
      const now = priceOf(x, others, met) + priceOf(y, rest, met);
      const then = priceOf(y, others, met) + priceOf(x, rest, met);
      if (then >= now) continue;
      [firstPool[i], secondPool[j]] = [y, x];
      better = true;
    }
  }
  return better;
}

/**
 * Returns the cost of one more meeting, which is cubic. With squares, having one pair meet three times and another
 * never would cost the same as having both meet once or twice.
 */
const priceOf = (team: number, others: readonly number[], met: ReadonlyMap<string, number>): number =>
  others.reduce((sum, other) => {
    const n = met.get(pairKey(team, other)) ?? 0;
    return sum + 3 * n * n + 3 * n + 1;
  }, 0);

function meetingCounts(matches: readonly LeagueMatch[]): Map<string, number> {
  const groups = new Map<string, Set<number>>();
  for (const m of matches) {
    if (m.state === 'canceled') continue;
    const key = m.group === null ? `m${m.id}` : `w${m.week} g${m.group}`;
    const together = groups.get(key) ?? new Set<number>();
    for (const team of playersOf(m)) together.add(team);
    groups.set(key, together);
  }
  const met = new Map<string, number>();
  for (const together of groups.values())
    for (const a of together)
      for (const b of together) if (a < b) met.set(pairKey(a, b), (met.get(pairKey(a, b)) ?? 0) + 1);
  return met;
}

const pairKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
