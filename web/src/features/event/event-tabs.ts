import { brochureOf } from '#domain/catalog/event-type.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { paths, patternNamed, to } from '#web/src/app/paths.ts';

/** The pages of an event that stand. Leagues and sessions keep their own first address. */
export function eventTabs(event: Pick<TournamentView, 'id' | 'type'>): { to: string; title: string }[] {
  const tournamentId = event.id;
  const kind = brochureOf(event.type);
  const first = {
    league: paths.leagueBrochure,
    session: paths.sessionBrochure,
    tournament: paths.tournamentBrochure,
    series: paths.tournamentBrochure,
  };
  return [
    { to: to(first[kind], { tournamentId }), title: 'Overview' },
    { to: to(paths.tournamentTeams, { tournamentId }), title: 'Teams' },
    {
      to: to(kind === 'league' ? paths.leagueLocation : paths.tournamentLocation, { tournamentId }),
      title: 'Location',
    },
    { to: to(paths.tournamentLive, { tournamentId }), title: 'Live' },
  ];
}

/** Where one registers, once that screen stands; for one division, or the event. */
export function registerPath(tournamentId: number, divisionId?: number): string | null {
  const pattern = patternNamed('tournamentRegister');
  if (!pattern) return null;
  const query = divisionId === undefined ? '' : `?division=${divisionId}`;
  return pattern.replace(':tournamentId', String(tournamentId)) + query;
}
