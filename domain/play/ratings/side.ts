import { glickoScale } from './glicko2.ts';
import { newcomer, type Rating } from './schema.ts';

/** The current ratings, by player. A player who isn't included is a newcomer. */
export type Ratings = ReadonlyMap<number, Rating>;
export const ratingOf = (ratings: Ratings, player: number): Rating => ratings.get(player) ?? newcomer;

/**
 * Returns a side as one rating: its players' mean, with that mean's deviation. This is the rating of a pair (beach) and
 * of a lineup (indoor). Two players known within 60 make a pair known within 42.
 */
export function sideRating(ratings: Ratings, players: readonly number[]): Rating {
  const all = players.map((player) => ratingOf(ratings, player));
  const n = all.length;
  return {
    rating: all.reduce((sum, r) => sum + r.rating, 0) / n,
    deviation: Math.sqrt(all.reduce((sum, r) => sum + r.deviation ** 2, 0)) / n,
    volatility: Math.sqrt(all.reduce((sum, r) => sum + r.volatility ** 2, 0)) / n,
  };
}

/**
 * Returns the opponent that a side's player is measured against. The rating difference is between the two sides (so a
 * strong partner raises expectations), and the partners' uncertainty adds to the opponents'.
 */
export function opponentFor(
  ratings: Ratings,
  player: number,
  own: readonly number[],
  opponents: readonly number[],
): Pick<Rating, 'rating' | 'deviation'> {
  const side = sideRating(ratings, own);
  const other = sideRating(ratings, opponents);
  const partners = own.filter((p) => p !== player).map((p) => ratingOf(ratings, p).deviation / own.length);
  return {
    rating: ratingOf(ratings, player).rating - side.rating + other.rating,
    deviation: Math.hypot(other.deviation, ...partners),
  };
}

/** Returns the range that contains the true strength 95 times out of 100 (1.96 deviations either way, Glickman). */
export const confidence = (r: Rating): { readonly from: number; readonly to: number } => ({
  from: r.rating - 1.96 * r.deviation,
  to: r.rating + 1.96 * r.deviation,
});

/**
 * A rating counts as settled once its deviation is no higher than this. Until then, it is shown as provisional (our own
 * figure).
 */
const settledDeviation = 110;
export const isProvisional = (r: Rating): boolean => r.deviation > settledDeviation;

/** Returns the chance that one side beats the other, counting both uncertainties. */
export function winChance(
  rating: Pick<Rating, 'rating' | 'deviation'>,
  opponent: Pick<Rating, 'rating' | 'deviation'>,
): number {
  const both = Math.hypot(rating.deviation, opponent.deviation) / glickoScale;
  const g = 1 / Math.sqrt(1 + (3 * both ** 2) / Math.PI ** 2);
  return 1 / (1 + Math.exp((-g * (rating.rating - opponent.rating)) / glickoScale));
}
