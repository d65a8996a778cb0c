import * as z from 'zod';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { periodKinds } from './period.ts';
import { rating, share } from './schema.ts';

/** A band of the scale, from this rating up to the next band. */
const ratingLevel = z.object({ name: z.string().trim().min(1).max(30), from: z.int().min(0).max(4000) });
export type RatingLevel = z.infer<typeof ratingLevel>;

/** The settings of an organization's open rating (S230, S231, S233). */
export const ratingSettings = z.object({
  /** Whether any results count. */
  isOn: z.boolean(),
  /** Whether strangers see the list of players. */
  isPublic: z.boolean(),
  period: z.enum(periodKinds),
  /** How many matches a player needs to be listed. */
  leastMatches: z.int().min(1).max(50),
  levels: z
    .array(ratingLevel)
    .max(12)
    .refine(
      (levels) => new Set(levels.map(({ name }) => name.toLowerCase())).size === levels.length,
      'Two levels have the same name',
    )
    .refine(
      (levels) => new Set(levels.map(({ from }) => from)).size === levels.length,
      'Two levels begin at the same rating',
    ),
  /** The organizations whose published results also count: affiliates and members. */
  organizationIds: z.array(id).max(300),
});

/**
 * An organization's open rating. `dueAt` is when its next run starts, or null if nothing has changed since the last
 * run. `merged` lists profiles that were merged into another profile, which gets their matches.
 */
export const ratingSystem = ratingSettings.extend({
  organizationId: id,
  merged: z.record(z.string().regex(/^\d+$/), id).default({}),
  dueAt: millis.nullable().default(null),
  ratedAt: millis.nullable().default(null),
  players: z.int().default(0),
  matches: z.int().default(0),
});
export type RatingSystem = z.infer<typeof ratingSystem>;

/** The bands, named like beach divisions in North America. An organization can change them. */
const usualLevels: readonly RatingLevel[] = [
  { name: 'Novice', from: 0 },
  { name: 'B', from: 1300 },
  { name: 'A', from: 1450 },
  { name: 'AA', from: 1600 },
  { name: 'Open', from: 1800 },
];

/** Returns an organization's system before it is set up. */
export const newSystem = (organizationId: number): RatingSystem => ({
  ...{ organizationId, isOn: false, isPublic: false, period: 'event', leastMatches: 5, levels: [...usualLevels] },
  ...{ organizationIds: [], merged: {}, dueAt: null, ratedAt: null, players: 0, matches: 0 },
});

const point = z.object({ at: millis, rating: z.number(), deviation: z.number() });

/**
 * A player's rating in a system, with the curve and the reasons why the last periods moved it. `isListed` means that
 * strangers can find the player.
 */
export const playerRating = z.object({
  organizationId: id,
  playerId: id,
  rating,
  matches: z.int().min(0),
  wins: z.int().min(0),
  at: millis,
  isListed: z.boolean(),
  /** The job that wrote it. An earlier job that is still running can't change it. */
  run: ulidText,
  curve: z.array(point),
  periods: z.array(
    point.extend({
      name: z.string(),
      correctedAt: millis.nullable().default(null),
      change: z.number(),
      shares: z.array(share),
    }),
  ),
});
export type PlayerRating = z.infer<typeof playerRating>;

/** An objection to a player's rating, which the organization's staff answer. */
export const objection = z.object({
  organizationId: id,
  id: ulidText,
  playerId: id,
  userId: id,
  words: z.string().trim().min(10).max(1000),
  at: millis,
  answer: z.string().max(1000).default(''),
  answeredAt: millis.nullable().default(null),
});
