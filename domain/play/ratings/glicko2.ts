import { type Rating, tau } from './schema.ts';

/**
 * Glicko-2 as described by Mark Glickman in "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf, 2013
 * text), with the paper's step numbers. This file only has the math; {@link ratePeriod} decides who plays whom.
 */
export const glickoScale = 173.7178;
const scale = glickoScale;
const center = 1500;
/** Step 5 stops when the bracket around the volatility is this small. */
const epsilon = 1e-6;
/** A newcomer has the largest deviation, because nothing is known about them yet. */
const maxDeviation = 350;

/** Converts to the internal scale (step 2). */
const mu = (rating: number): number => (rating - center) / scale;
const phi = (deviation: number): number => deviation / scale;
/** Returns how little a result against an opponent this uncertain tells us (step 3). */
const g = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/**
 * Returns the expected score (0…1) of one rating against another, as in step 3, where only the opponent's deviation
 * counts.
 */
export const expectedScore = (own: number, opponent: Pick<Rating, 'rating' | 'deviation'>): number =>
  1 / (1 + Math.exp(-g(phi(opponent.deviation)) * (mu(own) - mu(opponent.rating))));

/** A match of a period: the opponent's rating at the start of the period, and a score of 1, 0.5 or 0. */
type PeriodGame = { readonly opponent: Pick<Rating, 'rating' | 'deviation'>; readonly score: number };
type PeriodResult = {
  readonly after: Rating;
  /**
   * For each match, the expected score, the weight (how much the match tells us, 0…1) and the rating points gained or
   * lost. The points add up to the change.
   */
  readonly games: readonly { readonly expected: number; readonly weight: number; readonly points: number }[];
};

/**
 * Rates a player for one period (steps 3 to 8). Without matches, only the deviation grows (step 6 for players who did
 * not compete).
 */
export function ratePlayer(before: Rating, games: readonly PeriodGame[]): PeriodResult {
  const own = phi(before.deviation);
  if (games.length === 0) return { after: { ...before, deviation: rested(before, 1) }, games: [] };
  const seen = games.map(({ opponent, score }) => ({
    score,
    weight: g(phi(opponent.deviation)),
    expected: expectedScore(before.rating, opponent),
  }));
  const v = 1 / seen.reduce((sum, x) => sum + x.weight ** 2 * x.expected * (1 - x.expected), 0);
  const surprise = seen.reduce((sum, x) => sum + x.weight * (x.score - x.expected), 0);
  const volatility = newVolatility(own, before.volatility, v, v * surprise);
  const preRated = Math.hypot(own, volatility);
  const deviation = 1 / Math.sqrt(1 / preRated ** 2 + 1 / v);
  const points = seen.map((x) => scale * deviation ** 2 * x.weight * (x.score - x.expected));
  return {
    after: {
      rating: before.rating + points.reduce((sum, p) => sum + p, 0),
      deviation: Math.min(maxDeviation, scale * deviation),
      volatility,
    },
    games: seen.map((x, i) => ({ expected: x.expected, weight: x.weight, points: points[i]! })),
  };
}

/** Returns the deviation after periods without play (step 6), which is never above a newcomer's. */
export const rested = (rating: Rating, periods: number): number =>
  Math.min(maxDeviation, scale * Math.sqrt(phi(rating.deviation) ** 2 + periods * rating.volatility ** 2));

/** Computes the new volatility by the Illinois variant of regula falsi (step 5). */
function newVolatility(own: number, sigma: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - own ** 2 - v - e)) / (2 * (own ** 2 + v + e) ** 2) - (x - a) / tau ** 2;
  };
  let A = a;
  let B: number;
  if (delta ** 2 > own ** 2 + v) B = Math.log(delta ** 2 - own ** 2 - v);
  else {
    let k = 1;
    while (f(a - k * tau) < 0) k++;
    B = a - k * tau;
  }
  let [fA, fB] = [f(A), f(B)];
  while (Math.abs(B - A) > epsilon) {
    const C = A + ((A - B) * fA) / (fB - fA);
    const fC = f(C);
    if (fC * fB <= 0) [A, fA] = [B, fB];
    else fA /= 2;
    [B, fB] = [C, fC];
  }
  return Math.exp(A / 2);
}
