import { folded, signed } from '../../kernel/text.ts';
import { restedBy, type Standing } from './rate-all.ts';
import type { Rating, Share } from './schema.ts';
import { confidence, isProvisional } from './side.ts';
import type { RatingLevel } from './system.ts';

const inOrder = (levels: readonly RatingLevel[]): RatingLevel[] => levels.toSorted((a, b) => a.from - b.from);

/** Returns the band that a rating falls in, or null if the rating is below the lowest band. */
export const levelOf = (levels: readonly RatingLevel[], rating: number): RatingLevel | null =>
  inOrder(levels).findLast(({ from }) => rating >= from) ?? null;

/**
 * Returns the band in a division's name ("Women's AA", "Coed A"). If several band names appear as words, the longest
 * counts. Null if none appears.
 */
export function levelOfDivision(levels: readonly RatingLevel[], division: string): RatingLevel | null {
  const words = ` ${folded(division).replace(/[^\p{L}\p{N}+]+/gu, ' ')} `;
  const named = levels.filter(({ name }) => words.includes(` ${folded(name)} `));
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/**
 * Returns whether a player's whole confidence range is above a band, which is correct for 97 of 100 reported players. A
 * player whose rating is less certain is never reported.
 */
export function isAbove(levels: readonly RatingLevel[], level: RatingLevel, rating: Rating): boolean {
  const next = inOrder(levels).find(({ from }) => from > level.from);
  return next !== undefined && confidence(rating).from >= next.from;
}

/** Returns why a match moved the rating, in words: "You were 61% likely to win and won: +9". */
export function whyMoved(
  { expected, score, points }: Pick<Share, 'expected' | 'score' | 'points'>,
  who: string,
): string {
  const result = score === 1 ? 'won' : score === 0 ? 'lost' : 'split';
  return `${who} ${Math.round(expected * 100)}% likely to win and ${result}: ${pointsMoved(points)}`;
}

/** "+9", "−14", "±0". */
export function pointsMoved(points: number): string {
  const whole = Math.round(points);
  return whole === 0 ? '±0' : signed(whole);
}

type Stands = Pick<Standing, 'rating' | 'matches' | 'wins' | 'at'>;

/** Returns a rating as shown on a given day: rounded, with its confidence on that day, and its band. */
export function shownOf({ rating, matches, wins, at }: Stands, levels: readonly RatingLevel[], now: number) {
  const today = restedBy({ rating, at }, now);
  const { from, to } = confidence(today);
  return {
    ...{ rating: Math.round(today.rating), from: Math.round(from), to: Math.round(to) },
    ...{ isProvisional: isProvisional(today), level: levelOf(levels, today.rating)?.name ?? null },
    ...{ matches, wins, at },
  };
}
