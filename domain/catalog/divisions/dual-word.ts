import type { Division } from '../schema.ts';

/**
 * Clubs call their duals Match Ups, everybody else Duals (Part 2 §3, flag clubVClub). Reads the one flag itself: live pages don't load the table of all
 * flags for a word.
 */
export const dualWord = (division: Pick<Division, 'props'>): 'Dual' | 'Match Up' =>
  division.props.includes('clubVClub') ? 'Match Up' : 'Dual';
