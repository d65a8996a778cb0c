import type { Millis } from '../../kernel/time.ts';
import { momentOf } from '../../kernel/zoned-time.ts';
import { divisionName, inOrder, isPublicDivision } from '../divisions/division-state.ts';
import { offerOf } from '../listing/decision.ts';
import type { StoredCard, TournamentSummary } from '../listing/schema.ts';
import { defaults } from '../lists.ts';
import type { Division, EventFacts, Tournament } from '../schema.ts';
import { dateState, isEventOpen } from './event-open.ts';
import { summaryState, zoneOf } from './event-status.ts';
import { isLeague, isSeries, isTrainingSession, typeOf } from './event-type.ts';
import { bodyWord } from './policies.ts';

/**
 * Returns an event's locations: "Huntington Beach, CA", joined by " · " if there are several. A location without a city
 * is shown by its name.
 */
export const locationsString = (event: Pick<Tournament, 'locations'>): string =>
  [...new Set(event.locations.map((at) => (at.city ? [at.city, at.state].filter(Boolean).join(', ') : at.name)))].join(
    ' · ',
  );

/** Returns the names of the public divisions in the organizer's order, without duplicates. */
export const divisionNamesOf = (divisions: readonly Division[]): string[] => [
  ...new Set(inOrder(divisions.filter(isPublicDivision)).map(divisionName)),
];

/**
 * Returns the sports of an event's public divisions, or the event's own if it has no public divisions. A volleyball
 * card doesn't list any.
 */
function sportsOfCard(event: EventFacts, divisions: readonly Division[]): Pick<StoredCard, 'sportIds'> {
  const open = divisions.filter(isPublicDivision).map(({ sportId }) => sportId);
  const sportIds = [...new Set(open.length > 0 ? open : [event.sportId])].sort((a, b) => a - b);
  return sportIds.every((id) => id === defaults.sportId) ? {} : { sportIds };
}

/** Returns the card of an event. `teamCount` is only for its admins. */
export function cardOf(event: EventFacts, divisions: readonly Division[], teamCount?: number): StoredCard {
  return {
    id: event.id,
    name: event.name,
    startDate: event.startDate,
    endDate: event.endDate,
    zone: zoneOf(event),
    eventType: typeOf(event),
    manualEventType: null,
    divisionNames: divisionNamesOf(divisions),
    divisions: inOrder(divisions.filter(isPublicDivision)).map((division) => division.id),
    locationsString: locationsString(event),
    logos: event.logos,
    tags: event.tags,
    isPublic: event.isPublic,
    isSeries: isSeries(event),
    isLeague: isLeague(event),
    isTrainingSession: isTrainingSession(event),
    urlTag: null,
    statusId: event.statusId,
    organization: { id: event.organizationId },
    sanctionedBy: bodyWord(event.sanctioningBody),
    ...sportsOfCard(event, divisions),
    ...(teamCount === undefined ? {} : { teamCount }),
    sameMonth: event.startDate.slice(0, 7) === event.endDate.slice(0, 7),
    coverPhotoUrl: event.coverPhotoUrl,
    formerDates: event.formerDates,
    ...(isSeries(event) || event.externalRegistrationUrl ? {} : { offer: offerOf(event, inOrder([...divisions])) }),
    changedAt: event.dtModified ?? null,
  };
}

/** Returns an event's line in a list (Part 1 §3). */
export function summaryOf(event: EventFacts, divisions: readonly Division[], now: Millis): TournamentSummary {
  return {
    id: event.id,
    name: event.name,
    timestamp: momentOf(event.startDate, '00:00', zoneOf(event)),
    startDate: event.startDate,
    endDate: event.endDate,
    locationsString: locationsString(event),
    isPublic: event.isPublic,
    regOpen: isEventOpen(event, divisions, now),
    sanctionedBy: bodyWord(event.sanctioningBody),
    logos: event.logos,
    divisionNames: divisionNamesOf(divisions),
    tags: event.tags,
    statusId: event.statusId,
    dateStatus: summaryState(dateState(event, now)),
  };
}
