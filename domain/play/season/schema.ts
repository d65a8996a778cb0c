import * as z from 'zod';
import { id, isoDate, millis, wallTime, weekday, zone } from '../../kernel/schema.ts';
import { formatIds } from '../matches/formats/formats.ts';

/**
 * When and where a division of a league plays (Part 3 §3 Court schedule). `weeks` is the number of weeks, `courts` the
 * number of courts used at the same time, `slots` the times of a day, `dows` the weekdays, `_courtNames` the venue's
 * courts, and `courtsUsed` the ones this division uses (if there are none, the first `courts`). `kob` means king of the
 * beach, where everyone enters individually.
 */
export const courtSchedule = z.object({
  weeks: z.int().min(1).max(60).default(8),
  courts: z.int().min(1).max(200).default(1),
  slots: z.array(wallTime).max(24).default([]),
  dows: z.array(weekday).max(7).default([]),
  _courtNames: z.array(z.string().min(1).max(30)).max(200).default([]),
  courtsUsed: z.array(z.string().min(1).max(30)).max(200).default([]),
  kob: z.boolean().default(false),
});
export type CourtSchedule = z.infer<typeof courtSchedule>;

/**
 * What the season's generator needs besides the court schedule. `skip` are dates without play (holidays). `format` is
 * how its matches are played.
 */
export const seasonSettings = z.object({
  zone,
  startDate: isoDate,
  minutes: z.int().min(1).max(600).default(60),
  skip: z.array(isoDate).max(120).default([]),
  format: z.literal(formatIds).default(1),
  schedule: courtSchedule,
});
export type SeasonSettings = z.infer<typeof seasonSettings>;

/** A time on a day of a week, and the courts available at that time. */
const seasonTime = z.object({ date: isoDate, time: wallTime, courts: z.array(z.string().min(1).max(30)).max(200) });

/**
 * What a ladder's week was filled from: the week before with the finishes on its courts, best first, and the options.
 * When those finishes change, the week differs from what it should be.
 */
const filledFrom = z.object({
  week: z.int().min(1).max(200),
  finishes: z.array(z.array(id).max(64)).max(100),
  moves: z.int().min(1).max(4),
  poolsOf: z.int().min(2).max(12),
  absent: z.array(id).max(400),
});

/**
 * A week of a season as stored. `roundId` is the day of the division's play with its matches, once it has any. `byes`
 * and `groups` are lists of teams. `from` is known for weeks of a ladder that were filled from results.
 */
const seasonWeek = z.object({
  number: z.int().min(1).max(200),
  roundId: id.nullable().default(null),
  times: z.array(seasonTime).max(200),
  byes: z.array(id).max(1024).default([]),
  groups: z.array(z.array(id).max(64)).max(100).default([]),
  canceled: z.boolean().default(false),
  from: filledFrom.nullable().default(null),
});
export type SeasonWeek = z.infer<typeof seasonWeek>;

/**
 * The season of a league's division: its settings, and its weeks with their courts and times. Its matches are matches
 * of the division's play. `replaces` maps matches to the canceled ones they reschedule.
 */
export const playSeason = z.object({
  settings: seasonSettings,
  weeks: z.array(seasonWeek).max(200),
  replaces: z.record(z.string().regex(/^\d+$/), id).default({}),
});
export type PlaySeason = z.infer<typeof playSeason>;

/** A court at a time of a week, as a match needs it. `startTime` follows from date and time in the league's zone. */
const cell = z.object({ date: isoDate, time: wallTime, court: z.string(), startTime: millis });
export type Cell = z.infer<typeof cell>;

const leagueMatchStates = ['open', 'played', 'canceled'] as const;

/**
 * A season's match, read from the division's play or planned by a tool. IDs are negative until it is saved. `group` is
 * the week's pool (from 1), or null in a season of pairings. In king of the beach, the sides are in `homeIds` and
 * `awayIds`, and home and away are null. `ended` is how a played match was decided, or null while it's on. `replaces`
 * is the canceled match that it makes up for.
 */
export const leagueMatch = z.object({
  id: z.int(),
  week: z.int().min(1),
  group: z.int().min(1).nullable().default(null),
  home: z.int().nullable().default(null),
  away: z.int().nullable().default(null),
  homeIds: z.array(z.int()).default([]),
  awayIds: z.array(z.int()).default([]),
  ref: z.int().nullable().default(null),
  at: cell,
  minutes: z.int().min(1),
  state: z.enum(leagueMatchStates).default('open'),
  ended: z.enum(['score', 'forfeit']).nullable().default(null),
  replaces: z.int().nullable().default(null),
});
export type LeagueMatch = z.infer<typeof leagueMatch>;

/** A season with its matches and the stored settings and weeks, as the league's tools and screens use it. */
export type Season = Pick<PlaySeason, 'settings' | 'weeks'> & { readonly matches: LeagueMatch[] };

/**
 * The public facts about a playing day's week: its number, its byes, whether it was canceled, and the weeks it is
 * rescheduled to.
 */
export const roundWeek = z.object({
  number: z.int().min(1).max(200),
  byes: z.array(id).max(1024),
  canceled: z.boolean(),
  madeUp: z.array(z.int()).max(200).default([]),
});
