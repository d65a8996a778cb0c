import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { courtsPath } from '#domain/catalog/events/courts-published.ts';
import { isStreamed, streamsPath } from '#domain/catalog/events/streamed.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { paths, to } from '#domain/site/paths.ts';

export const tabsLabel = 'Pages of this event';

/** The pages of an event that exist. Leagues and sessions keep their own first address. */
export function eventTabs(event: Pick<TournamentView, 'id' | 'type' | 'props'>): { to: string; title: string }[] {
  const tournamentId = event.id;
  const kind = brochureOf(event.type);
  const first = {
    league: paths.leagueBrochure,
    session: paths.sessionBrochure,
    tournament: paths.tournamentBrochure,
    series: paths.tournamentBrochure,
  };
  const teams = {
    league: paths.leagueTeams,
    session: paths.sessionTeams,
    tournament: paths.tournamentTeams,
    series: paths.tournamentTeams,
  };
  const courts = courtsPath(event);
  return [
    { to: to(first[kind], { tournamentId }), title: 'Overview' },
    { to: to(teams[kind], { tournamentId }), title: 'Teams' },
    ...(courts ? [{ to: courts, title: 'Courts' }] : []),
    { to: to(paths.tournamentLive, { tournamentId }), title: 'Live' },
    ...(isStreamed(event) ? [{ to: streamsPath(event), title: 'Watch' }] : []),
    {
      to: to(kind === 'league' ? paths.leagueLocation : paths.tournamentLocation, { tournamentId }),
      title: 'Location',
    },
  ];
}
