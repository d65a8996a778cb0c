import { dateWords } from '../../kernel/date-words.ts';
import { isPostponed } from './event-status.ts';

type Dated = { readonly startDate: string; readonly endDate: string; readonly statusId: number };
/** The day of an event's date plate; null while its dates are to be said. */
export const plateDay = (event: Dated): string | null => (isPostponed(event) ? null : event.startDate);

type DatedPlace = Dated & { readonly locations: readonly { readonly name: string }[] };

/** Whether its days are over; never those of a postponed event, whose new ones are to be said. */
export const areDaysOver = (event: Dated, today: string): boolean => !isPostponed(event) && event.endDate < today;

/** The days of an event; of a postponed one, that they are still to be said. */
export const daysOf = (event: Dated): string =>
  isPostponed(event) ? 'New dates to be announced' : dateWords(event.startDate, event.endDate);

/** "Nov 21 – 23, 2026 · Huntington Beach": the line under an event's name. */
export const whenAndWhere = (event: DatedPlace): string =>
  [daysOf(event), ...event.locations.slice(0, 1).map(({ name }) => name)].join(' · ');
