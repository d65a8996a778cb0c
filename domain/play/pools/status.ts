import { ok, type Result, refuse } from '../../kernel/result.ts';
import { dualsOf } from '../duals/dual.ts';
import { isDualPool } from '../duals/numbers.ts';
import { outcomeOf } from '../matches/outcome.ts';
import { play } from '../problems.ts';
import { defaultForfeits } from '../tiebreaks/ledger.ts';
import type { Pool } from './schema.ts';
import { poolTable, type TableOptions } from './table.ts';

/**
 * Returns whether everything that counts is over: every match or, in a dual pool, every dual (Part 3 §4). Returns false
 * for a pool without matches.
 */
function allPlayed({ matches }: Pick<Pool, 'matches'>): boolean {
  if (matches.length === 0) return false;
  if (!isDualPool(matches)) return matches.every((match) => outcomeOf(match).settled);
  const single = matches.filter(({ dualN }) => dualN === null);
  return dualsOf(matches).every(({ settled }) => settled) && single.every((match) => outcomeOf(match).settled);
}

/**
 * Returns a pool's status (Part 3 §4): Complete when everything has been played or the pool is locked, Started when any
 * match has a status, and null otherwise.
 */
export function poolStatus(pool: Pick<Pool, 'matches' | 'locked'>): 'Started' | 'Complete' | null {
  if (pool.locked || allPlayed(pool)) return 'Complete';
  const begun = pool.matches.some((match) => match.status === 0 || outcomeOf(match).progress !== 'none');
  return begun ? 'Started' : null;
}

/** Returns whether results can be locked, which requires that the pool is complete and not locked yet (Part 3 §4). */
export const canLock = (pool: Pick<Pool, 'matches' | 'locked'>): boolean => !pool.locked && allPlayed(pool);

/**
 * Locks the results. Writes the table's ranks and summaries to the teams, and stores in the pool how forfeits counted.
 * Fails for an open or locked pool.
 */
export function lockPool<P extends Pool>(pool: P, options: TableOptions = {}): Result<P> {
  if (pool.locked) return refuse(play.locked());
  if (!canLock(pool)) return refuse(play['not-complete']());
  const rows = new Map(poolTable(pool, options).rows.map((row) => [row.slot, row]));
  const teams = pool.teams.map((team) => {
    const row = rows.get(team.slot);
    return row ? { ...team, rank: row.rank, summary: row.summary } : team;
  });
  return ok({ ...pool, teams, locked: true, forfeits: pool.forfeits ?? defaultForfeits });
}

/** Unlocks a pool's results. */
export function unlockPool<P extends Pool>(pool: P): P {
  const { forfeits: _, ...open } = { ...pool, locked: false };
  return open as P;
}
