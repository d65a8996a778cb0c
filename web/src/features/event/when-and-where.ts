import { isPostponed } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { dateRange } from '#web/src/lib/dates.ts';

/** The days of an event; of a postponed one, that they are still to be said. */
export const daysOf = (event: Pick<TournamentView, 'startDate' | 'endDate' | 'statusId'>): string =>
  isPostponed(event) ? 'New dates to be said' : dateRange(event.startDate, event.endDate);

/** "Nov 21 – 23, 2026 · Huntington Beach": the line under an event's name. */
export const whenAndWhere = (event: Pick<TournamentView, 'startDate' | 'endDate' | 'locations' | 'statusId'>): string =>
  [daysOf(event), ...event.locations.slice(0, 1).map(({ name }) => name)].join(' · ');
