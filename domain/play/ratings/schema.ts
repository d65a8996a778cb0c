import * as z from 'zod';
import { millis } from '../../kernel/schema.ts';

/**
 * An open rating (Glicko-2). `rating` is on the familiar scale around 1500. `deviation` is its uncertainty (two
 * deviations either way contain the true strength 19 times out of 20). `volatility` is how much the strength changes
 * from period to period.
 */
export const rating = z.object({
  rating: z.number(),
  deviation: z.number().positive(),
  volatility: z.number().positive(),
});
export type Rating = z.infer<typeof rating>;

/** The rating everyone begins with (Glickman): 1500 ± 350, volatility 0.06. */
export const newcomer: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The limit on changes in volatility. Glickman recommends 0.3 to 1.2 and uses 0.5 in his example. */
export const tau = 0.5;

/**
 * A match as ratings see it: the players on each side (one in an individual sport, two in beach, six indoors), and the
 * winner.
 */
const ratedMatch = z.object({
  match: z.int(),
  at: millis,
  home: z.array(z.int()).min(1).max(12),
  away: z.array(z.int()).min(1).max(12),
  winner: z.enum(['home', 'away', 'split']),
});
export type RatedMatch = z.infer<typeof ratedMatch>;

/** A match's part of a rating change. The parts of a period add up to exactly the whole change. */
export const share = z.object({
  match: z.int(),
  opponents: z.array(z.int()),
  partners: z.array(z.int()),
  score: z.number(),
  expected: z.number(),
  weight: z.number(),
  points: z.number(),
});
export type Share = z.infer<typeof share>;
