import { paths, to } from '../../site/paths.ts';
import type { Tournament } from '../schema.ts';
import { flagsOfEvent } from './event-flags.ts';

type Linking = Pick<Tournament, 'id' | 'props'>;

/**
 * Returns the leaderboard that an event links to (flags `leaderboard:{x}` and `leaderboardTitle:{x}`): a ranking by its
 * number or a series by its tag. Returns null if the event links to none.
 */
export function leaderboardLink(
  event: Pick<Linking, 'props'>,
): { readonly title: string; readonly path: string } | null {
  const { leaderboard, leaderboardTitle } = flagsOfEvent(event);
  if (leaderboard === undefined) return null;
  const path = /^\d+$/.test(leaderboard)
    ? to(paths.ranking, { id: leaderboard })
    : to(paths.seriesHome, { seriesTag: leaderboard }, { tab: 'leaderboard' });
  return { title: leaderboardTitle ?? 'Leaderboard', path };
}

/**
 * Returns where visitors to an event are sent instead (flag `redirect-{x}`): another event by its number, or a page of
 * this site. Returns null if there is no redirect, or if it leads to the event itself or to another site.
 */
export function movedTo({ id, ...event }: Linking): string | null {
  const { redirect } = flagsOfEvent(event);
  if (redirect === undefined) return null;
  if (/^\d+$/.test(redirect))
    return Number(redirect) === id ? null : to(paths.tournamentBrochure, { tournamentId: redirect });
  return /^\/(?![/\\])[\w\-./?=&%]*$/.test(redirect) ? redirect : null;
}
