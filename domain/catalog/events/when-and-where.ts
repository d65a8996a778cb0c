import { dateWords } from '../../kernel/date-words.ts';
import { isPostponed } from './event-status.ts';

type Dated = { readonly startDate: string; readonly endDate: string; readonly statusId: number };
/** The day on an event's date plate; null until new dates are announced. */
export const plateDay = (event: Dated): string | null => (isPostponed(event) ? null : event.startDate);

type DatedPlace = Dated & { readonly locations: readonly { readonly name: string }[] };

/** Whether its days are over; never for a postponed event, whose new dates are to be announced. */
export const areDaysOver = (event: Dated, today: string): boolean => !isPostponed(event) && event.endDate < today;

/** The days of an event; for a postponed one, that new dates are to be announced. */
export const daysOf = (event: Dated): string =>
  isPostponed(event) ? 'New dates to be announced' : dateWords(event.startDate, event.endDate);

/** "Nov 21 – 23, 2026 · Huntington Beach": the line under an event's name. */
export const whenAndWhere = (event: DatedPlace): string =>
  [daysOf(event), ...event.locations.slice(0, 1).map(({ name }) => name)].join(' · ');
