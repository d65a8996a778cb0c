const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter for these options, which is created only once. Creating one costs a thousand times as much as
 * using it, and a page of matches needs hundreds.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const partsOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return {
    year,
    month: months[month - 1],
    day,
    weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()],
  };
};

/**
 * Returns a range of calendar dates, including both ends: "Sat, Dec 5, 2026", "Dec 5 – 6, 2026", "Nov 30 – Dec 1,
 * 2026", "Dec 31, 2026 – Jan 1, 2027".
 */
export function dateWords(from: string, to: string): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  if (from === to) return `${first.weekday}, ${first.month} ${first.day}, ${first.year}`;
  if (first.year !== last.year)
    return `${first.month} ${first.day}, ${first.year} – ${last.month} ${last.day}, ${last.year}`;
  const end = first.month === last.month ? last.day : `${last.month} ${last.day}`;
  return `${first.month} ${first.day} – ${end}, ${last.year}`;
}

/** Returns a calendar date as "Sat, Nov 21", with the year if it isn't `thisYear`. */
export function shortDate(date: string, thisYear?: number): string {
  const { weekday, month, day, year } = partsOf(date);
  return `${weekday}, ${month} ${day}${year === thisYear ? '' : `, ${year}`}`;
}

/** Returns a calendar date as "Nov 21". */
export function shortDay(date: string): string {
  const { month, day } = partsOf(date);
  return `${month} ${day}`;
}

/** Returns a wall time `08:00` as "8:00 AM". */
export function wallClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Returns the parts of a date plate: `{ month: 'NOV', day: '21', weekday: 'Sat' }`. */
export function datePlate(date: string): { month: string; day: string; weekday: string } {
  const { month = '', day, weekday = '' } = partsOf(date);
  return { month: month.toUpperCase(), day: String(day), weekday };
}

/**
 * A day when zones follow today's rules. At the epoch itself, Detroit had no daylight saving time, so its zone would be
 * named as if it never changed.
 */
export const ruledToday = Date.UTC(2026, 0, 1);

/** Returns the common name of a zone: "Pacific Time". */
export const zoneWords = (timeZone: string): string =>
  dateFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(ruledToday)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ');

/**
 * Returns an event's season year, which is the year it starts in or, from September on, the next year (Part 1 §9, Part
 * 2 §9).
 */
export const seasonOf = (startDate: string): number => rolledYear(startDate, 9);

/** The month in which a year rolls over, by purpose: September for ages, July for everything else (Part 1 §9). */
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

/** Returns the year of a calendar date. It reads the text directly, so it needs no calendar library. */
const yearOf = (date: string): number => Number(date.slice(0, 4));
