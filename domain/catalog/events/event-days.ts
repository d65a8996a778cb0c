import { addDays } from '../../kernel/zoned-time.ts';

/** Days of an event as the editor's "One day" switch sets them: the start, or start plus one day (Part 1 §5). */
export const endForOneDay = (startDate: string, oneDay: boolean): string =>
  oneDay ? startDate : addDays(startDate, 1);

export const isOneDay = (event: { readonly startDate: string; readonly endDate: string }): boolean =>
  event.startDate === event.endDate;
