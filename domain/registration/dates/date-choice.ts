import { type DatePrices, datePricesOf, dropInOf } from '../../catalog/divisions/date-prices.ts';
import { clockWords } from '../../catalog/events/recurrence.ts';
import { shortDate } from '../../kernel/date-words.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Problem } from '../../kernel/problem.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { registration } from '../problems.ts';
import type { DatesWanted, DateWay } from './schema-of-choice.ts';

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
