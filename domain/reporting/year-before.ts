import type { EventFacts } from '../catalog/schema.ts';
import { addDays, daysBetween } from '../kernel/zoned-time.ts';
import type { FillPoint } from './views.ts';

type Dated = Pick<EventFacts, 'startDate'>;

/** An event comes again on about the same weekend: so many days before at the least and at the most. */
const yearDays = { least: 330, most: 400 } as const;

/** Whether the first of two events was a year before the second. */
export function isYearBefore(before: Dated, event: Dated): boolean {
  const days = daysBetween(before.startDate, event.startDate);
  return days >= yearDays.least && days <= yearDays.most;
}

/** How an event filled, as it would have been for a later one: every day as many days before its first day. */
export const movedFill = (fill: readonly FillPoint[], before: Dated, event: Dated): FillPoint[] => {
  const days = daysBetween(before.startDate, event.startDate);
  return fill.map((point) => ({ ...point, date: addDays(point.date, days) }));
};

/** A day of both curves; null: that day is still to come, or the year before nobody had registered yet. */
export type FillDay = {
  readonly date: string;
  readonly registered: number | null;
  readonly waiting: number | null;
  readonly yearBefore: number | null;
};

/** Both curves by day: each day on which either changed, with how both stood at its end. `until`: the last day that this year's is known for. */
export function besideYearBefore(fill: readonly FillPoint[], before: readonly FillPoint[], until: string): FillDay[] {
  const dates = [...new Set([...fill, ...before].map(({ date }) => date))].toSorted();
  return dates.map((date) => {
    const now = fill.findLast((point) => point.date <= date);
    const isKnown = date <= until || now?.date === date;
    return {
      date,
      registered: isKnown ? (now?.registered ?? 0) : null,
      waiting: isKnown ? (now?.waiting ?? 0) : null,
      yearBefore: before.findLast((point) => point.date <= date)?.registered ?? null,
    };
  });
}
