/** A public holiday that affects volleyball weekends. */
export type Holiday = { readonly date: string; readonly name: string; readonly where: readonly Land[] };

/** The countries whose holidays are included. */
export const lands = { us: 'United States', ca: 'Canada' } as const;
export type Land = keyof typeof lands;

type Rule = { readonly name: string; readonly where: readonly Land[]; readonly on: (year: number) => string };

const dayMs = 86_400_000;
const iso = (millis: number): string => new Date(millis).toISOString().slice(0, 10);
const at = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const fixed =
  (month: number, day: number) =>
  (year: number): string =>
    iso(at(year, month, day));

/**
 * Returns a function for the nth weekday (Sunday is 0) of a month. If n is negative, it counts from the end of the
 * month.
 */
const nth = (n: number, weekday: number, month: number) => (year: number) => {
  if (n < 0) {
    const last = at(year, month + 1, 0);
    return iso(last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * dayMs);
  }
  const first = at(year, month, 1);
  return iso(first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (n - 1) * 7) * dayMs);
};

/**
 * Returns a function for the date that is `days` days from Easter Sunday in the Gregorian calendar (Meeus, Jones,
 * Butcher).
 */
const easter = (days: number) => (year: number) => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return iso(at(year, Math.floor(sum / 31), (sum % 31) + 1) + days * dayMs);
};

/** Returns the Monday before May 25. */
const victoria = (year: number): string => {
  const eve = at(year, 5, 24);
  return iso(eve - ((new Date(eve).getUTCDay() + 6) % 7) * dayMs);
};

const both: readonly Land[] = ['us', 'ca'];
const rules: readonly Rule[] = [
  { name: 'New Year’s Day', where: both, on: fixed(1, 1) },
  { name: 'Martin Luther King Jr. Day', where: ['us'], on: nth(3, 1, 1) },
  { name: 'Presidents’ Day', where: ['us'], on: nth(3, 1, 2) },
  { name: 'Family Day', where: ['ca'], on: nth(3, 1, 2) },
  { name: 'Good Friday', where: both, on: easter(-2) },
  { name: 'Easter Sunday', where: both, on: easter(0) },
  { name: 'Mother’s Day', where: both, on: nth(2, 0, 5) },
  { name: 'Victoria Day', where: ['ca'], on: victoria },
  { name: 'Memorial Day', where: ['us'], on: nth(-1, 1, 5) },
  { name: 'Juneteenth', where: ['us'], on: fixed(6, 19) },
  { name: 'Father’s Day', where: both, on: nth(3, 0, 6) },
  { name: 'Canada Day', where: ['ca'], on: fixed(7, 1) },
  { name: 'Independence Day', where: ['us'], on: fixed(7, 4) },
  { name: 'Civic Holiday', where: ['ca'], on: nth(1, 1, 8) },
  { name: 'Labor Day', where: both, on: nth(1, 1, 9) },
  { name: 'National Day for Truth and Reconciliation', where: ['ca'], on: fixed(9, 30) },
  { name: 'Columbus Day · Indigenous Peoples’ Day', where: ['us'], on: nth(2, 1, 10) },
  { name: 'Thanksgiving', where: ['ca'], on: nth(2, 1, 10) },
  { name: 'Halloween', where: both, on: fixed(10, 31) },
  { name: 'Veterans Day', where: ['us'], on: fixed(11, 11) },
  { name: 'Remembrance Day', where: ['ca'], on: fixed(11, 11) },
  { name: 'Thanksgiving', where: ['us'], on: nth(4, 4, 11) },
  { name: 'Christmas Eve', where: both, on: fixed(12, 24) },
  { name: 'Christmas Day', where: both, on: fixed(12, 25) },
  { name: 'Boxing Day', where: ['ca'], on: fixed(12, 26) },
  { name: 'New Year’s Eve', where: both, on: fixed(12, 31) },
];

/**
 * Returns the holidays of a year by date, for one country or all of them. The calendar rules are valid for the years
 * 1900 to 2199.
 */
export function holidaysOf(year: number, land?: Land): readonly Holiday[] {
  return rules
    .filter(({ where }) => land === undefined || where.includes(land))
    .map(({ name, where, on }) => ({ date: on(year), name, where }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/**
 * Returns the holiday's weekend, extended to the holiday itself. For a holiday from Saturday through Tuesday, it is the
 * adjacent weekend, and for one from Wednesday through Friday, the weekend after.
 */
export function weekendOf(date: string): { readonly from: string; readonly to: string } {
  const moment = Date.parse(`${date}T00:00:00Z`);
  const weekday = new Date(moment).getUTCDay();
  const saturday = moment + (weekday <= 2 ? -(weekday + 1) : 6 - weekday) * dayMs;
  return { from: iso(Math.min(moment, saturday)), to: iso(Math.max(moment, saturday + dayMs)) };
}

/** How to embed a video without tracking its viewers: the player's address, and the site it belongs to. */
type Film = { readonly player: string; readonly site: string };

/** The sites whose player may be embedded (infra/edge/headers.ts allows these), by the addresses people copy. */
const players: readonly { readonly site: string; readonly at: string; readonly addresses: readonly RegExp[] }[] = [
  {
    site: 'YouTube',
    at: 'https://www.youtube-nocookie.com/embed/',
    addresses: [
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})/,
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:embed|live|shorts)\/([\w-]{6,20})/,
      /^https:\/\/youtu\.be\/([\w-]{6,20})/,
    ],
  },
  {
    site: 'Vimeo',
    at: 'https://player.vimeo.com/video/',
    addresses: [/^https:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})/, /^https:\/\/player\.vimeo\.com\/video\/(\d{5,12})/],
  },
];

/** Returns how to show the video at an address, or null if it can only be linked. */
export function filmOf(address: string): Film | null {
  for (const { site, at, addresses } of players) {
    const key = addresses.map((form) => form.exec(address)?.[1]).find(Boolean);
    if (key) return { player: at + key, site };
  }
  return null;
}
