import type { Division } from '../schema.ts';

/**
 * Clubs call their duals Match Ups, everyone else Duals (Part 2 §3, flag clubVClub). Reads only that flag, because
 * live pages shouldn't load the table of all flags for one word.
 */
export const dualWord = (division: Pick<Division, 'props'>): 'Dual' | 'Match Up' =>
  division.props.includes('clubVClub') ? 'Match Up' : 'Dual';
