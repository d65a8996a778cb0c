import type { BrochureKind } from '../catalog/events/brochure-kind.ts';
import { paths, to } from '../site/paths.ts';

const pages = {
  tournament: { team: paths.tournamentTeam, teams: paths.tournamentTeams, players: paths.tournamentPlayers },
  series: { team: paths.tournamentTeam, teams: paths.tournamentTeams, players: paths.tournamentPlayers },
  league: { team: paths.leagueTeam, teams: paths.leagueTeams, players: paths.leaguePlayers },
  session: { team: paths.sessionTeam, teams: paths.sessionTeams, players: paths.sessionPlayers },
} as const satisfies Record<BrochureKind, object>;
const waitlists = {
  tournament: paths.divisionWaitlist,
  series: paths.divisionWaitlist,
  league: paths.leagueDivisionWaitlist,
  session: paths.sessionDivisionWaitlist,
} as const satisfies Record<BrochureKind, string>;

/** A team's page in its event, under the address of the event's kind. */
export const teamPath = (kind: BrochureKind, tournamentId: number, teamId: number): string =>
  to(pages[kind].team, { tournamentId, teamId });
export const teamsPath = (kind: BrochureKind, tournamentId: number, query?: Record<string, string>): string =>
  to(pages[kind].teams, { tournamentId }, query);
/** The seeds of a division, where its event's crew sets them. */
export const seedsPath = (kind: BrochureKind, tournamentId: number, divisionId: number): string =>
  teamsPath(kind, tournamentId, { view: 'seeds', division: String(divisionId) });
export const playersPath = (kind: BrochureKind, tournamentId: number): string =>
  to(pages[kind].players, { tournamentId });
export const waitlistPath = (kind: BrochureKind, tournamentId: number, divisionId: number): string =>
  to(waitlists[kind], { tournamentId, divisionId });
/** Who of an event's teams is here. */
export const checkinPath = (kind: BrochureKind, tournamentId: number): string =>
  teamsPath(kind, tournamentId, { view: 'check-in' });
