import { type BrochureKind, kindPaths } from '../catalog/events/brochure-kind.ts';
import { to } from '../site/paths.ts';

/** Returns the path of a team's page in its event, under the event kind's path. */
export const teamPath = (kind: BrochureKind, tournamentId: number, teamId: number): string =>
  to(kindPaths[kind].team, { tournamentId, teamId });
export const teamsPath = (kind: BrochureKind, tournamentId: number, query?: Record<string, string>): string =>
  to(kindPaths[kind].teams, { tournamentId }, query);
/** Returns the path of a division's seeds, as event staff set them. */
export const seedsPath = (kind: BrochureKind, tournamentId: number, divisionId: number): string =>
  teamsPath(kind, tournamentId, { view: 'seeds', division: String(divisionId) });
export const playersPath = (kind: BrochureKind, tournamentId: number): string =>
  to(kindPaths[kind].players, { tournamentId });
export const waitlistPath = (kind: BrochureKind, tournamentId: number, divisionId: number): string =>
  to(kindPaths[kind].waitlist, { tournamentId, divisionId });
/** Returns the path of an event's check-in page. */
export const checkinPath = (kind: BrochureKind, tournamentId: number): string =>
  teamsPath(kind, tournamentId, { view: 'check-in' });
