import { dateWords, zoneWords } from '../../kernel/date-words.ts';
import { type Dated, zoneOf } from './date-state.ts';

/** The days of an event, with the clock they are on: "Dec 5 – 6, 2026 (Pacific Time)". */
export const whenWords = (event: Dated): string =>
  `${dateWords(event.startDate, event.endDate)} (${zoneWords(zoneOf(event))})`;
