import type { Standings } from './schema.ts';
import { countedRounds } from './table.ts';

/** The part of a round that standings wait for. */
type Waited = { readonly id: number; readonly poolPlay: boolean; readonly isMade: boolean; readonly complete: boolean };

/**
 * Returns whether teams can be seeded from standings. Every round that the standings count must be complete. A round
 * without matches yet, such as the round about to be seeded, doesn't prevent that.
 */
export function areOver(standings: Pick<Standings, 'roundIds'>, rounds: readonly Waited[]): boolean {
  const waited = countedRounds(standings, rounds).filter(({ isMade }) => isMade);
  return waited.length > 0 && waited.every(({ complete }) => complete);
}
