import type { TournamentView } from '#domain/catalog/views.ts';
import { dateRange } from '#web/src/lib/dates.ts';

/** "Nov 21 – 23, 2026 · Huntington Beach": the line under an event's name. */
export const whenAndWhere = (event: Pick<TournamentView, 'startDate' | 'endDate' | 'locations'>): string =>
  [dateRange(event.startDate, event.endDate), ...event.locations.slice(0, 1).map(({ name }) => name)].join(' · ');
