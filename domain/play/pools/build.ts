import { mapResult, type Result } from '../../kernel/result.ts';
import { minute } from '../../kernel/time.ts';
import { dualMatchNumber } from '../duals/numbers.ts';
import { loserOf, outcomeOf, winnerOf } from '../matches/outcome.ts';
import { type Match, type MatchSettings, match } from '../matches/schema.ts';
import { newGames } from '../matches/settings.ts';
import { type OrderOptions, poolOrder } from './order.ts';
import type { Pool } from './schema.ts';
import type { Seat, TemplateMatch } from './templates/templates.ts';

/**
 * Returns matches seated by the pool's order, with work teams that are present. `pool` is the pool before the change.
 * If a work team has withdrawn, the pool's team that isn't playing or working then and has the least work takes over.
 * If no team is free, the match has no work team. A played match keeps its work team, and a walkover needs none. A work
 * team chosen by staff works if it is present and isn't playing.
 */
function withWorkers(pool: Pick<Pool, 'teams' | 'matches' | 'minutesPerMatch'>, seated: readonly Match[]): Match[] {
  const here = new Set(pool.teams.map((team) => team.teamId));
  const gone = new Set(pool.teams.filter((team) => team.forfeit).map((team) => team.teamId));
  const there = [...here].filter((team) => team !== null && !gone.has(team));
  const was = new Map(pool.matches.map((match) => [match.id, match.refTeam]));
  // A match that has started doesn't go to another team, which may be playing elsewhere at that time.
  const isWorked = (match: Match, before: number | null): boolean =>
    hasBegun(match) &&
    !isWalkOver(match) &&
    (before === null || (here.has(before) && (isOver(match) || !gone.has(before))));
  const now = [...seated];
  for (const [i, match] of seated.entries()) {
    const before = was.get(match.id) ?? null;
    if (!isOver(match) && isChosen(match, gone)) {
      now[i] = { ...match, refTeam: match.manualRefId };
      continue;
    }
    if (was.has(match.id) && isWorked(match, before)) {
      now[i] = { ...match, refTeam: before };
      continue;
    }
    if (match.refTeam === null) continue;
    if (isOver(match)) {
      if (isWalkOver(match) && gone.has(match.refTeam)) now[i] = { ...match, refTeam: null };
    } else if (gone.has(match.refTeam)) {
      const free = freeAt(match, now, there, pool.minutesPerMatch * minute);
      now[i] = { ...match, refTeam: free.find((team) => team === before) ?? free[0] ?? null };
    }
  }
  return now;
}

const isChosen = (match: Match, gone: ReadonlySet<number | null>): boolean =>
  match.manualRefId !== null && !gone.has(match.manualRefId) && !playersOf(match).includes(match.manualRefId);

/** Returns the teams that could work a match, least open work first. */
function freeAt(
  match: Match,
  all: readonly Match[],
  teams: readonly (number | null)[],
  length: number,
): (number | null)[] {
  const others = all.filter((candidate) => candidate.id !== match.id && !isOver(candidate));
  const then = others.filter(
    ({ startTime }) => startTime !== null && match.startTime !== null && Math.abs(startTime - match.startTime) < length,
  );
  const busy = new Set([match, ...then].flatMap(playersOf).concat(then.map((candidate) => candidate.refTeam)));
  const load = (team: number | null) => others.filter((other) => other.refTeam === team).length;
  return teams.filter((team) => !busy.has(team)).sort((a, b) => load(a) - load(b));
}

const hasBegun = (match: Match): boolean => isOver(match) || outcomeOf(match).progress !== 'none';
const isOver = (match: Match): boolean => match.status === 101 || outcomeOf(match).progress === 'complete';
const isWalkOver = ({ forfeit }: Match): boolean => forfeit !== null && !forfeit.during;
const playersOf = (match: Match) => [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];

/** The options for building a pool. `firstId` is the first match ID. `pairs` is how many pair matches each dual has. */
export type BuildOptions = OrderOptions & {
  readonly firstId: number;
  readonly settings: MatchSettings;
  readonly pairs?: number;
};

/**
 * Returns the pool with the unplayed matches of its order, replacing those it had. Fails in the same cases as
 * `poolOrder`.
 */
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
 * Returns the pool with every known team in its seat: teams of slots and, in an FIVB pool, the winners and losers of the
 * opening matches. A team that withdrew works no open match. Scores are left alone. If a correction changed who plays,
 * clear them first. Takes the same options the pool was built with.
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

/**
 * How a flight's pools are named: with letters (A, B …), with numbers (1, 2 …), by their first court, or by the flight
 * and a letter.
 */
export const namingConventions = ['letters', 'numbers', 'courts', 'flight'] as const;
type NamingConvention = (typeof namingConventions)[number];

type NamingContext = { readonly flight?: string; readonly courts?: readonly string[]; readonly first?: number };

const namers: Readonly<Record<NamingConvention, (i: number, context: NamingContext) => string>> = {
  letters: (i) => letters(i),
  numbers: (i) => String(i + 1),
  courts: (i, { courts = [], first = 0 }) => courts[i - first] ?? `Court ${i + 1}`,
  flight: (i, { flight = '' }) => `${flight} ${letters(i)}`.trim(),
};

/** Returns the names of `count` pools. If the division already has `first` earlier pools, the letters continue from there. */
export const poolNames = (convention: NamingConvention, count: number, context: NamingContext = {}): string[] =>
  Array.from({ length: count }, (_, i) => namers[convention](i + (context.first ?? 0), context));

/** Returns the letters for a number: 0 → A, 25 → Z, 26 → AA. */
export function letters(i: number): string {
  const rest = Math.floor(i / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (i % 26));
}

/**
 * Returns the next temporary ID for something not saved yet, which is negative and below all existing ones (Part 3 §4).
 */
export const temporaryId = (ids: Iterable<number>): number => Math.min(0, ...ids) - 1;

/** Returns a temporary ID for a new pool, different from those of the day's pools. */
export const newPoolId = (pools: readonly { readonly id: number }[]): number => temporaryId(pools.map(({ id }) => id));
