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
 * Whether dates are sold this way: one by one if drop-in is allowed, at most as many as a punch card has, or with a
 * pass all that are `open`. Refuses `dates-not-sold`.
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

/** Whether a registration is for exactly the dates its hold keeps: buyers pay for what was held. */
export const areHeld = ({ days }: DatesWanted, held: readonly { readonly day: string }[]): boolean =>
  days.length === held.length && held.every(({ day }) => days.includes(day));

/** "1 date", "5 dates". */
export const datesCount = (n: number): string => (n === 1 ? '1 date' : `${n} dates`);

/** How many dates are listed one by one, and how many with their year and weekday. */
const most = { named: 10, whole: 3 };

/** "Dec 3": dates of one season don't need a year. */
const monthDay = (day: string): string => shortDate(day, Number(day.slice(0, 4))).replace(/^\w+, /, '');

/**
 * A registration's event with its dates: "Open Gym, Tue, Dec 1, 2026", "Open Gym, 4 dates: Dec 1, Dec 8, Dec 15, Jan
 * 5", for more than the largest pack "Open Gym, 20 dates".
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

/** "6:00 PM – 8:00 PM"; empty if the hours aren't known. */
export const hoursWords = (startTime: string | null | undefined, endTime: string | null | undefined): string =>
  [startTime, endTime].flatMap((time) => (time ? clockWords(time) : [])).join(' – ');

/** The prices of a group's dates, one line each: "One date $25.00", "Punch card for 5 dates $100.00",
 * "Season pass $180.00". */
export function priceLines({ single, packs }: DatePrices, fee: number | null, currency: string): readonly string[] {
  return [
    ...(single === null ? [] : [`One date ${formatMoney(single, currency)}`]),
    ...packs.map(({ n, price }) => `Punch card for ${datesCount(n)} ${formatMoney(price, currency)}`),
    ...(fee === null ? [] : [`Season pass ${formatMoney(fee, currency)}`]),
  ];
}

/** How dates were bought, for attendance lists. */
export const wayWords: Readonly<Record<DateWay, string>> = { date: 'Drop-in', pack: 'Punch card', pass: 'Season pass' };

/** An event that sells dates, and the dates of one entry, in order. */
export type OnDates = {
  readonly event: Dated & Pick<Tournament, 'jsonProps'>;
  readonly days: readonly string[];
};

/**
 * The time of a session entry, with its time zone: "Thu, Dec 17, 2026, 7:00 PM – 9:00 PM (Eastern Time)". The hours are
 * included if all dates have the same ones.
 */
export function whenOnDates({ event, days }: OnDates): string {
  const hours = new Set(days.map((day) => hoursWordsOn(event, day)));
  const dates = withDates('', { way: 'date', days: [...days] }).replace(/^, /, '');
  return `${[dates, hours.size === 1 ? [...hours][0] : ''].filter(Boolean).join(', ')} (${zoneWords(zoneOf(event))})`;
}

function hoursWordsOn(event: OnDates['event'], day: string): string {
  const { startTime, endTime } = hoursOn(event, day);
  return hoursWords(startTime, endTime);
}
