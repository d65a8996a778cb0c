import { mapResult, type Result } from '../../kernel/result.ts';
import { dualMatchNumber } from '../duals/numbers.ts';
import { loserOf, winnerOf } from '../matches/outcome.ts';
import { type Match, type MatchSettings, match } from '../matches/schema.ts';
import { newGames } from '../matches/settings.ts';
import { type OrderOptions, poolOrder } from './order.ts';
import type { Pool } from './schema.ts';
import type { Seat, TemplateMatch } from './templates/templates.ts';
import { withWorkers } from './work.ts';

/** `firstId`: matches get ids from there on. `pairs`: pair matches of each dual in a dual pool. */
export type BuildOptions = OrderOptions & {
  readonly firstId: number;
  readonly settings: MatchSettings;
  readonly pairs?: number;
};

/** The pool with the matches of its order, unplayed, in place of those it had. Refuses like `poolOrder`. */
export function buildPool(pool: Pool, options: BuildOptions): Result<Pool> {
  return mapResult(poolOrder(pool, options), (order) => {
    const drafts =
      pool.kind === 'dual' ? order.flatMap((template) => pairMatches(template, options.pairs ?? 3)) : order;
    const template = options.template ?? pool.template;
    return {
      ...pool,
      template,
      matches: drafts.map((draft, i) => newMatch(pool, draft, options, options.firstId + i)),
    };
  });
}

/**
 * The pool with every team known by now in its place: teams of slots, and in a FIVB pool the winners and losers of the opening
 * matches. Who gave up works no open match. Scores are left alone; take them back first where a correction changed who plays. Options as it was built with.
 */
export function seatPool(pool: Pool, options: OrderOptions = {}): Result<Pool> {
  return mapResult(poolOrder(pool, options), (order) => {
    const byNumber = new Map(order.map((template) => [template.number, template]));
    const seated: Match[] = [];
    for (const current of [...pool.matches].sort((a, b) => a.number - b.number)) {
      const template = byNumber.get(current.dualN ?? current.number);
      seated.push(template ? { ...current, ...seats(pool, template, seated) } : current);
    }
    const byId = new Map(seated.map((m) => [m.id, m]));
    const matches = pool.matches.map((m) => byId.get(m.id) ?? m);
    return { ...pool, matches: withWorkers(pool, matches) };
  });
}

const pairMatches = (template: TemplateMatch, pairs: number): TemplateMatch[] =>
  Array.from({ length: pairs }, (_, i) => ({
    ...template,
    number: dualMatchNumber({ dualN: template.number, pair: i + 1 }),
  }));

function newMatch(pool: Pool, template: TemplateMatch, { settings }: BuildOptions, id: number): Match {
  const dualN = pool.kind === 'dual' ? Math.floor(template.number / 1000) : null;
  const games = newGames(settings);
  return match.parse({
    id,
    number: template.number,
    poolId: pool.id,
    dualN,
    isMatch: settings.isMatch,
    games,
    ...seats(pool, template, []),
  });
}

type Seats = Pick<Match, 'homeTeam' | 'awayTeam' | 'homeTeamIds' | 'awayTeamIds' | 'refTeam'>;

function seats(pool: Pool, template: TemplateMatch, played: readonly Match[]): Seats {
  const teams = (side: readonly Seat[]) => side.map((s) => teamOf(pool, s, played));
  const [home, away] = [teams(template.home), teams(template.away)];
  const group = template.home.length > 1;
  const known = (side: readonly (number | null)[]) => (side.includes(null) ? [] : side.filter((team) => team !== null));
  return {
    homeTeam: group ? null : (home[0] ?? null),
    awayTeam: group ? null : (away[0] ?? null),
    homeTeamIds: group ? known(home) : [],
    awayTeamIds: group ? known(away) : [],
    refTeam: template.work === null ? null : teamOf(pool, { slot: template.work }, played),
  };
}

function teamOf(pool: Pool, from: Seat, played: readonly Match[]): number | null {
  if ('slot' in from) return pool.teams.find(({ slot }) => slot === from.slot)?.teamId ?? null;
  const number = 'winnerOf' in from ? from.winnerOf : from.loserOf;
  const source = played.find((match) => match.number === number);
  if (!source) return null;
  return 'winnerOf' in from ? winnerOf(source) : loserOf(source);
}

/** How the pools of a flight are named: A, B …; 1, 2 …; by their first court; by the flight and a letter. */
export const namingConventions = ['letters', 'numbers', 'courts', 'flight'] as const;
type NamingConvention = (typeof namingConventions)[number];

type NamingContext = { readonly flight?: string; readonly courts?: readonly string[]; readonly first?: number };

const namers: Readonly<Record<NamingConvention, (i: number, context: NamingContext) => string>> = {
  letters: (i) => letters(i),
  numbers: (i) => String(i + 1),
  courts: (i, { courts = [], first = 0 }) => courts[i - first] ?? `Court ${i + 1}`,
  flight: (i, { flight = '' }) => `${flight} ${letters(i)}`.trim(),
};

/** Names of `count` pools; `first` pools before them in the division were named already, so that letters go on. */
export const poolNames = (convention: NamingConvention, count: number, context: NamingContext = {}): string[] =>
  Array.from({ length: count }, (_, i) => namers[convention](i + (context.first ?? 0), context));

/** 0 → A, 25 → Z, 26 → AA. */
export function letters(i: number): string {
  const rest = Math.floor(i / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (i % 26));
}

/** The next temporary id for something not saved yet: negative, below all there are (Part 3 §4). */
export const temporaryId = (ids: Iterable<number>): number => Math.min(0, ...ids) - 1;

/** A new pool's id among those of a day. */
export const newPoolId = (pools: readonly { readonly id: number }[]): number => temporaryId(pools.map(({ id }) => id));
