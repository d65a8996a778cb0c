import type { Division } from '../schema.ts';

/**
 * Returns the word for a dual: clubs call them Match Ups, everyone else Duals (Part 2 §3, flag clubVClub). It reads
 * only that flag, so that live pages don't load the table of all flags for one word.
 */
export const dualWord = (division: Pick<Division, 'props'>): 'Dual' | 'Match Up' =>
  division.props.includes('clubVClub') ? 'Match Up' : 'Dual';
