import { isPublicDivision } from '../divisions/division-state.ts';
import type { Division, EventFacts } from '../schema.ts';
import { isDeleted } from './event-status.ts';

type Shown = Pick<EventFacts, 'isPublic' | 'publicCanNav' | 'statusId'>;
type ShownDivision = Pick<Division, 'canceled' | 'props'>;

/**
 * What everyone sees of an event: nothing while it's a draft, its overview alone (what it is, when, where, and the way in), or all of its pages:
 * teams, play, courts, streams, feeds. Every door asks this, so a switch holds everywhere at once (docs/decisions/0022-overview-only-events.md).
 */
export function shownToAll(event: Shown): 'nothing' | 'overview' | 'pages' {
  if (!event.isPublic || isDeleted(event)) return 'nothing';
  return event.publicCanNav ? 'pages' : 'overview';
}

/** Whether everyone may go through the event's pages. */
export const hasOpenPages = (event: Shown): boolean => shownToAll(event) === 'pages';

/** Whether everyone may see who is in a division and what is played there. */
export const isOpenDivision = (event: Shown, division: ShownDivision): boolean =>
  hasOpenPages(event) && isPublicDivision(division);

/** The same for the list of its teams, which a division may keep back. */
export const hasOpenTeams = (event: Shown, division: ShownDivision & Pick<Division, 'showTeams'>): boolean =>
  isOpenDivision(event, division) && division.showTeams;
