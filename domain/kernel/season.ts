/** The season year of an event: its start year, plus one from September on (Part 1 §9, Part 2 §9). */
export const seasonOf = (startDate: string): number => rolledYear(startDate, 9);

/** The purpose of a fiscal year: ages roll over in September, everything else in July (Part 1 §9). */
export const fiscalRollover = { age: 9, other: 7 } as const;
export const fiscalYearOf = (date: string, purpose: keyof typeof fiscalRollover = 'other'): number =>
  rolledYear(date, fiscalRollover[purpose]);

/**
 * Full years between a date of birth and a day; February 29 counts as March 1 in common years. Negative before birth.
 */
export function ageOn(dob: string, date: string): number {
  const had = date.slice(5) >= dob.slice(5);
  return yearOf(date) - yearOf(dob) - (had ? 0 : 1);
}

function rolledYear(date: string, month: number): number {
  const own = Number(date.slice(5, 7));
  return own >= month ? yearOf(date) + 1 : yearOf(date);
}

/** Calendar dates can be compared as text, which needs no calendar library. */
const yearOf = (date: string): number => Number(date.slice(0, 4));
