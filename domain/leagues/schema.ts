import * as z from 'zod';
import { millis } from '../kernel/schema.ts';
import type { CourtSchedule, LeagueMatch } from '../play/season/schema.ts';

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
export const courtUse = z.object({
  court: z.string(),
  startTime: millis,
  minutes: z.int(),
  divisionId: z.int(),
  teams: z.array(z.int()),
});
export type CourtUse = Readonly<z.infer<typeof courtUse>>;

/** Everybody who plays in a match: the two teams, or the players of group play. */
export const playersOf = (m: LeagueMatch): number[] =>
  [m.home, ...m.homeIds, m.away, ...m.awayIds].filter((id): id is number => id !== null);

/** So many weeks are filled, cleared or given work teams at once: what a tool does is one entry of the division's log, all of it or nothing. The same tool goes on with the next. */
export const mostWeeksAtOnce = 40;
