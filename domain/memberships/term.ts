import { Temporal } from 'temporal-polyfill';
import type { MembershipLevel } from './schema.ts';

/** The days a membership of so many months runs from a day on, both included: twelve from 2026-05-10 end on 2027-05-09. */
const termOf = (months: number, from: string): { readonly from: string; readonly to: string } => ({
  from,
  to: Temporal.PlainDate.from(from).add({ months }).subtract({ days: 1 }).toString(),
});

/** The days a membership of a level runs from a day on: its months, or to the next day with which its season ends. */
export function termOfLevel(
  { months, seasonEnds }: Pick<MembershipLevel, 'months' | 'seasonEnds'>,
  from: string,
): { readonly from: string; readonly to: string } {
  if (seasonEnds === null) return termOf(months, from);
  const [month, day] = seasonEnds.split('-').map(Number) as [number, number];
  const first = Temporal.PlainDate.from(from);
  // 29 February ends a season on the 28th of a common year
  const end = Temporal.PlainDate.from({ year: first.year, month, day });
  return { from, to: (Temporal.PlainDate.compare(end, first) < 0 ? end.add({ years: 1 }) : end).toString() };
}
