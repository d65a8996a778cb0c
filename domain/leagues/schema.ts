import * as z from 'zod';
import { millis } from '../kernel/schema.ts';
import type { CourtSchedule, LeagueMatch } from '../play/season/schema.ts';

/** How a division of a league is played, from its props (`kob`, `ladder`, `league-weeks-N`). */
export const leagueFormats = ['season', 'ladder', 'kob'] as const;
type LeagueFormat = (typeof leagueFormats)[number];

/** King of the beach comes before ladder: a ladder of individual players is a king of the beach whose players move between courts. */
export const leagueFormat = (flags: { readonly kob: boolean; readonly ladder: boolean }): LeagueFormat =>
  flags.kob ? 'kob' : flags.ladder ? 'ladder' : 'season';

/** Weeks of a division: `league-weeks-N` if set, or else the court schedule's. */
export const weeksOf = (
  flags: { readonly leagueWeeks?: number | undefined },
  schedule: Pick<CourtSchedule, 'weeks'>,
): number =>
  flags.leagueWeeks !== undefined && flags.leagueWeeks > 0 ? Math.min(60, flags.leagueWeeks) : schedule.weeks;

/** A court that a match outside this season has at a time, and the teams of this season that can't play then because they, or one of their people, are in that match. */
export const courtUse = z.object({
  court: z.string(),
  startTime: millis,
  minutes: z.int(),
  divisionId: z.int(),
  teams: z.array(z.int()),
});
export type CourtUse = Readonly<z.infer<typeof courtUse>>;

/** Everyone who plays in a match: the two teams, or the players of group play. */
export const playersOf = (m: LeagueMatch): number[] =>
  [m.home, ...m.homeIds, m.away, ...m.awayIds].filter((id): id is number => id !== null);

/** How many weeks a tool fills, clears or gives work teams to at once: one call is one entry of the division's log, all or nothing. Run the tool again for the next weeks. */
export const mostWeeksAtOnce = 40;
