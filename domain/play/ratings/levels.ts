import { folded } from '../../kernel/text.ts';
import type { Rating } from './schema.ts';
import { confidence } from './side.ts';
import type { RatingLevel } from './system.ts';

const inOrder = (levels: readonly RatingLevel[]): RatingLevel[] => levels.toSorted((a, b) => a.from - b.from);

/** The band a rating falls in; null below the lowest. */
export const levelOf = (levels: readonly RatingLevel[], rating: number): RatingLevel | null =>
  inOrder(levels).findLast(({ from }) => rating >= from) ?? null;

/** The band that a division's name speaks of ("Women's AA", "Coed A"): the one whose name stands in it as a word, the longest first; null: none. */
export function levelOfDivision(levels: readonly RatingLevel[], division: string): RatingLevel | null {
  const words = ` ${folded(division).replace(/[^\p{L}\p{N}+]+/gu, ' ')} `;
  const named = levels.filter(({ name }) => words.includes(` ${folded(name)} `));
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/**
 * Whether a player stands above a band with the whole of their confidence: 97 of 100 who are told so really are. One whose rating is not
 * that sure is never said to be above.
 */
export function isAbove(levels: readonly RatingLevel[], level: RatingLevel, rating: Rating): boolean {
  const next = inOrder(levels).find(({ from }) => from > level.from);
  return next !== undefined && confidence(rating).from >= next.from;
}
