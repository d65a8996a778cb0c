import type { Match, Side } from '../matches/schema.ts';
import type { Pool } from '../pools/schema.ts';
import { poolLedgerRules, poolTable, poolTiebreaks, unrankedIn } from '../pools/table.ts';
import { ledgerOf } from '../tiebreaks/ledger.ts';
import { type NameOf, stepText } from '../tiebreaks/notes.ts';
import type { TieStep } from '../tiebreaks/rank.ts';
import { tiebreaks } from '../tiebreaks/registry.ts';
import { completionCount, completions, endingsOf, isOpen, mostCompletions } from './assume.ts';
import { entrantsOf, placesIn, type RangeOptions, rankRanges } from './ranges.ts';

/** A result a team needs: this match won by this side, or split. */
type Need = { readonly match: number; readonly winner: Side | 'split' };
/** Results that are needed together. */
type Way = readonly Need[];

type Needs = {
  /** `in` and `out` are certain, no matter what happens. Otherwise, the verdict is `open`. */
  readonly verdict: 'in' | 'out' | 'open';
  /** Each of these is enough, no matter what else happens, and none can be shortened. */
  readonly ways: readonly Way[];
  /**
   * Each of these leaves a chance that depends on other results, sets or points, and none can be shortened. An empty
   * one means that there is a chance no matter what happens. The list is empty if `ways` covers everything.
   */
  readonly chances: readonly Way[];
  readonly exact: boolean;
};

/**
 * We show needs only if at most this many partial results have to be checked. More would fill a page without helping
 * anyone.
 */
const mostWays = 800;

/**
 * Returns the number of partial results of the open matches, in which each match is either ignored or given a winner
 * (or a split).
 */
const waysCount = (open: readonly Match[]): number =>
  open.reduce((product, m) => product * (1 + new Set(endingsOf(m).map((e) => e.winner)).size), 1);

/**
 * Returns what a team needs to finish among the first `places` of its pool. If the pool is small enough, the result is
 * exact, because every way the matches can end is tried. Otherwise, it is only the verdict.
 */
export function needsOf(pool: Pool, team: number, places: number, options: RangeOptions = {}): Needs {
  const open = pool.matches.filter(isOpen).toSorted((a, b) => a.number - b.number);
  if (waysCount(open) > mostWays || completionCount(pool) > mostCompletions) {
    const { ranges, exact } = rankRanges(pool, options);
    const range = ranges.get(team);
    const verdict = !range || range.best > places ? 'out' : range.worst <= places ? 'in' : 'open';
    return { verdict, ways: [], chances: [], exact: exact && verdict !== 'open' };
  }
  const cases = casesOf(pool, team, places, options);
  const verdict = cases.every((c) => c.sure) ? 'in' : cases.every((c) => !c.possible) ? 'out' : 'open';
  if (verdict !== 'open') return { verdict, ways: [], chances: [], exact: true };
  const ways = shortest(open, cases, (c) => c.sure);
  const rest = cases.filter((c) => c.possible && !ways.some((way) => meets(c, way)));
  return { verdict, ways, chances: rest.length > 0 ? shortestCover(open, cases, rest) : [], exact: true };
}

/** All endings with the same winners form one case. It is sure if all of them suffice, and possible if one might. */
type Case = { readonly winners: ReadonlyMap<number, Side | 'split'>; sure: boolean; possible: boolean };

function casesOf(pool: Pool, team: number, places: number, options: RangeOptions): Case[] {
  const cases = new Map<string, Case>();
  for (const completion of completions(pool)) {
    const winners = new Map(completion.results.map((r) => [r.match, r.ending.winner ?? 'split'] as const));
    const key = [...winners].map(([match, winner]) => `${match}${winner}`).join();
    const range = placesIn(completion, options).get(team);
    const sure = range !== undefined && range.worst <= places;
    const possible = range !== undefined && range.best <= places;
    const known = cases.get(key);
    if (known) [known.sure, known.possible] = [known.sure && sure, known.possible || possible];
    else cases.set(key, { winners, sure, possible });
  }
  return [...cases.values()];
}

const meets = (c: Case, way: Way): boolean => way.every((need) => c.winners.get(need.match) === need.winner);

/**
 * Returns the combinations of results whose cases all pass, shortest first. Leaves out combinations that contain a
 * shorter one.
 */
function shortest(open: readonly Match[], cases: readonly Case[], passes: (c: Case) => boolean): Way[] {
  const found: Way[] = [];
  for (const way of waysBySize(open, cases)) {
    if (found.some((shorter) => shorter.every((need) => way.some((n) => same(n, need))))) continue;
    const hit = cases.filter((c) => meets(c, way));
    if (hit.length > 0 && hit.every(passes)) found.push(way);
  }
  return found;
}

/**
 * Returns combinations of results that keep a chance open, shortest first. The team can still make it in all of their
 * cases. Without them, we would have to list the cases in `rest` one by one.
 */
function shortestCover(open: readonly Match[], cases: readonly Case[], rest: readonly Case[]): Way[] {
  const alive = shortest(open, cases, (c) => c.possible);
  return alive.filter((way) => rest.some((c) => meets(c, way)));
}

function waysBySize(open: readonly Match[], cases: readonly Case[]): Way[] {
  const values = (m: Match) => [...new Set(cases.flatMap((c) => c.winners.get(m.id) ?? []))];
  let ways: Need[][] = [[]];
  for (const m of open)
    ways = ways.flatMap((way) => [way, ...values(m).map((winner) => [...way, { match: m.id, winner }])]);
  return ways.toSorted((a, b) => a.length - b.length);
}

const same = (a: Need, b: Need): boolean => a.match === b.match && a.winner === b.winner;

/** Returns a way in words: "beat B" and "C beats D", joined by "and". An empty way is "whatever happens". */
export function wayText(pool: Pool, team: number, way: Way, nameOf: (team: number) => string): string {
  if (way.length === 0) return 'whatever happens';
  return way
    .map(({ match, winner }) => {
      const m = pool.matches.find((x) => x.id === match)!;
      const [home, away] = [m.homeTeam, m.awayTeam];
      if (home === null || away === null)
        return winner === 'split' ? `a split in match ${m.number}` : `the ${winner} side wins match ${m.number}`;
      if (winner === 'split') return `${nameOf(home)} and ${nameOf(away)} split`;
      const [winning, losing] = winner === 'home' ? [home, away] : [away, home];
      if (winning === team) return `beat ${nameOf(losing)}`;
      return losing === team ? `lose to ${nameOf(winning)}` : `${nameOf(winning)} beats ${nameOf(losing)}`;
    })
    .join(' and ');
}

/** One rule on the way to the result. `parted` means that it separated the two. */
type WhyStep = { readonly rule: TieStep['rule']; readonly parted: boolean; readonly text: string };
/**
 * Why one team ranks above another. If `byTie` is false, the record alone decides. If no step separated them, they are
 * ranked by slot. `withdrew` means that the lower one has left, whatever the figures show.
 */
type Why = {
  readonly above: number;
  readonly below: number;
  readonly byTie: boolean;
  readonly withdrew: boolean;
  readonly steps: readonly WhyStep[];
};

/**
 * Returns why one team ranks above another, rule by rule, with the figures each rule compared, or why it didn't apply.
 * The two can be given in either order. Null if one of them isn't in the table.
 */
export function whyAbove(
  pool: Pool,
  team: number,
  other: number,
  nameOf: NameOf,
  options: RangeOptions = {},
): Why | null {
  const ledger = ledgerOf(entrantsOf(pool), pool.matches, poolLedgerRules(pool, options));
  const rules = poolTiebreaks(pool, options.tiebreaks);
  const { ranking } = poolTable(pool, options);
  const [i, j] = [ranking.order.indexOf(team), ranking.order.indexOf(other)];
  if (i < 0 || j < 0 || i === j) return null;
  const [above, below] = i < j ? [team, other] : [other, team];
  const out = unrankedIn(pool);
  const withdrew = out.has(below) && !out.has(above);
  if (withdrew) return { above, below, byTie: false, withdrew, steps: [] };
  const both = ranking.steps.filter((s) => s.group.includes(above) && s.group.includes(below));
  if (both.length > 0) {
    const parts = (s: TieStep) => !s.parts.some((part) => part.includes(above) && part.includes(below));
    return {
      above,
      below,
      byTie: true,
      withdrew,
      steps: both.map((s) => ({ rule: s.rule, parted: parts(s), text: stepText(s, nameOf) })),
    };
  }
  const indices = [above, below].map((id) => ledger.entrants.findIndex((e) => e.id === id));
  for (const rule of rules) {
    const figures = tiebreaks[rule].judge(indices, ledger);
    if (typeof figures === 'string' || figures[0] === figures[1]) continue;
    const group = [above, below];
    const text = stepText({ rule, group, parts: group.map((id) => [id]), figures, silence: null }, nameOf);
    return { above, below, byTie: false, withdrew, steps: [{ rule, parted: true, text }] };
  }
  return { above, below, byTie: false, withdrew, steps: [] };
}
