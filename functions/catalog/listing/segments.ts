import { countDays, countMonth } from '#domain/catalog/listing/counts.ts';
import { type ListQuery, monthOf } from '#domain/catalog/listing/listing.ts';
import { earliestShort } from '#domain/catalog/listing/spans.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardDaysItem, cardMonthItem, cardMonths, cardsOfMonth, spansOfMonth } from '../../subjects/catalog/cards.ts';
import type { Range } from './on-day.ts';

/**
 * A list segment: events that start within a range of days. `count` is how many of them the list has, or null if they
 * must be read to be counted. `ranges` indicates where to read them. Lanes are merged, and each lane's ranges are read
 * one after another.
 */
export type Segment = {
  readonly from: string;
  readonly to: string;
  readonly count: number | null;
  readonly ranges: readonly (readonly Range[])[];
};

/** The scope of a list: its day, its filters and whether it includes drafts. */
export type ListRequest = { readonly date: string; readonly query: ListQuery; readonly drafts: boolean };

export type Calendar = { readonly segments: Segment[]; readonly total: number; readonly descending: boolean };

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
const lanes = (drafts: boolean) => (drafts ? [true, false] : [true]);
const endOfMonth = (month: string) => `${month}-31`;

/**
 * Returns events on a day. Long events come from the cards in the day's month, and short ones from events that started
 * in the days before.
 */
function running({ date, drafts }: ListRequest, count: number): Segment {
  const from = earliestShort(date);
  const months = [...new Set([monthOf(from), monthOf(date)])];
  return {
    from: '0',
    to: date,
    count,
    ranges: lanes(drafts).flatMap((isPublic) => [
      [spansOfMonth(monthOf(date), isPublic, { to: addDays(from, -1) })],
      months.map((month) => cardsOfMonth(month, isPublic, { from, to: date })),
    ]),
  };
}

const inMonth = (
  month: string,
  drafts: boolean,
  from: string,
  to: string,
  count: number | null,
  descending = false,
) => ({
  from,
  to,
  count,
  ranges: lanes(drafts).map((isPublic) => [cardsOfMonth(month, isPublic, { from, to, descending })]),
});

/** Returns how many cards start or end on each day of a month. */
async function daysOf(table: Table, month: string, of: 'starts' | 'ends', { query, drafts }: ListRequest) {
  const days = await table.get(cardDaysItem, { month }, { consistent: false });
  return countDays(month, days?.[of] ?? {}, query, drafts);
}
const totalOf = (days: ReadonlyMap<string, number>, wanted: (day: string) => boolean) =>
  sum([...days].map(([day, n]) => (wanted(day) ? n : 0)));

/** Returns events on or after a day. Events still running come first, and the others follow month by month. */
async function fromDay(table: Table, request: ListRequest, later: boolean): Promise<Calendar> {
  const { date, query, drafts } = request;
  const month = monthOf(date);
  const [months, starts, ends] = await Promise.all([
    table.list(cardMonthItem, cardMonths(month)),
    daysOf(table, month, 'starts', request),
    daysOf(table, month, 'ends', request),
  ]);
  const after = months.filter((other) => other.month > month);
  const soon = totalOf(starts, (day) => day > date);
  const ahead = soon + sum(after.map((other) => countMonth(other.starts, query, drafts)));
  const total = totalOf(ends, (day) => day >= date) + sum(after.map((other) => countMonth(other.ends, query, drafts)));
  const on = running(request, total - ahead);
  if (!later) return { segments: [on], total: total - ahead, descending: false };
  const segments = [
    on,
    inMonth(month, drafts, addDays(date, 1), endOfMonth(month), soon),
    ...after.map((other) =>
      inMonth(
        other.month,
        drafts,
        `${other.month}-01`,
        endOfMonth(other.month),
        countMonth(other.starts, query, drafts),
      ),
    ),
  ];
  return { segments, total, descending: false };
}

/**
 * Returns events that start on a day and ended before another day, newest first. Events still running sort last within
 * the day and aren't read.
 */
const overBefore = (date: string, drafts: boolean, day: string): Segment => ({
  from: day,
  to: day,
  count: null,
  ranges: lanes(drafts).map((isPublic) => [
    cardsOfMonth(monthOf(day), isPublic, { from: day, to: `${day}#${addDays(date, -1)}`, descending: true }),
  ]),
});

/** Returns earlier days, newest first, on which a short event that is still running could have started. */
function recentDays(date: string): string[] {
  const early = earliestShort(date);
  const days: string[] = [];
  for (let day = addDays(date, -1); day >= early; day = addDays(day, -1)) days.push(day);
  return days;
}

/**
 * Returns events that ended before a day, newest first. The daily counts cover short events. The caller leaves out long
 * events that are still running.
 */
async function beforeDay(table: Table, request: ListRequest): Promise<Calendar> {
  const { date, query, drafts } = request;
  const month = monthOf(date);
  const [months, ends] = await Promise.all([
    table.list(cardMonthItem, cardMonths('0', month)),
    daysOf(table, month, 'ends', request),
  ]);
  const early = earliestShort(date);
  const rest = monthOf(addDays(early, -1));
  const total =
    totalOf(ends, (day) => day < date) +
    sum(months.filter((other) => other.month < month).map((other) => countMonth(other.ends, query, drafts)));
  const recent = recentDays(date).map((day) => overBefore(date, drafts, day));
  const segments = [
    ...recent,
    inMonth(rest, drafts, `${rest}-01`, addDays(early, -1), null, true),
    ...months
      .filter((other) => other.month < rest)
      .toReversed()
      .map((other) => {
        const count = countMonth(other.starts, query, drafts);
        return inMonth(other.month, drafts, `${other.month}-01`, endOfMonth(other.month), count, true);
      }),
  ];
  return { segments, total, descending: true };
}

/** Returns a list's segments in reading order. Also returns the number of cards if only counted filters apply. */
export async function calendarOf(table: Table, request: ListRequest): Promise<Calendar> {
  const { query, drafts } = request;
  switch (query.filter.kind) {
    case 'past':
      return beforeDay(table, request);
    case 'live':
    case 'now':
      return fromDay(table, request, false);
    case 'upcoming':
    case 'type':
      return fromDay(table, request, true);
    default: {
      const months = await table.list(cardMonthItem, cardMonths());
      const segments = months.map((month) =>
        inMonth(
          month.month,
          drafts,
          `${month.month}-01`,
          endOfMonth(month.month),
          countMonth(month.starts, query, drafts),
        ),
      );
      return { segments, total: sum(segments.map(({ count }) => count ?? 0)), descending: false };
    }
  }
}

/**
 * Splits a month's segment into days if only part of the month is needed. `more` lists days with events that aren't
 * counted.
 */
export async function byDays(
  table: Table,
  segment: Segment,
  request: ListRequest,
  { descending, more }: { descending: boolean; more: readonly string[] },
): Promise<Segment[]> {
  const month = monthOf(segment.to);
  const counts = await daysOf(table, month, 'starts', request);
  return [...new Set([...counts.keys(), ...more])]
    .filter((day) => day >= segment.from && day <= segment.to)
    .toSorted((a, b) => (a < b !== descending ? -1 : 1))
    .map((day) => inMonth(month, request.drafts, day, day, counts.get(day) ?? 0, descending));
}
