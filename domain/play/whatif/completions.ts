import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { isPlayable } from '../matches/score.ts';
import { seatPool } from '../pools/build.ts';
import type { Pool } from '../pools/schema.ts';
import { type Ending, endingsOf } from './finishes-of-match.ts';

/** One result of one match in a completion. */
type Result1 = { readonly match: number; readonly ending: Ending };
export type Completion = { readonly pool: Pool; readonly results: readonly Result1[] };

/** More than this many ways to play a pool out are not tried one by one. */
export const mostCompletions = 20_000;

export const isOpen = (m: Match): boolean => m.bye === null && m.forfeit === null && !outcomeOf(m).settled;

/** How many ways there are to play the open matches out, by winner and sets. */
export const completionCount = (pool: Pool): number =>
  pool.matches.filter(isOpen).reduce((product, m) => product * Math.max(1, endingsOf(m).length), 1);

/**
 * Every way to play a pool out, in the order of its matches: where a later match waits for an earlier one (FIVB pools),
 * its teams are seated as the results say. Forfeits to come are not among them.
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

/** Teams of matches that wait for others; pools whose matches all have their teams are left alone. */
function seated(pool: Pool): Pool {
  if (pool.matches.every((m) => isPlayable(m) || !isOpen(m))) return pool;
  const result = seatPool(pool);
  return result.ok ? result.value : pool;
}
