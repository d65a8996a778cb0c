import { booksOf } from '#domain/commerce/orders/figures.ts';
import type { Balances } from '#domain/commerce/orders/schema.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { type PeriodBooks, periodBooks } from '#domain/reporting/period-books.ts';
import { reporting } from '#domain/reporting/problems.ts';
import { momentText, type Table } from '../../kernel/table/table.ts';
import { tournamentItem } from '../catalog/items.ts';
import { eventsOf, ledgerOfMonth, orderLedgerItem } from '../commerce/orders.ts';
import { type Days, firstDay, monthsAtOnce, monthsBack, type Owner, wholeOrders } from './rows.ts';

type Booked = ReturnType<typeof orderLedgerItem.decode>;

/** Yields the ledger entries that an organization's orders booked between two times, a page at a time. */
async function* bookedBetween(table: Table, id: number, since: Millis, until: Millis): AsyncGenerator<Booked[]> {
  if (since >= until) return;
  const between = [momentText(since), momentText(until)] as const;
  const ranges = monthsBack(since, until).map((month) => ({ ...ledgerOfMonth(id, month), between }));
  for (let at = 0; at < ranges.length; at += monthsAtOnce) {
    const some = ranges.slice(at, at + monthsAtOnce);
    const first = await Promise.all(some.map((range) => table.query(range)));
    for (const [i, range] of some.entries()) {
      let page = first[i];
      while (page) {
        yield page.items.map(orderLedgerItem.decode);
        page = page.lastKey ? await table.query({ ...range, startKey: page.lastKey }) : undefined;
      }
    }
  }
}

/** How much history is counted for opening balances, and how many orders with bookings a period can have. */
const mostHistory = 50_000;
const mostBooked = 5_000;

/**
 * Returns the balances at the start of a period by currency. Returns null if there is too much history to count in one
 * response.
 */
async function openingOf(table: Table, id: number, since: Millis, most: number): Promise<Map<string, Balances> | null> {
  const opening = new Map<string, Balances>();
  let read = 0;
  for await (const page of bookedBetween(table, id, momentOf(firstDay, '00:00', 'UTC'), since)) {
    read += page.length;
    if (read > most) return null;
    for (const { currency, entries } of page)
      opening.set(
        currency,
        booksOf([opening.get(currency) ?? {}, ...entries.map(({ account, amount }) => ({ [account]: amount }))]),
      );
  }
  return opening;
}

type Limits = { readonly orders?: number; readonly history?: number };
type Period = PeriodBooks & { readonly opening: Balances | null };

/**
 * Returns what was booked in a range of days, by currency, event and day, with the balances before it. Refuses days in
 * the wrong order, and more orders than one response can divide among events.
 */
export async function periodOf(
  table: Table,
  { id, timeZone }: Owner,
  { from, to }: Days,
  now: Millis,
  { orders: most = mostBooked, history = mostHistory }: Limits = {},
): Promise<Result<Period[], Problem<'reporting/days-backwards' | 'reporting/too-many-bookings'>>> {
  if (from > to) return refuse(reporting['days-backwards']());
  const tomorrow = addDays(dateIn(now, timeZone), 1);
  const since = momentOf(from < firstDay ? firstDay : from, '00:00', timeZone);
  const until = momentOf(addDays(to < tomorrow ? to : tomorrow, 1), '00:00', timeZone);
  const bookings: Booked[] = [];
  const ids = new Set<number>();
  for await (const page of bookedBetween(table, id, since, until)) {
    bookings.push(...page);
    for (const { orderId } of page) ids.add(orderId);
    if (ids.size > most) return refuse(reporting['too-many-bookings']());
  }
  const [opening, orders] = await Promise.all([openingOf(table, id, since, history), wholeOrders(table, [...ids])]);
  const events = await table.getMany(
    tournamentItem,
    [...new Set(orders.flatMap(({ lines }) => eventsOf(lines)))].map((eventId) => ({ id: eventId })),
  );
  const names = new Map(events.map(({ id: eventId, name }) => [eventId, name]));
  const known = new Map(orders.map((order) => [order.id, order]));
  const nameOf = (eventId: number) => names.get(eventId) ?? `Event ${eventId}`;
  const sums = periodBooks(bookings, known, nameOf, timeZone);
  return ok(sums.map((sum) => ({ ...sum, opening: opening && (opening.get(sum.currency) ?? {}) })));
}
