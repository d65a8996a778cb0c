import { allResults, ok, type Result, refuse } from '../../kernel/result.ts';
import type { Match } from '../matches/schema.ts';
import { type GameEntry, isPlayable, scoreMatch } from '../matches/score.ts';
import { seatPool } from '../pools/build.ts';
import type { Pool } from '../pools/schema.ts';
import { type PoolTable, poolTable, type TableOptions } from '../pools/table.ts';
import { play } from '../problems.ts';

/** A score that is only supposed. */
type Assumption = { readonly match: number; readonly games: readonly GameEntry[] };
type WhatIf = {
  readonly pool: Pool;
  readonly before: PoolTable;
  readonly after: PoolTable;
  /** Teams whose rank changes, in the order of the new table. */
  readonly moved: readonly { readonly team: number; readonly from: number; readonly to: number }[];
};

/**
 * The table as it would be: the supposed scores are entered as a scorer would enter them, in the order of match numbers
 * (a FIVB pool seats its later matches in between). Nothing is kept. Refusals: unknown match, and those of
 * `scoreMatch`.
 */
export function whatIf(pool: Pool, assumptions: readonly Assumption[], options: TableOptions = {}): Result<WhatIf> {
  const numbers = allResults(
    assumptions.map((a) => {
      const found = pool.matches.find((m) => m.id === a.match);
      return found ? ok({ ...a, number: found.number }) : refuse(play['unknown-match']({ detail: String(a.match) }));
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
