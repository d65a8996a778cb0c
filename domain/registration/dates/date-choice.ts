import { type DatePrices, datePricesOf, dropInOf } from '../../catalog/divisions/entry-fee.ts';
import { type Dated, zoneOf } from '../../catalog/events/event-status.ts';
import { clockWords, hoursOn } from '../../catalog/events/when.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { shortDate, zoneWords } from '../../kernel/date-words.ts';
import { formatMoney } from '../../kernel/money.ts';
import { ok, type Problem, type Result, refuse } from '../../kernel/result.ts';
import { registration } from '../problems.ts';
import { type DatesWanted, type DateWay, datesBought } from './open-days.ts';

type Props = { readonly props: readonly string[] };

/**
 * Checks whether dates are sold this way: one at a time if drop-in is allowed, up to as many as a punch card has, or
 * all `open` dates with a pass. Fails with `dates-not-sold`.
 */
export function areSoldSo(
  event: Props,
  division: Props,
  { way, days, n: size }: DatesWanted,
  open: readonly string[],
): Result<void, Problem<'registration/dates-not-sold'>> {
  const prices = datePricesOf(division);
  const different = new Set(days);
  const sold =
    prices !== null &&
    different.size === days.length &&
    {
      date: () => dropInOf(event, division) !== null,
      pack: () => prices.packs.some(({ n }) => n === (size ?? days.length) && n >= days.length),
      pass: () => open.length > 0 && open.every((day) => different.has(day)),
    }[way]();
  return sold ? ok(undefined) : refuse(registration['dates-not-sold']());
}

/**
 * Returns whether a registration is for exactly the dates that its hold keeps, because buyers pay for what was held.
 */
export const areHeld = ({ days }: DatesWanted, held: readonly { readonly day: string }[]): boolean =>
  days.length === held.length && held.every(({ day }) => days.includes(day));

/** Returns a number of dates, such as "1 date" or "5 dates". */
export const datesCount = (n: number): string => (n === 1 ? '1 date' : `${n} dates`);

/** The maximum number of dates listed one by one, and of dates listed with their year and weekday. */
const most = { named: 10, whole: 3 };

/** Returns a date as "Dec 3". Dates of one season don't need a year. */
const monthDay = (day: string): string => shortDate(day, Number(day.slice(0, 4))).replace(/^\w+, /, '');

/**
 * Returns a registration's event with its dates: "Open Gym, Tue, Dec 1, 2026" or "Open Gym, 4 dates: Dec 1, Dec 8, Dec
 * 15, Jan 5". With more dates than the largest pack, the result is "Open Gym, 20 dates".
 */
export function withDates(name: string, dates: DatesWanted | null): string {
  if (dates === null) return name;
  const { days } = dates;
  const left = datesBought(dates) - days.length;
  const later = left > 0 ? `, and ${left} to choose later` : '';
  if (days.length <= most.whole) return `${[name, days.map((day) => shortDate(day)).join('; ')].join(', ')}${later}`;
  const named = days.length <= most.named ? `: ${days.map(monthDay).join(', ')}` : '';
  return `${name}, ${datesCount(days.length)}${named}${later}`;
}

/** Returns hours such as "6:00 PM – 8:00 PM", or an empty string if they aren't known. */
export const hoursWords = (startTime: string | null | undefined, endTime: string | null | undefined): string =>
  [startTime, endTime].flatMap((time) => (time ? clockWords(time) : [])).join(' – ');

/**
 * Returns the prices of a group's dates, one line each: "One date $25.00", "Punch card for 5 dates $100.00", "Season
 * pass $180.00".
 */
export function priceLines({ single, packs }: DatePrices, fee: number | null, currency: string): readonly string[] {
  return [
    ...(single === null ? [] : [`One date ${formatMoney(single, currency)}`]),
    ...packs.map(({ n, price }) => `Punch card for ${datesCount(n)} ${formatMoney(price, currency)}`),
    ...(fee === null ? [] : [`Season pass ${formatMoney(fee, currency)}`]),
  ];
}

/** How dates were bought, for attendance lists. */
export const wayWords: Readonly<Record<DateWay, string>> = { date: 'Drop-in', pack: 'Punch card', pass: 'Season pass' };

/** An event that sells dates, and one registration's dates, in order. */
export type OnDates = {
  readonly event: Dated & Pick<Tournament, 'jsonProps'>;
  readonly days: readonly string[];
};

/**
 * Returns a session entry's time with its time zone: "Thu, Dec 17, 2026, 7:00 PM – 9:00 PM (Eastern Time)". It includes
 * the hours if all dates have the same hours.
 */
export function whenOnDates({ event, days }: OnDates): string {
  const hours = new Set(days.map((day) => hoursWordsOn(event, day)));
  const dates = withDates('', { way: 'date', days: [...days] }).replace(/^, /, '');
  return `${[dates, hours.size === 1 ? [...hours][0] : ''].filter(Boolean).join(', ')} (${zoneWords(zoneOf(event))})`;
}

/**
 * Returns the dates that a team comes to, with their hours, or why there are none. `left` is the number of dates left
 * on a punch card.
 */
export const ownDatesWords = (on: OnDates, left: number): string =>
  on.days.length > 0 ? whenOnDates(on) : left > 0 ? `${datesCount(left)} to choose` : 'No dates left';

function hoursWordsOn(event: OnDates['event'], day: string): string {
  const { startTime, endTime } = hoursOn(event, day);
  return hoursWords(startTime, endTime);
}
