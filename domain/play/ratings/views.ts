import * as z from 'zod';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { ratingSettings } from './system.ts';

/** A rating as people see it, with its uncertainty and its band. */
export const shownRating = z.object({
  rating: z.int(),
  /** The range that contains the true strength 95 times out of 100. */
  from: z.int(),
  to: z.int(),
  isProvisional: z.boolean(),
  level: z.string().nullable(),
  matches: z.int(),
  wins: z.int(),
  at: millis,
});

const who = z.object({ id: id.nullable(), name: z.string() });
/** A match's part in a change: the players on each side, the expectation, and how far it moved the rating. */
const shareView = z.object({
  match: z.int(),
  partners: z.array(who),
  opponents: z.array(who),
  expected: z.number(),
  score: z.number(),
  points: z.number(),
});

export const playerRatingView = z.object({
  organization: z.object({ username: z.string(), name: z.string() }),
  player: z.object({ id, fullName: z.string() }),
  ...shownRating.shape,
  curve: z.array(z.object({ at: millis, rating: z.int(), deviation: z.int() })),
  periods: z.array(
    z.object({
      ...{ at: millis, name: z.string(), rating: z.int(), change: z.number() },
      /** When its results were last corrected, which also changed all later ratings. */
      correctedAt: millis.nullable(),
      shares: z.array(shareView),
    }),
  ),
  /** How far the next match against an equally strong opponent would move the rating. */
  next: z.object({ won: z.number(), lost: z.number() }),
  /** Whether the caller may object, and what happened to their objection. */
  mayObject: z.boolean(),
  objection: z.object({ words: z.string(), at: millis, answer: z.string(), answeredAt: millis.nullable() }).nullable(),
});

/** A line in a list of ratings. */
export const ratedPlayer = z.object({
  id,
  fullName: z.string(),
  imageUrl: z.string().optional(),
  ageGroup: z.string().optional(),
  club: z.string().optional(),
  gender: z.string().optional(),
  /** In managers' lists, whether strangers also see the player. */
  isListed: z.boolean(),
  ...shownRating.shape,
});

export const ratingDeskView = z.object({
  settings: ratingSettings,
  partners: z.array(z.object({ id, name: z.string(), relation: z.enum(['affiliate', 'member']), counts: z.boolean() })),
  objections: z.array(
    z.object({
      id: ulidText,
      player: z.object({ id, fullName: z.string() }),
      words: z.string(),
      at: millis,
      answer: z.string(),
      answeredAt: millis.nullable(),
    }),
  ),
  ratedAt: millis.nullable(),
  dueAt: millis.nullable(),
  players: z.int(),
  matches: z.int(),
});

/** The results that count from one division or import. */
export const ratedResult = z.object({
  key: z.string(),
  name: z.string(),
  tournamentId: id.nullable(),
  divisionId: id.nullable(),
  at: millis,
  matches: z.int(),
  isLeftOut: z.boolean(),
  why: z.string(),
  correctedAt: millis.nullable(),
});

/** A division's teams by their ratings, and the players who are above its level. */
export const divisionRatingsView = z.object({
  system: z.object({ username: z.string(), name: z.string(), ratedAt: millis.nullable() }).nullable(),
  level: z.string().nullable(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      seed: z.int().nullable(),
      proposed: z.int(),
      rating: z.int().nullable(),
      /** The margin in either direction, with 95% confidence. */
      give: z.int().nullable(),
      rated: z.int(),
      of: z.int(),
      /** The chance of beating the next team in the list. */
      surer: z.number().nullable(),
    }),
  ),
  above: z.array(
    z.object({
      id,
      fullName: z.string(),
      team: z.string(),
      rating: z.int(),
      from: z.int(),
      level: z.string().nullable(),
    }),
  ),
});
