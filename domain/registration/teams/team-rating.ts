/** Weight of the best player and the share at which a missing value is filled (Part 2 §9). */
export const ratingWeights = { best: 1000, filled: 0.9 } as const;

/**
 * A team's rating: 1000 times the best player's plus the average of its top starters; a missing value counts as 0.9 times the
 * average of the others (Part 2 §9). Nobody rated: 0.
 */
export function teamRating(values: readonly (number | null)[], starters: number): number {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return 0;
  const filled = averageOf(known) * ratingWeights.filled;
  const all = values.map((value) => value ?? filled).toSorted((a, b) => b - a);
  const top = all.slice(0, Math.max(1, starters));
  return ratingWeights.best * (all[0] as number) + averageOf(top);
}

const averageOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
