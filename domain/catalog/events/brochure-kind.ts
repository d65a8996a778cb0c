import { paths, to } from '../../site/paths.ts';
import type { EventRoot } from '../../site/roots.ts';
import type { SetupStepKey } from '../desk/setup-steps.ts';
import type { EventType } from '../lists.ts';

/**
 * The four kinds of brochures and the event types that use each kind (Part 1 §2.3). Every other type is shown as a
 * tournament.
 */
export const brochureKinds = ['tournament', 'league', 'session', 'series'] as const;

export type BrochureKind = (typeof brochureKinds)[number];

const brochureOfType: Partial<Record<EventType, BrochureKind>> = {
  League: 'league',
  'Training Session': 'session',
  Series: 'series',
};

export const brochureOf = (type: EventType): BrochureKind => brochureOfType[type] ?? 'tournament';

/** The plurals used in menus and headings. */
export const typePlurals: Record<EventType, string> = {
  Tournament: 'Tournaments',
  League: 'Leagues',
  Camp: 'Camps',
  Clinic: 'Clinics',
  Tryout: 'Tryouts',
  Showcase: 'Showcases',
  'Training Session': 'Training Sessions',
  'Youth Program': 'Youth Programs',
  'Evaluation Day': 'Evaluation Days',
  'Private Lesson': 'Private Lessons',
  Series: 'Series',
};

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

type Of = { readonly id: number; readonly type: EventType };

/** Returns the path of an event's desk, under the path of its kind. */
export const deskPath = ({ id, type }: Of): string => to(kindPaths[brochureOf(type)].admin, { tournamentId: id });
/**
 * Returns the path of an event's setup or, with `section`, of that section of its full settings. Tournaments have a
 * separate page for setup, while leagues and sessions have a tab.
 */
export const setupPath = ({ id, type }: Of, section?: string): string => {
  const kind = brochureOf(type);
  return kind === 'tournament' || kind === 'series'
    ? to(paths.tournamentManager, { tournamentId: id }, { section })
    : to(kindPaths[kind].admin, { tournamentId: id }, { tab: 'setup', section });
};
/** Returns the path of a step of an event's setup. */
export const setupStepPath = (of: Of, step: SetupStepKey): string => {
  const path = setupPath(of);
  return `${path}${path.includes('?') ? '&' : '?'}step=${step}`;
};
/** Returns the path of an event's change history. */
export const historyPath = ({ id, type }: Of): string =>
  to(kindPaths[brochureOf(type)].admin, { tournamentId: id }, { tab: 'history' });
/** Returns the path of a session's dates and attendance. */
export const datesPath = ({ id, type }: Of): string =>
  to(kindPaths[brochureOf(type)].admin, { tournamentId: id }, { tab: 'dates' });
/** Returns the path of the event's figures. */
export const figuresPath = ({ id, type }: Of): string =>
  to(kindPaths[brochureOf(type)].admin, { tournamentId: id }, { tab: 'figures' });
/** Returns the path of the page with the courts and times of all divisions. */
export const courtBoardPath = ({ id }: Of): string => to(paths.tournamentCourtsAdvanced, { tournamentId: id });
/** Returns the path of an event's rehearsal. */
export const rehearsalPath = ({ id }: Of): string => to(paths.tournamentRehearsal, { tournamentId: id });
export const publicPath = ({ id, type }: Of): string => to(kindPaths[brochureOf(type)].brochure, { tournamentId: id });
export const divisionSettingsPath = ({ id, type }: Of, divisionId: number, section?: string): string =>
  to(kindPaths[brochureOf(type)].division, { tournamentId: id, divisionId }, { section });
