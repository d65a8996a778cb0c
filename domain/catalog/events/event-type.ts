import { type EventRoot, paths } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import type { Tournament } from '../schema.ts';
import { flagsOfEvent } from './event-flags.ts';

type Typed = Pick<Tournament, 'type' | 'props'> & Partial<Pick<Tournament, 'tags'>>;

/** Which flag means which type (Part 2 §3); the others are types only. */
const typeOfFlag = {
  isLeague: 'League',
  isCamp: 'Camp',
  isClinic: 'Clinic',
  isTryout: 'Tryout',
  isShowcase: 'Showcase',
  isTrainingSession: 'Training Session',
  isYouthProgram: 'Youth Program',
} as const satisfies Record<string, EventType>;

/** The event's type. An imported event may carry it as a flag only, over the default Tournament. */
export function typeOf(event: Typed): EventType {
  if (event.type !== 'Tournament') return event.type;
  const flags = flagsOfEvent(event);
  const flag = (Object.keys(typeOfFlag) as (keyof typeof typeOfFlag)[]).find((name) => flags[name]);
  return flag ? typeOfFlag[flag] : 'Tournament';
}

/** Leagues and training sessions come again every week (Part 1 §1). */
const recurringTypes: readonly EventType[] = ['League', 'Training Session'];
export const isRecurring = (event: Typed): boolean => recurringTypes.includes(typeOf(event));

export const isLeague = (event: Typed): boolean => typeOf(event) === 'League';
export const isTrainingSession = (event: Typed): boolean => typeOf(event) === 'Training Session';
export const isSeries = (event: Typed): boolean => typeOf(event) === 'Series';

/** The four kinds of brochure, and which type opens which (Part 1 §2.3): every other type is shown as a tournament. */
export const brochureKinds = ['tournament', 'league', 'session', 'series'] as const;

export type BrochureKind = (typeof brochureKinds)[number];

const brochureOfType: Partial<Record<EventType, BrochureKind>> = {
  League: 'league',
  'Training Session': 'session',
  Series: 'series',
};

export const brochureOf = (type: EventType): BrochureKind => brochureOfType[type] ?? 'tournament';

/** The plural a menu or a heading uses. */
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

/** The first word of the addresses of an event's pages. */
export const rootOf = (type: EventType): EventRoot => rootOfKind(brochureOf(type));
/** The same by the kind of its brochure. */
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

/** Where the pages of an event are, by its kind: leagues and sessions have addresses of their own, a series has a tournament's. */
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
