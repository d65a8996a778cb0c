import { paths } from '../../site/paths.ts';
import type { EventRoot } from '../../site/roots.ts';
import type { EventType } from '../lists.ts';
import { type BrochureKind, brochureOf } from './brochure-kind.ts';

/** Returns the first path segment of an event's pages. */
export const rootOf = (type: EventType): EventRoot => rootOfKind(brochureOf(type));
/** Returns the first path segment for a kind of brochure. */
export const rootOfKind = (kind: BrochureKind): EventRoot => (kind === 'series' ? 'tournament' : kind);

const tournament = {
  brochure: paths.tournamentBrochure,
  register: paths.tournamentRegister,
  admin: paths.tournamentAdmin,
  division: paths.divisionSettings,
  team: paths.tournamentTeam,
  teams: paths.tournamentTeams,
  players: paths.tournamentPlayers,
  waitlist: paths.divisionWaitlist,
} as const;

/** The paths of an event's pages by kind: leagues and sessions have their own, and a series shares a tournament's. */
export const kindPaths = {
  tournament,
  series: tournament,
  league: {
    brochure: paths.leagueBrochure,
    register: paths.leagueRegister,
    admin: paths.leagueAdmin,
    division: paths.leagueDivisionSettings,
    team: paths.leagueTeam,
    teams: paths.leagueTeams,
    players: paths.leaguePlayers,
    waitlist: paths.leagueDivisionWaitlist,
  },
  session: {
    brochure: paths.sessionBrochure,
    register: paths.sessionRegister,
    admin: paths.sessionAdmin,
    division: paths.sessionDivisionSettings,
    team: paths.sessionTeam,
    teams: paths.sessionTeams,
    players: paths.sessionPlayers,
    waitlist: paths.sessionDivisionWaitlist,
  },
} as const satisfies Record<BrochureKind, Record<keyof typeof tournament, string>>;
