import { Temporal } from 'temporal-polyfill';

/** The year an event's season carries: its start year, plus one from September on (Part 1 §9, Part 2 §9). */
export const seasonOf = (startDate: string): number => rolledYear(startDate, 9);

/** What a fiscal year is asked for: ages roll over in September, everything else in July (Part 1 §9). */
export const fiscalRollover = { age: 9, other: 7 } as const;
export const fiscalYearOf = (date: string, purpose: keyof typeof fiscalRollover = 'other'): number =>
  rolledYear(date, fiscalRollover[purpose]);

/** Completed years between a date of birth and a day; a 29 February counts as 1 March in common years. Negative before birth. */
export function ageOn(dob: string, date: string): number {
  const born = Temporal.PlainDate.from(dob);
  const at = Temporal.PlainDate.from(date);
  const had = at.month > born.month || (at.month === born.month && at.day >= born.day);
  return at.year - born.year - (had ? 0 : 1);
}

function rolledYear(date: string, month: number): number {
  const { year, month: own } = Temporal.PlainDate.from(date);
  return own >= month ? year + 1 : year;
}
