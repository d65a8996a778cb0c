import { type BrochureKind, kindPaths } from '../catalog/events/brochure-kind.ts';
import { to } from '../site/paths.ts';

/** A team's page in its event, under the path of the event's kind. */
export const teamPath = (kind: BrochureKind, tournamentId: number, teamId: number): string =>
  to(kindPaths[kind].team, { tournamentId, teamId });
export const teamsPath = (kind: BrochureKind, tournamentId: number, query?: Record<string, string>): string =>
  to(kindPaths[kind].teams, { tournamentId }, query);
/** A division's seeds, as event staff set them. */
export const seedsPath = (kind: BrochureKind, tournamentId: number, divisionId: number): string =>
  teamsPath(kind, tournamentId, { view: 'seeds', division: String(divisionId) });
export const playersPath = (kind: BrochureKind, tournamentId: number): string =>
  to(kindPaths[kind].players, { tournamentId });
export const waitlistPath = (kind: BrochureKind, tournamentId: number, divisionId: number): string =>
  to(kindPaths[kind].waitlist, { tournamentId, divisionId });
/** The check-in page of an event. */
export const checkinPath = (kind: BrochureKind, tournamentId: number): string =>
  teamsPath(kind, tournamentId, { view: 'check-in' });
