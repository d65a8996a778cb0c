import { brochureOf, kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import { courtsPath } from '#domain/catalog/events/courts-published.ts';
import { livePath } from '#domain/catalog/events/live-path.ts';
import { isStreamed, streamsPath } from '#domain/catalog/events/streams.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { paths, to } from '#domain/site/paths.ts';

export const tabsLabel = 'Event pages';

type Shown = Pick<TournamentView, 'id' | 'type' | 'props'> & { readonly divisions?: TournamentView['divisions'] };

/**
 * Returns whether any division that shows its teams has a team. Without divisions we can't know, so it returns true.
 */
const hasTeams = ({ divisions }: Shown): boolean =>
  divisions?.some(({ showTeams, places }) => showTeams && places.active + places.waiting > 0) ?? true;

/** Returns "Players" if everyone in the event registers alone, as in a camp, otherwise "Teams". */
const teamsTitle = ({ divisions = [] }: Shown): string =>
  divisions.length > 0 && divisions.every(({ numOfPlayers }) => numOfPlayers === 1) ? 'Players' : 'Teams';

/**
 * Returns the pages that have something to show. A league's schedule is its live page, and a session's main page shows
 * its location. Before a day of play is published, nothing is live. `pages` indicates whether the user may go beyond
 * the overview ({@link usePages}).
 */
export function eventTabs(event: Shown, pages = true): { to: string; title: string; of?: string }[] {
  const tournamentId = event.id;
  const kind = brochureOf(event.type);
  const own = kindPaths[kind];
  const courts = courtsPath(event);
  const live = courts && livePath(event);
  const overview = { to: to(own.brochure, { tournamentId }), title: 'Overview' };
  const location =
    kind === 'session'
      ? []
      : [
          {
            to: to(kind === 'league' ? paths.leagueLocation : paths.tournamentLocation, { tournamentId }),
            title: 'Location',
          },
        ];
  if (!pages) return [overview, ...location];
  return [
    overview,
    ...(live && kind === 'league' ? [{ to: live, title: 'Schedule' }] : []),
    ...(hasTeams(event) ? [{ to: to(own.teams, { tournamentId }), title: teamsTitle(event) }] : []),
    // A single court's page also belongs to this tab.
    ...(courts ? [{ to: courts, title: 'Courts', of: courts.slice(0, -1) }] : []),
    ...(live && kind !== 'league' ? [{ to: live, title: 'Live' }] : []),
    ...(isStreamed(event) ? [{ to: streamsPath(event), title: 'Watch' }] : []),
    ...location,
  ];
}
