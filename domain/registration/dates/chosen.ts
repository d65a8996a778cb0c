import { type DatePrices, datePricesOf, dropInOf } from '../../catalog/divisions/date-prices.ts';
import { changeOn, clockWords, comingDates, hoursOn } from '../../catalog/events/recurrence.ts';
import { zoneOf } from '../../catalog/events/when-words.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { shortDate } from '../../kernel/date-words.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Problem } from '../../kernel/problem.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn, momentOf } from '../../kernel/zoned-time.ts';
import { registration } from '../problems.ts';
import { type DatesWanted, type DateWay, mostDates } from './wanted.ts';

type Props = { readonly props: readonly string[] };

/**
 * Whether dates are sold so: one by one where one may drop in, exactly as many as a pack has, or with a pass every one that is `open`. Refuses
 * `dates-not-sold`.
 */
export function areSoldSo(
  event: Props,
  division: Props,
  { way, days }: DatesWanted,
  open: readonly string[],
): Result<void, Problem<'registration/dates-not-sold'>> {
  const prices = datePricesOf(division);
  const different = new Set(days);
  const sold =
    prices !== null &&
    different.size === days.length &&
    {
      date: () => dropInOf(event, division) !== null,
      pack: () => prices.packs.some(({ n }) => n === days.length),
      pass: () => open.length > 0 && open.every((day) => different.has(day)),
    }[way]();
  return sold ? ok(undefined) : refuse(registration['dates-not-sold']());
}

/** Whether an entry is for the very dates that its hold keeps: what is paid for is what was held. */
export const areHeld = ({ days }: DatesWanted, held: readonly { readonly day: string }[]): boolean =>
  days.length === held.length && held.every(({ day }) => days.includes(day));

type Session = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps' | 'zone' | 'locations'>;

/** The dates of a session that can still be booked: those that have not begun, on the venue's clock; at most as many as an entry may keep. */
export function openDays(event: Session, now: Millis): string[] {
  const zone = zoneOf(event);
  return comingDates(event, dateIn(now, zone))
    .filter((day) => beginsAt(event, day) > now)
    .slice(0, mostDates);
}

/** When a date begins; without hours it is open all its day. */
function beginsAt(event: Session, day: string): Millis {
  const { startTime } = hoursOn(event, day);
  return momentOf(day, startTime ?? '23:59', zoneOf(event));
}

/** How many of a group come on a date; null: no limit. */
export const capacityOn = (
  event: Session,
  { maxTeams }: { readonly maxTeams: number | null },
  day: string,
): number | null => changeOn(event, day)?.capacity ?? maxTeams;

/** The dates of a session that were called off. */
export const canceledOn = ({ jsonProps }: Pick<Session, 'jsonProps'>): ReadonlySet<string> =>
  new Set((jsonProps.reoccuringSettings?.canceled ?? []).map(({ date }) => date));

/** "1 date", "5 dates". */
export const datesCount = (n: number): string => (n === 1 ? '1 date' : `${n} dates`);

/** So many dates are named one by one, and so many with their year and day of the week. */
const most = { named: 10, whole: 3 };

/** "Dec 3": dates of one season need no year. */
const monthDay = (day: string): string => shortDate(day, Number(day.slice(0, 4))).replace(/^\w+, /, '');

/** What an entry is for, with its dates: "Open Gym, Tue, Dec 1, 2026", "Open Gym, 4 dates: Dec 1, Dec 8, Dec 15, Jan 5", of more than a pack has "Open Gym, 20 dates". */
export function withDates(name: string, dates: DatesWanted | null): string {
  if (dates === null) return name;
  const { days } = dates;
  if (days.length <= most.whole) return [name, days.map((day) => shortDate(day)).join('; ')].join(', ');
  const named = days.length <= most.named ? `: ${days.map(monthDay).join(', ')}` : '';
  return `${name}, ${datesCount(days.length)}${named}`;
}

/** "6:00 PM – 8:00 PM"; empty where no hours are known. */
export const hoursWords = (startTime: string | null | undefined, endTime: string | null | undefined): string =>
  [startTime, endTime].flatMap((time) => (time ? clockWords(time) : [])).join(' – ');

/** What a group's dates cost, each way a line: "One date $25.00", "5 dates $100.00", "Season pass $180.00". */
export function priceLines({ single, packs }: DatePrices, fee: number | null, currency: string): readonly string[] {
  return [
    ...(single === null ? [] : [`One date ${formatMoney(single, currency)}`]),
    ...packs.map(({ n, price }) => `${datesCount(n)} ${formatMoney(price, currency)}`),
    ...(fee === null ? [] : [`Season pass ${formatMoney(fee, currency)}`]),
  ];
}

/** What dates were bought as, on lists of who comes. */
export const wayWords: Readonly<Record<DateWay, string>> = { date: 'Drop-in', pack: 'Pack', pass: 'Season pass' };

/** For how long a credit is good, in days: into the next season. */
const goodFor = 365;

/** The last moment of a credit: a year after the date that it is for, at the end of that day. */
export const creditEndsAt = (day: string, zone: string): Millis =>
  momentOf(day, '23:59', zone) + goodFor * 24 * 60 * 60_000;
