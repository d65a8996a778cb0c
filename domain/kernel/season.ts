/** The year an event's season carries: its start year, plus one from September on (Part 1 §9, Part 2 §9). */
export const seasonOf = (startDate: string): number => rolledYear(startDate, 9);

/** What a fiscal year is asked for: ages roll over in September, everything else in July (Part 1 §9). */
export const fiscalRollover = { age: 9, other: 7 } as const;
export const fiscalYearOf = (date: string, purpose: keyof typeof fiscalRollover = 'other'): number =>
  rolledYear(date, fiscalRollover[purpose]);

/** Completed years between a date of birth and a day; a 29 February counts as 1 March in common years. Negative before birth. */
export function ageOn(dob: string, date: string): number {
  const had = date.slice(5) >= dob.slice(5);
  return yearOf(date) - yearOf(dob) - (had ? 0 : 1);
}

function rolledYear(date: string, month: number): number {
  const own = Number(date.slice(5, 7));
  return own >= month ? yearOf(date) + 1 : yearOf(date);
}

/** Calendar dates are compared as the text they are: that needs no calendar library. */
const yearOf = (date: string): number => Number(date.slice(0, 4));
