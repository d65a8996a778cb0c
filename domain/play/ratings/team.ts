/** What a team is rated by its players: how many of them start, and each player's rating, null where they have none. */
type TeamToRate = { readonly starters: number; readonly players: readonly (number | null)[] };

/** The share of the others' average at which a missing value is filled (Part 2 §9). */
const missingShare = 0.9;
/** How much the best player outweighs the average (Part 2 §9). */
const bestWeight = 1000;

/**
 * The team rating of Part 2 §9: 1000 × the best player's rating plus the average of the top starters; a missing value
 * is filled at 0.9 × the average of the others, before the starters are chosen. Places of a roster with fewer players
 * than starters count as missing values. A team in which nobody has a rating has none: null.
 */
export function teamRating({ starters, players }: TeamToRate): number | null {
  const places = Math.max(1, starters);
  const rated = players.filter((value): value is number => value !== null);
  if (rated.length === 0) return null;
  const fill = missingShare * average(rated);
  const missing = Math.max(players.length, places) - rated.length;
  const all = [...rated, ...new Array<number>(missing).fill(fill)].toSorted((a, b) => b - a);
  return bestWeight * all[0]! + average(all.slice(0, places));
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
