import { isPublicDivision } from '../divisions/division-state.ts';
import type { Division, EventFacts } from '../schema.ts';
import { isDeleted } from './event-status.ts';

type Shown = Pick<EventFacts, 'isPublic' | 'publicCanNav' | 'statusId'>;
type ShownDivision = Pick<Division, 'canceled' | 'props'>;

/**
 * Returns how much of an event everyone sees: nothing while it's a draft, only its overview (what it is, when, where,
 * and how to register), or all of its pages: teams, play, courts, streams, feeds. Every access check uses this, so a
 * change applies everywhere (docs/decisions/0022-overview-only-events.md).
 */
export function shownToAll(event: Shown): 'nothing' | 'overview' | 'pages' {
  if (!event.isPublic || isDeleted(event)) return 'nothing';
  return event.publicCanNav ? 'pages' : 'overview';
}

/** Returns whether everyone may see all of the event's pages. */
export const hasOpenPages = (event: Shown): boolean => shownToAll(event) === 'pages';

/** Returns whether everyone may see a division's teams and matches. */
export const isOpenDivision = (event: Shown, division: ShownDivision): boolean =>
  hasOpenPages(event) && isPublicDivision(division);

/** Returns whether everyone may see a division's list of teams, which the division can hide. */
export const hasOpenTeams = (event: Shown, division: ShownDivision & Pick<Division, 'showTeams'>): boolean =>
  isOpenDivision(event, division) && division.showTeams;
