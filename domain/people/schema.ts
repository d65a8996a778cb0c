import * as z from 'zod';
import { id, image, isoDate, millis } from '../kernel/schema.ts';
import { hideable, shareable } from './lists/choices.ts';
import { playerEntry } from './player.ts';

/** The entities of 1§3's player profile. Missing data is left out, and is never an empty string. */

/** The people who may see a profile's metrics besides admins and staff (3§6). */
const metricsAudiences = ['public', 'players'] as const;

/** A rating in one system (1§3). Its digits contain the age group. */
export const ratingRecord = z.object({ systemId: z.int(), rating: z.string(), earned: isoDate });
export type RatingRecord = z.infer<typeof ratingRecord>;

/** A player profile with recruiting data. Its owners are the users who claimed it, players or parents (1§1, 1§6). */
export const playerProfile = playerEntry.omit({ playerProfileId: true, emailConfirmation: true }).extend({
  id,
  ownerIds: z.array(id).default([]),
  images: z.array(image).default([]),
  ratings: z.array(ratingRecord).default([]),
  metricsFor: z.array(z.enum(metricsAudiences)).default([]),
  metrics: z.record(z.string(), z.string()).default({}),
  /** What its owners hide from strangers. */
  hides: z.array(z.enum(hideable)).default([]),
  /**
   * Who decided what strangers see of photo, school and upcoming events, and when, or null if it is undecided
   * (who-sees.ts).
   */
  shares: z
    .object({ by: id, at: millis, fields: z.array(z.enum(shareable)) })
    .nullable()
    .default(null),
  /** Who agreed that college coaches can find the player, and when. `contact` also allows writing to the parent. */
  recruiting: z.object({ by: id, at: millis, contact: z.boolean() }).nullable().default(null),
  /**
   * Who agreed that strangers can find the player in rating lists, and when. A minor is ranked only with this
   * (ratings.ts).
   */
  ranked: z.object({ by: id, at: millis }).nullable().default(null),
  /** When its owners last confirmed that everything is correct. */
  dtChecked: millis.nullable().default(null),
  tags: z.array(z.string()).default([]),
  mergedInto: id.nullable().default(null),
  dtCreated: millis,
  dtModified: millis,
});
export type PlayerProfile = z.infer<typeof playerProfile>;

/**
 * The public part of a profile, without address, numbers or contacts. Juniors show their grade, adults their city and
 * state.
 */
export const publicProfile = z.object({
  id,
  fullName: z.string(),
  imageUrl: z.string().optional(),
  ageGroup: z.string().optional(),
  gradYear: z.int().optional(),
  club: z.string().optional(),
  highSchool: z.string().optional(),
  committedSchool: z.string().optional(),
  cityState: z.string().optional(),
  ratings: z.array(ratingRecord).default([]),
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** A result of the player lookup (2§7). */
export const playerFound = z.object({
  id,
  fullName: z.string(),
  name: z.string(),
  ageGroup: z.string().optional(),
  email: z.string().optional(),
  cityState: z.string().optional(),
  club: z.string().optional(),
  gradYear: z.int().optional(),
  active: z.boolean().default(true),
  levels: z.array(z.int()).default([]),
  dob: isoDate.optional(),
});
export type PlayerFound = z.infer<typeof playerFound>;
