import * as z from 'zod';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { rating, share } from './schema.ts';

const point = z.object({ at: millis, rating: z.number(), deviation: z.number() });

/** Where a player stands in a system, with their curve and why the last periods moved it. `isListed`: strangers may find them. */
export const playerRating = z.object({
  organizationId: id,
  playerId: id,
  rating,
  matches: z.int().min(0),
  wins: z.int().min(0),
  at: millis,
  isListed: z.boolean(),
  /** the job that wrote it: an earlier one that still walks leaves it */
  run: ulidText,
  curve: z.array(point),
  periods: z.array(point.extend({ name: z.string(), change: z.number(), shares: z.array(share) })),
});
export type PlayerRating = z.infer<typeof playerRating>;

/** Somebody says that a player's rating is wrong; people of the organization answer. */
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
