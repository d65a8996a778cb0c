import * as z from 'zod';
import { millis } from '../kernel/schema.ts';
import type { CourtSchedule, LeagueMatch } from '../play/season/schema.ts';

/** The ways a league division can be played, from its props (`kob`, `ladder`, `league-weeks-N`). */
export const leagueFormats = ['season', 'ladder', 'kob'] as const;
type LeagueFormat = (typeof leagueFormats)[number];

/**
 * Returns how a division is played. King of the beach comes before ladder, because a ladder of individual players is
 * king of the beach with players moving between courts.
 */
export const leagueFormat = (flags: { readonly kob: boolean; readonly ladder: boolean }): LeagueFormat =>
  flags.kob ? 'kob' : flags.ladder ? 'ladder' : 'season';

/** Returns a division's number of weeks: `league-weeks-N` if set, or otherwise the court schedule's. */
export const weeksOf = (
  flags: { readonly leagueWeeks?: number | undefined },
  schedule: Pick<CourtSchedule, 'weeks'>,
): number =>
  flags.leagueWeeks !== undefined && flags.leagueWeeks > 0 ? Math.min(60, flags.leagueWeeks) : schedule.weeks;

/**
 * A court that a match outside this season uses at a certain time, and this season's teams that can't play then because
 * they, or some of their people, are in that match.
 */
export const courtUse = z.object({
  court: z.string(),
  startTime: millis,
  minutes: z.int(),
  divisionId: z.int(),
  teams: z.array(z.int()),
});
export type CourtUse = Readonly<z.infer<typeof courtUse>>;

/** Returns everyone who plays in a match: the two teams, or the players of group play. */
export const playersOf = (m: LeagueMatch): number[] =>
  [m.home, ...m.homeIds, m.away, ...m.awayIds].filter((id): id is number => id !== null);

/**
 * The maximum number of weeks that a tool fills, clears or assigns work teams to in one call. One call is one entry in
 * the division's log, which is applied completely or not at all. To do more weeks, run the tool again.
 */
export const mostWeeksAtOnce = 40;
