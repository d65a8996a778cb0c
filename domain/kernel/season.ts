/**
 * Returns the season year of an event, which is the year it starts, or the next year from September on (Part 1 §9, Part 2 §9).
 */
export const seasonOf = (startDate: string): number => rolledYear(startDate, 9);

/** The month when a year rolls over by purpose: September for ages, July for everything else (Part 1 §9). */
export const fiscalRollover = { age: 9, other: 7 } as const;
export const fiscalYearOf = (date: string, purpose: keyof typeof fiscalRollover = 'other'): number =>
  rolledYear(date, fiscalRollover[purpose]);

/**
 * Returns the full years between a date of birth and a day. February 29 counts as March 1 in common years. The result
 * is negative before birth.
 */
export function ageOn(dob: string, date: string): number {
  const had = date.slice(5) >= dob.slice(5);
  return yearOf(date) - yearOf(dob) - (had ? 0 : 1);
}

function rolledYear(date: string, month: number): number {
  const own = Number(date.slice(5, 7));
  return own >= month ? yearOf(date) + 1 : yearOf(date);
}

/** Returns the year of a calendar date. Working on the text needs no calendar library. */
const yearOf = (date: string): number => Number(date.slice(0, 4));
