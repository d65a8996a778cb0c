import * as z from 'zod';
import { isoDate, millis, wallTime } from '../kernel/schema.ts';
import { type CourtSchedule, seasonSettings } from '../play/season/schema.ts';

/** A court at a time of a week: what a match needs. `startTime` follows from date and time in the league's zone. */
const cell = z.object({ date: isoDate, time: wallTime, court: z.string(), startTime: millis });
export type Cell = z.infer<typeof cell>;

const leagueMatchStates = ['open', 'played', 'canceled'] as const;

/**
 * A match of a season. Ids are negative until saved. `group` is the week's pool (from 1), null in a season of pairings.
 * In king of the beach the sides are in `homeIds` and `awayIds`, and home and away are null. `replaces`: the canceled
 * match it makes up for.
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

/** A week: its courts and times, who has a bye, the groups of a pool or ladder week (best court first). */
const week = z.object({
  number: z.int().min(1),
  cells: z.array(cell),
  byes: z.array(z.int()).default([]),
  groups: z.array(z.array(z.int())).default([]),
  canceled: z.boolean().default(false),
});
export type Week = z.infer<typeof week>;

export const season = z.object({ settings: seasonSettings, weeks: z.array(week), matches: z.array(leagueMatch) });
export type Season = z.infer<typeof season>;

/** How a division of a league is played, from its props (`kob`, `ladder`, `league-weeks-N`). */
export const leagueFormats = ['season', 'ladder', 'kob'] as const;
type LeagueFormat = (typeof leagueFormats)[number];

/** King of the beach goes before ladder: a ladder of single players is a king of the beach whose courts move. */
export const leagueFormat = (flags: { readonly kob: boolean; readonly ladder: boolean }): LeagueFormat =>
  flags.kob ? 'kob' : flags.ladder ? 'ladder' : 'season';

/** Weeks of a division: `league-weeks-N` where set, else the court schedule's. */
export const weeksOf = (
  flags: { readonly leagueWeeks?: number | undefined },
  schedule: Pick<CourtSchedule, 'weeks'>,
): number =>
  flags.leagueWeeks !== undefined && flags.leagueWeeks > 0 ? Math.min(60, flags.leagueWeeks) : schedule.weeks;

/** A court that a match outside this season has at a time, and the teams of this one that can't play then: they, or one of their people, are in it. */
export const taken = z.object({
  court: z.string(),
  startTime: millis,
  minutes: z.int(),
  divisionId: z.int(),
  teams: z.array(z.int()),
});
export type Taken = Readonly<z.infer<typeof taken>>;

/** Everybody who plays in a match: the two teams, or the players of group play. */
export const playersOf = (m: LeagueMatch): number[] =>
  [m.home, ...m.homeIds, m.away, ...m.awayIds].filter((id): id is number => id !== null);

/** So many weeks are filled, cleared or given work teams at once: what a tool does is one entry of the division's log, all of it or nothing. The same tool goes on with the next. */
export const mostWeeksAtOnce = 40;
