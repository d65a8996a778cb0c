import * as z from 'zod';
import { id, millis } from '../../kernel/schema.ts';

/**
 * How a set is won (Part 3 §3 `Game` settings). A null `cap` means no cap. With `to` 999 the set is timed, and decided
 * by points when it is marked final.
 */
export const gameSettings = z.object({
  number: z.int().min(1).max(9),
  to: z.int().min(1).max(999).default(21),
  cap: z.int().min(1).max(999).nullable().default(null),
  /** Whether one score can be worth two points, so that the last one can go one past the cap (basketball 3×3). */
  twoPointers: z.boolean().optional(),
});
export type GameSettings = z.infer<typeof gameSettings>;

/** Returns whether a cap is at or above the target. A cap below it would end a set before anyone could reach the target. */
export const capFits = ({ to, cap }: Pick<GameSettings, 'to' | 'cap'>): boolean => cap === null || cap >= to;
export const lowCap = { path: ['cap'], message: 'The cap is below the target' };

export const side = z.enum(['home', 'away']);
export type Side = z.infer<typeof side>;

export const game = gameSettings.extend({
  id: z.int().optional(),
  home: z.int().min(0).nullable().default(null),
  away: z.int().min(0).nullable().default(null),
  isFinal: z.boolean().default(false),
  /** When it was first scored, if that was before it was decided. A set entered from paper has none. */
  dtStarted: millis.optional(),
  dtModified: millis.optional(),
});
export type Game = z.infer<typeof game>;

/**
 * The stored status codes (Part 3 §4): null means not set, 0 on, 100 complete, 101 canceled, 102 postponed, and 103
 * auto-locked.
 */
export const storedStatus = z
  .union([z.literal(0), z.literal(100), z.literal(101), z.literal(102), z.literal(103)])
  .nullable();
export type StoredStatus = z.infer<typeof storedStatus>;

/**
 * How a match is played. If `isMatch` is true, it is best of `games.length` (won at half of the sets rounded up, with
 * the rest not played). Otherwise, every set is played, and equal sets in a match of several sets are a split.
 */
export const matchSettings = z.object({
  isMatch: z.boolean().default(true),
  games: z.array(gameSettings.refine(capFits, lowCap)).min(1).max(9),
});
export type MatchSettings = z.infer<typeof matchSettings>;

/**
 * The side that forfeited, or both. With `during`, sets played so far keep their points. A retirement is a forfeit
 * during play.
 */
export const forfeit = z.object({
  by: z.enum(['home', 'away', 'both']),
  during: z.boolean().default(false),
  retired: z.boolean().default(false),
});
export type Forfeit = z.infer<typeof forfeit>;

/** A match of a pool or bracket (Part 3 §3). Team IDs are null while they aren't known. `bye` is the empty side. */
export const match = z.object({
  id: z.int(),
  number: z.int().min(1),
  poolId: z.int().nullable().default(null),
  bracketId: z.int().nullable().default(null),
  homeTeam: z.int().nullable().default(null),
  awayTeam: z.int().nullable().default(null),
  homeTeamIds: z.array(id).default([]),
  awayTeamIds: z.array(id).default([]),
  refTeam: z.int().nullable().default(null),
  manualRefId: z.int().nullable().default(null),
  /** The team that was assigned to work here but didn't show up. */
  missed: z.int().optional(),
  bye: side.nullable().default(null),
  court: z.string().nullable().default(null),
  startTime: millis.nullable().default(null),
  /** How many minutes it is planned for, if that differs from its pool or bracket. */
  minutes: z.int().min(1).optional(),
  isMatch: z.boolean().default(true),
  games: z.array(game).default([]),
  title: z.string().nullable().default(null),
  isTiebreak: z.boolean().default(false),
  forfeit: forfeit.nullable().default(null),
  status: storedStatus.default(null),
  /** The status to restore if a team returns, for a match that was forfeited or canceled only because that team left. */
  left: storedStatus.optional(),
  type: z.string().nullable().default(null),
  dualN: z.int().nullable().default(null),
  dtModified: millis.optional(),
});
export type Match = z.infer<typeof match>;

/** The progress computed from the sets, apart from the stored code (readings: two match states). */
export type Progress = 'none' | 'started' | 'complete';

/**
 * Everything that follows from a match's sets. `winner` is null while the match is open, after a double forfeit, and
 * for a bye with no team.
 */
export type Outcome = {
  readonly progress: Progress;
  /**
   * Whether nothing more will be played: the match is complete, canceled or auto-locked. A pool or round is over when
   * all its matches are settled.
   */
  readonly settled: boolean;
  readonly winner: Side | 'split' | null;
  readonly sets: { readonly home: number; readonly away: number };
  readonly points: { readonly home: number; readonly away: number };
};
