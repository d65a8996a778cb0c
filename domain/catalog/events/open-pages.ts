import { paths, to } from '../../site/paths.ts';
import { isPublicDivision } from '../divisions/windows.ts';
import type { EventType } from '../lists.ts';
import type { Division, EventFacts } from '../schema.ts';
import { isDeleted } from './event-status.ts';
import { brochureOf } from './event-type.ts';

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

type Of = { readonly id: number; readonly type: EventType; readonly props: readonly string[] };

const prop = 'courtTimes';

/** The props of an event whose first day of play is published, with the fact that it has courts (its prop `courtTimes`); null where they say so already. */
export const withCourts = (props: readonly string[]): string[] | null =>
  props.includes(prop) ? null : [...props, prop];

/** The props without that fact: of an event none of whose days is published. */
export const withoutCourts = (props: readonly string[]): string[] => props.filter((one) => one !== prop);

/** Where an event's courts are, once a day of it is published; null before, and for what has no courts of its own. */
export function courtsPath({ id: tournamentId, type, props }: Of): string | null {
  const kind = brochureOf(type);
  if (!props.includes(prop) || kind === 'session') return null;
  return to(kind === 'league' ? paths.leagueCourts : paths.tournamentCourts, { tournamentId });
}
