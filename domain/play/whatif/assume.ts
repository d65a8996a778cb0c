import { allResults, ok, type Result, refuse } from '../../kernel/result.ts';
import { gameWinner, isTimed, outcomeOf } from '../matches/outcome.ts';
import type { Game, Match, Side } from '../matches/schema.ts';
import { type GameEntry, isPlayable, scoreMatch } from '../matches/score.ts';
import { targetOf } from '../matches/settings.ts';
import { seatPool } from '../pools/build.ts';
import type { Pool } from '../pools/schema.ts';
import { type PoolTable, poolTable, type TableOptions } from '../pools/table.ts';
import { play } from '../problems.ts';
import type { PoolView } from '../views.ts';

/** An assumed score. */
type Assumption = { readonly match: number; readonly games: readonly GameEntry[] };
type WhatIf = {
  readonly pool: Pool;
  readonly before: PoolTable;
  readonly after: PoolTable;
  /** Teams whose rank changes, in the new table's order. */
  readonly moved: readonly { readonly team: number; readonly from: number; readonly to: number }[];
};

/**
 * Returns the table as it would be. The assumed scores are entered as a scorer would enter them, in order of match
 * number (in an FIVB pool, later matches get their teams along the way). Nothing is saved. Fails for an unknown match,
 * and whenever `scoreMatch` fails.
 */
export function whatIf(pool: Pool, assumptions: readonly Assumption[], options: TableOptions = {}): Result<WhatIf> {
  const numbers = allResults(
    assumptions.map((a) => {
      const side = pool.matches.find((m) => m.id === a.match);
      return side ? ok({ ...a, number: side.number }) : refuse(play['unknown-match']({ detail: String(a.match) }));
    }),
  );
  if (!numbers.ok) return numbers;
  let supposed = pool;
  for (const a of numbers.value.toSorted((x, y) => x.number - y.number)) {
    const scored = scoreMatch(supposed.matches.find((m) => m.id === a.match)!, a.games);
    if (!scored.ok) return scored;
    supposed = reseated(withMatch(supposed, scored.value));
  }
  const [before, after] = [poolTable(pool, options), poolTable(supposed, options)];
  const was = new Map(before.rows.map((row) => [row.id, row.rank]));
  const moved = after.rows.flatMap(({ id, rank }) =>
    was.get(id) === rank ? [] : [{ team: id, from: was.get(id) ?? rank, to: rank }],
  );
  return ok({ pool: supposed, before, after, moved });
}

const withMatch = (pool: Pool, match: Match): Pool => ({
  ...pool,
  matches: pool.matches.map((m) => (m.id === match.id ? match : m)),
});

function reseated(pool: Pool): Pool {
  const waiting = pool.matches.some((m) => m.bye === null && !isPlayable(m));
  const seated = waiting ? seatPool(pool) : null;
  return seated?.ok ? seated.value : pool;
}

/**
 * One way an open match can end, described by its winner and sets. `games` is a score that ends this way (its points
 * mean nothing).
 */
type Ending = {
  readonly winner: Side | 'split' | null;
  readonly sets: { readonly home: number; readonly away: number };
  readonly games: readonly Game[];
};

/**
 * Returns every way a match can still end, by winner and sets. Sets with a winner keep it, and the others go either way
 * (timed ones by a little, by a lot, or tied). A finished match has one ending.
 */
export function endingsOf(match: Match): Ending[] {
  const endings = new Map<string, Ending>();
  const timed = isTimed(match.games);
  const visit = (done: Game[], rest: readonly Game[]): void => {
    const trial = { ...match, status: null, games: [...done, ...rest.map(blank)] };
    const outcome = outcomeOf(trial);
    if (outcome.progress === 'complete') {
      const key = `${outcome.winner} ${outcome.sets.home}-${outcome.sets.away}`;
      if (!endings.has(key)) endings.set(key, { winner: outcome.winner, sets: outcome.sets, games: trial.games });
      return;
    }
    const [next, ...more] = rest;
    if (!next) return;
    for (const game of waysOf(next, timed)) visit([...done, game], more);
  };
  visit([], match.games);
  return [...endings.values()];
}

const blank = (g: Game): Game => ({ ...g, home: null, away: null, isFinal: false });

function waysOf(g: Game, timed: boolean): Game[] {
  if (gameWinner(g) !== null || (timed && g.isFinal)) return [g];
  if (!timed)
    return [
      { ...g, home: g.to, away: 0 },
      { ...g, home: 0, away: g.to },
    ];
  return [
    [2, 0],
    [1, 0],
    [0, 0],
    [0, 1],
    [0, 2],
  ].map(([home, away]) => ({ ...g, home: home!, away: away!, isFinal: true }));
}

/** One match's result in a completion. */
type Result1 = { readonly match: number; readonly ending: Ending };
export type Completion = { readonly pool: Pool; readonly results: readonly Result1[] };

/** If there are more completions than this, we don't try them one by one. */
export const mostCompletions = 20_000;

export const isOpen = (m: Match): boolean => m.bye === null && m.forfeit === null && !outcomeOf(m).settled;

/** Returns how many ways there are to play the open matches, by winner and sets. */
export const completionCount = (pool: Pool): number =>
  pool.matches.filter(isOpen).reduce((product, m) => product * Math.max(1, endingsOf(m).length), 1);

/**
 * Returns every way to play a pool to its end, in the order of its matches. If a later match waits for an earlier one
 * (FIVB pools), the results determine its teams. Future forfeits aren't included.
 */
export function* completions(pool: Pool): Generator<Completion> {
  yield* from(seated(pool), []);
}

function* from(pool: Pool, results: readonly Result1[]): Generator<Completion> {
  const done = new Set(results.map((r) => r.match));
  const next = pool.matches
    .filter((m) => isOpen(m) && isPlayable(m) && !done.has(m.id))
    .toSorted((a, b) => a.number - b.number)[0];
  if (!next) return yield { pool, results };
  for (const ending of endingsOf(next)) {
    const matches = pool.matches.map((m) => (m === next ? { ...m, games: [...ending.games], status: null } : m));
    yield* from(seated({ ...pool, matches }), [...results, { match: next.id, ending }]);
  }
}

/** Gives teams to matches that wait for others. A pool whose matches all have their teams is returned unchanged. */
function seated(pool: Pool): Pool {
  if (pool.matches.every((m) => isPlayable(m) || !isOpen(m))) return pool;
  const result = seatPool(pool);
  return result.ok ? result.value : pool;
}

/** Returns a page's pool in the engine's form, because the page computes the possible outcomes from what it shows. */
export function poolOfView({ id, name, kind, courts, locked, tiebreaks, forfeits, rows, matches }: PoolView): Pool {
  const { isMatch = true, games = [] } = matches[0] ?? {};
  const gameSettings = games.map((game) => ({ number: game.number, ...targetOf(game) }));
  const placing = { assignTimes: false, minutesPerMatch: 30, startTime: null };
  return {
    ...{ id, name, kind, courts, locked, tiebreaks, forfeits, ...placing, template: null },
    teams: rows.map(({ slot, seed, forfeit, teamId, summary }) => ({
      ...{ poolId: id, slot, seed, forfeit, teamId, summary, rank: null },
    })),
    matches,
    settings: {
      ...{ poolsOf: Math.max(2, rows.length), matchTypeId: null, gameSettings, isMatch },
      ...{ ...placing, organizationTemplateId: null },
    },
  };
}

/**
 * Returns how many of a pool's teams advance to the rounds seeded from its day, or null if no round is seeded from it.
 */
export function goingOn(
  roundId: number,
  rounds: readonly {
    readonly rules: readonly { fromRoundId: number | null; fromPlace: number; n: number; type: string }[];
  }[],
): number | null {
  const first = rounds
    .flatMap(({ rules }) => rules)
    .find((rule) => rule.fromRoundId === roundId && rule.fromPlace === 1 && rule.type === 'RANGE' && rule.n < 100);
  return first?.n ?? null;
}
