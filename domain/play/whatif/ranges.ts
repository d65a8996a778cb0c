import type { Match, Side } from '../matches/schema.ts';
import { isPlayable } from '../matches/score.ts';
import type { Pool } from '../pools/schema.ts';
import { poolLedgerRules, poolTable, poolTiebreaks, unrankedIn } from '../pools/table.ts';
import { type Ledger, type LedgerRules, ledgerOf } from '../tiebreaks/ledger.ts';
import type { TiebreakName } from '../tiebreaks/names.ts';
import { rank } from '../tiebreaks/rank.ts';
import { type Completion, completionCount, completions, endingsOf, isOpen, mostCompletions } from './assume.ts';

/** Whether each rule uses points. We can try every outcome in wins and sets, but not every outcome in points. */
const needsPoints: Readonly<Record<TiebreakName, boolean>> = {
  DUAL_RECORD: false,
  MATCH_WIN_RATIO: false,
  HEAD_2_HEAD: false,
  SET_WIN_RATIO: false,
  POINTS_BETWEEN_3: true,
  POINTS_BETWEEN: true,
  MATCHES_BETWEEN: false,
  OVERALL_POINTS: true,
  ORIGINAL_SEED: false,
  POINTS_FOR: true,
  MATCH_POINTS: false,
  MATCHES_WON: false,
  POINT_RATIO: true,
  POINT_RATIO_BETWEEN: true,
  POINT_RATIO_BETWEEN_3: true,
  LAST_BY_RATIOS_BETWEEN: true,
  FIRST_BY_POINT_RATIO_BETWEEN: true,
  RATIOS_3: true,
  BEAT_ALL_TIED: false,
  FIVB_POOL: false,
};

/**
 * Returns the rules before the first one that needs points. The remaining rules can only refine their result: a later
 * rule splits a group they left tied, and never moves a team out of it.
 */
function foreseeable(rules: readonly TiebreakName[]): TiebreakName[] {
  const first = rules.findIndex((rule) => needsPoints[rule]);
  return first < 0 ? [...rules] : rules.slice(0, first);
}

/** The best and the worst finish a team can still have. */
type Range = { readonly best: number; readonly worst: number };
export type RangeOptions = {
  readonly tiebreaks?: readonly TiebreakName[] | undefined;
  readonly ledger?: LedgerRules | undefined;
};
/**
 * `exact` means that every way the matches can end was tried. Otherwise, the ranges are bounds that contain the true
 * ones.
 */
type Ranges = { readonly ranges: ReadonlyMap<number, Range>; readonly exact: boolean };

/**
 * Returns the IDs of a pool's teams as in its table: the team's ID, or the slot as a negative number while the seat is
 * empty.
 */
export const entrantsOf = (pool: Pick<Pool, 'teams'>) =>
  pool.teams.map((t) => ({ id: t.teamId ?? -t.slot, seed: t.seed, order: t.slot }));

/**
 * Returns the ranks each team of a pool can still reach, however the open matches end. Up to `mostCompletions` endings
 * (winner and sets), it tries them all, so the result is exact. Beyond that, it returns bounds by win ratio. A tie that
 * only points could break counts as open either way. Teams that forfeited are left out, and future forfeits aren't
 * considered.
 */
export function rankRanges(pool: Pool, options: RangeOptions = {}): Ranges {
  if (completionCount(pool) > mostCompletions) return { ranges: boundsOf(pool, options), exact: false };
  const found = new Map<number, { best: number; worst: number }>();
  for (const completion of completions(pool)) {
    for (const [id, range] of placesIn(completion, options)) {
      const known = found.get(id);
      if (!known) found.set(id, { ...range });
      else {
        known.best = Math.min(known.best, range.best);
        known.worst = Math.max(known.worst, range.worst);
      }
    }
  }
  return { ranges: found, exact: true };
}

/** Returns the ranks in one completion. A tie that the rules without points can't break stays open. */
export function placesIn({ pool, results }: Completion, options: RangeOptions): Map<number, Range> {
  const ledger = currentLedger(pool, options);
  const all = poolTiebreaks(pool, options.tiebreaks);
  // Nothing is assumed here. The points are real, so every rule applies.
  const rules = results.length === 0 ? all : foreseeable(all);
  const { order, unbroken } = rank(ledger, rules, ranked(pool, ledger));
  const places = new Map(order.map((id, i) => [id, { best: i + 1, worst: i + 1 }]));
  // If rules that need points were left out, tied teams can still end up in any order. Otherwise, slots decide as in
  // the table.
  const open = rules.length < all.length;
  for (const group of open ? unbroken : []) {
    const at = group.map((id) => order.indexOf(id) + 1);
    for (const id of group) places.set(id, { best: Math.min(...at), worst: Math.max(...at) });
  }
  return places;
}

const currentLedger = (pool: Pool, options: RangeOptions): Ledger =>
  ledgerOf(entrantsOf(pool), pool.matches, poolLedgerRules(pool, options));

function ranked(pool: Pool, ledger: Ledger): number[] {
  const out = unrankedIn(pool);
  return ledger.entrants.flatMap((e, i) => (out.has(e.id) ? [] : [i]));
}

/** The rules that rank by the share of matches won when they come first. */
const byWinRatio: ReadonlySet<TiebreakName> = new Set(['MATCH_WIN_RATIO']);

function boundsOf(pool: Pool, options: RangeOptions): Map<number, Range> {
  const ledger = currentLedger(pool, options);
  const teams = ranked(pool, ledger);
  const first = poolTiebreaks(pool, options.tiebreaks).find((rule) => rule !== 'DUAL_RECORD' || ledger.duals);
  const known = first !== undefined && byWinRatio.has(first) && pool.matches.every((m) => isPlayable(m) || !isOpen(m));
  const shares = new Map(teams.map((i) => [i, shareRange(pool, ledger, i)]));
  return new Map(
    teams.map((i) => {
      const own = shares.get(i)!;
      const others = teams.filter((j) => j !== i).map((j) => shares.get(j)!);
      const above = others.filter((o) => o.least > own.most).length;
      const notBelow = others.filter((o) => o.most >= own.least).length;
      return [
        ledger.entrants[i]!.id,
        known ? { best: 1 + above, worst: 1 + notBelow } : { best: 1, worst: teams.length },
      ];
    }),
  );
}

/** Returns the lowest and highest share of matches a team can end with. A split counts half. */
function shareRange(pool: Pool, ledger: Ledger, i: number): { least: number; most: number } {
  const { id } = ledger.entrants[i]!;
  const s = ledger.summaries[i]!;
  const plays = (side: { team: number | null; ids: readonly number[] }) => side.team === id || side.ids.includes(id);
  const open = pool.matches.filter(
    (m) =>
      isOpen(m) && (plays({ team: m.homeTeam, ids: m.homeTeamIds }) || plays({ team: m.awayTeam, ids: m.awayTeamIds })),
  ).length;
  const won = s.matchWins + s.matchSplits / 2;
  const all = s.matchWins + s.matchLosses + s.matchSplits + open;
  return all === 0 ? { least: 0, most: 0 } : { least: won / all, most: (won + open) / all };
}

/**
 * The effect of the score if a given side wins the last match. `by` is the smallest point difference that is enough, or the
 * largest that is allowed.
 */
type MarginNeed = {
  readonly winner: Side;
  readonly verdict: 'always' | 'never' | 'by-at-least' | 'by-at-most' | 'depends';
  readonly by: number | null;
};

/**
 * Returns how a pool's last open match must end for a team to finish among the first `places`, if it is a single set.
 * It tries every score at the target on the whole table (a set that goes past the target counts as won by two). Returns
 * null if more than one match is open, or if the match has several sets.
 */
export function marginsFor(pool: Pool, team: number, places: number, options: RangeOptions = {}): MarginNeed[] | null {
  const [last, ...more] = pool.matches.filter(isOpen);
  if (!last || more.length > 0 || last.games.length !== 1) return null;
  return endingsOf(last).flatMap(({ winner }) => {
    if (winner !== 'home' && winner !== 'away') return [];
    return [
      needOf(
        winner,
        margins(pool, last, winner).map(({ margin, supposed }) => ({
          margin,
          enough: isIn(supposed, team, places, options),
        })),
      ),
    ];
  });
}

function margins(pool: Pool, last: Match, winner: Side): { margin: number; supposed: Pool }[] {
  const game = last.games[0]!;
  return Array.from({ length: Math.max(1, game.to - 1) }, (_, i) => {
    const [high, low] = [game.to, game.to - 2 - i];
    const points = winner === 'home' ? { home: high, away: Math.max(0, low) } : { home: Math.max(0, low), away: high };
    const games = [{ ...game, ...points, isFinal: true }];
    return {
      margin: i + 2,
      supposed: { ...pool, matches: pool.matches.map((m) => (m === last ? { ...m, games, status: null } : m)) },
    };
  });
}

const isIn = (pool: Pool, team: number, places: number, options: RangeOptions): boolean => {
  const row = poolTable(pool, options).rows.find((r) => r.id === team);
  return row !== undefined && row.rank <= places;
};

function needOf(winner: Side, tried: readonly { margin: number; enough: boolean }[]): MarginNeed {
  const first = tried.findIndex((t) => t.enough);
  const last = tried.findLastIndex((t) => t.enough);
  if (first < 0) return { winner, verdict: 'never', by: null };
  if (!tried.slice(first, last + 1).every((t) => t.enough)) return { winner, verdict: 'depends', by: null };
  if (first === 0 && last === tried.length - 1) return { winner, verdict: 'always', by: null };
  if (last === tried.length - 1) return { winner, verdict: 'by-at-least', by: tried[first]!.margin };
  return first === 0
    ? { winner, verdict: 'by-at-most', by: tried[last]!.margin }
    : { winner, verdict: 'depends', by: null };
}

/** A team's chances of finishing in the first `places`: certain, impossible, or undecided. */
const markKinds = ['clinched', 'eliminated', 'open'] as const;
type MarkKind = (typeof markKinds)[number];
type Mark = {
  readonly team: number;
  readonly mark: MarkKind;
  readonly best: number;
  readonly worst: number;
  /** The rank, if it is settled no matter what happens. */
  readonly place: number | null;
};

/**
 * Returns a pool table's marks when the first `places` advance. A clinched team stays clinched and an eliminated one
 * stays out, however the open matches end. If `exact` is false, the marks are still true, but some may be missing.
 */
export function marksOf(pool: Pool, places: number, options: RangeOptions = {}): { marks: Mark[]; exact: boolean } {
  const { ranges, exact } = rankRanges(pool, options);
  const marks = [...ranges].map(([team, { best, worst }]): Mark => {
    const mark = worst <= places ? 'clinched' : best > places ? 'eliminated' : 'open';
    return { team, mark, best, worst, place: best === worst ? best : null };
  });
  return { marks, exact };
}
