/** A calendar day as a number of days, so that days apart are drawn apart. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** A round number at or above, for the top of an axis: 1, 2, 5, 10, 20, 50 … */
export function roundUp(most: number): number {
  if (most <= 1) return 1;
  const ten = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 5, 10].find((by) => by * ten >= most) as number) * ten;
}

/** The Monday of a day's week. */
export function weekOf(date: string): string {
  const day = dayNumber(date);
  // 1970-01-01 was a Thursday
  return dayText(day - ((day + 3) % 7));
}

/** Every week from the first to the last, also those in which nothing was. */
export function weeksBetween(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let day = dayNumber(weekOf(first)); day <= dayNumber(last); day += 7) weeks.push(dayText(day));
  return weeks;
}
