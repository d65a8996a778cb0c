import { dateWords } from '../../kernel/date-words.ts';
import { isPostponed } from './event-status.ts';

type Dated = { readonly startDate: string; readonly endDate: string; readonly statusId: number };
/** Returns the day on an event's date plate, or null while a postponed event has no new dates. */
export const plateDay = (event: Dated): string | null => (isPostponed(event) ? null : event.startDate);

type DatedPlace = Dated & { readonly locations: readonly { readonly name: string }[] };

/**
 * Returns whether an event's days are over. Returns false for a postponed event, whose new dates are to be announced.
 */
export const areDaysOver = (event: Dated, today: string): boolean => !isPostponed(event) && event.endDate < today;

/** Returns the days of an event, or a note that new dates are to be announced if the event is postponed. */
export const daysOf = (event: Dated): string =>
  isPostponed(event) ? 'New dates to be announced' : dateWords(event.startDate, event.endDate);

/** Returns the line under an event's name: "Nov 21 – 23, 2026 · Huntington Beach". */
export const whenAndWhere = (event: DatedPlace): string =>
  [daysOf(event), ...event.locations.slice(0, 1).map(({ name }) => name)].join(' · ');
