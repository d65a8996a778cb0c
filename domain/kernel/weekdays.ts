const dayLength = 24 * 60 * 60 * 1000;

/** Days of the week, Monday first, as ISO 8601 counts them: Monday 1 to Sunday 7. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The day of the week of a calendar date, Monday 1 to Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/** Calendar dates on some days of the week, from a date to a date, both included. */
export function datesOn(weekdays: readonly number[], from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}
