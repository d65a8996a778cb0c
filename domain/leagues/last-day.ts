import * as z from 'zod';
import { isoDate } from '../kernel/schema.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';

/** The last day that a league's host planned, and the later one that we moved it to (`jsonProps.leagueSettings`). */
const lastDayMoved = z.object({ planned: isoDate, moved: isoDate });
type LastDayMoved = z.infer<typeof lastDayMoved>;

const leagueSettings = z.object({ lastDay: lastDayMoved.optional().catch(undefined) });

/** Returns how a league's last day was moved, or undefined if it is the host's own. */
export const lastDayOf = (settings: object = {}): LastDayMoved | undefined => leagueSettings.parse(settings).lastDay;

/** Returns the date of the last round that isn't a week, such as the playoffs. */
export const lastRound = (plays: Iterable<Pick<DivisionPlay, 'rounds' | 'season'>>): string | undefined =>
  [...plays]
    .flatMap(({ rounds, season }) => {
      const weeks = new Set(season?.weeks.map(({ roundId }) => roundId));
      return rounds.filter(({ id }) => !weeks.has(id)).map(({ date }) => date);
    })
    .sort()
    .at(-1);

/**
 * Returns a league's last day, given the date of its last week or round: the host's own day, or a later one if a week
 * is after it, so that lists, calendars and status include that week. If the host has changed the day since we moved
 * it, the host's day counts.
 */
export function lastDayWith(
  endDate: string,
  lastDay: LastDayMoved | undefined,
  lastWeek: string | undefined,
): { readonly endDate: string; readonly lastDay: LastDayMoved | undefined } {
  const planned = lastDay?.moved === endDate ? lastDay.planned : endDate;
  return lastWeek !== undefined && lastWeek > planned
    ? { endDate: lastWeek, lastDay: { planned, moved: lastWeek } }
    : { endDate: planned, lastDay: undefined };
}
