import * as z from 'zod';
import { id, isoDate, millis, wallTime, weekday } from '../../kernel/schema.ts';
import { zone } from '../../kernel/zone-schema.ts';
import { formatIds } from '../matches/formats/formats.ts';

/**
 * When and where a division of a league plays (Part 3 §3 Court schedule). `weeks`: how many; `courts`: how many at once; `slots`: the
 * times of a day; `dows`: weekdays; `_courtNames`: the venue's courts; `courtsUsed`: the ones this division uses (if none are named, the
 * first `courts`); `kob`: king of the beach, where everyone enters alone.
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

/** What the season's generator needs besides the court schedule. `skip`: dates without play (holidays). `format`: how its matches are played. */
export const seasonSettings = z.object({
  zone,
  startDate: isoDate,
  minutes: z.int().min(1).max(600).default(60),
  skip: z.array(isoDate).max(120).default([]),
  format: z.literal(formatIds).default(1),
  schedule: courtSchedule,
});
export type SeasonSettings = z.infer<typeof seasonSettings>;

/** A time on a day of a week, and the courts available then. */
const seasonTime = z.object({ date: isoDate, time: wallTime, courts: z.array(z.string().min(1).max(30)).max(200) });

/** A week of a season as stored. `roundId`: the day of the division's play that has its matches, once it has some. `byes` and `groups` as teams. */
const seasonWeek = z.object({
  number: z.int().min(1).max(200),
  roundId: id.nullable().default(null),
  times: z.array(seasonTime).max(200),
  byes: z.array(id).max(1024).default([]),
  groups: z.array(z.array(id).max(64)).max(100).default([]),
  canceled: z.boolean().default(false),
});
export type SeasonWeek = z.infer<typeof seasonWeek>;

/**
 * The season of a league's division: its settings, and its weeks with their courts and times. Its matches are matches of the division's
 * play. `replaces`: by match, the canceled one it reschedules.
 */
export const playSeason = z.object({
  settings: seasonSettings,
  weeks: z.array(seasonWeek).max(200),
  replaces: z.record(z.string().regex(/^\d+$/), id).default({}),
});
export type PlaySeason = z.infer<typeof playSeason>;

/** A court at a time of a week: what a match needs. `startTime` follows from date and time in the league's zone. */
const cell = z.object({ date: isoDate, time: wallTime, court: z.string(), startTime: millis });
export type Cell = z.infer<typeof cell>;

const leagueMatchStates = ['open', 'played', 'canceled'] as const;

/**
 * A match of a season, read from the division's play or planned by a tool. Ids are negative until saved. `group` is the week's pool (from 1), null in
 * a season of pairings. In king of the beach the sides are in `homeIds` and `awayIds`, and home and away are null. `replaces`: the canceled match it
 * makes up for.
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
  replaces: z.int().nullable().default(null),
});
export type LeagueMatch = z.infer<typeof leagueMatch>;

/** A season with its matches, as the league's tools and screens work on it: settings and weeks are the stored ones. */
export type Season = Pick<PlaySeason, 'settings' | 'weeks'> & { readonly matches: LeagueMatch[] };

/** The public facts about the week of a day of play: its number, its byes, whether it was canceled, and the weeks it is rescheduled to. */
export const roundWeek = z.object({
  number: z.int().min(1).max(200),
  byes: z.array(id).max(1024),
  canceled: z.boolean(),
  madeUp: z.array(z.int()).max(200).default([]),
});
