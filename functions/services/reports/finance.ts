import type { Order } from '#domain/commerce/orders/schema.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { type FinanceOrder, type FinanceSum, withOrders } from '#domain/reporting/finance.ts';
import { reporting } from '#domain/reporting/problems.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { momentText } from '../../kernel/table/work.ts';
import { ordersById } from '../../store/commerce/order-records.ts';
import { linesOfEvent, type OrderHead, orderItem, orderLineItem, ordersOfMonth } from '../../store/commerce/orders.ts';

/** No order is older: ranges that begin earlier are asked from here on. */
const firstDay = '2020-01-01';
/** So many orders are added up for one answer, at most; more days than they take are refused, never cut. */
const mostCounted = 50_000;

/** A page of each is asked for at once: years have many months, most of them with few orders. */
const monthsAtOnce = 8;

type Owner = { readonly id: number; readonly timeZone: string };
/** Days of the organization's own clock, both of them in it. */
type Days = { readonly from: string; readonly to: string };

/** The heads of an organization's orders of some days, page by page, the latest first. Orders are kept by months of UTC. */
async function* ordersOfDays(
  table: Table,
  { id, timeZone }: Owner,
  { from, to }: Days,
  now: Millis,
): AsyncGenerator<OrderHead[]> {
  const since = momentOf(from < firstDay ? firstDay : from, '00:00', timeZone);
  const tomorrow = addDays(dateIn(now, timeZone), 1);
  const until = momentOf(addDays(to < tomorrow ? to : tomorrow, 1), '00:00', timeZone);
  const between = [momentText(since), momentText(until)] as const;
  const ranges = monthsBack(since, until).map((month) => ({ ...ordersOfMonth(id, month), between }));
  for (let at = 0; at < ranges.length; at += monthsAtOnce) {
    const some = ranges.slice(at, at + monthsAtOnce);
    const first = await Promise.all(some.map((range) => table.query(range)));
    for (const [i, range] of some.entries()) {
      let page = first[i];
      while (page) {
        const heads = page.items.filter(orderItem.is).map(orderItem.decode);
        if (heads.length > 0) yield heads;
        page = page.lastKey ? await table.query({ ...range, startKey: page.lastKey }) : undefined;
      }
    }
  }
}

/** "2026-11", "2026-10" …: the months of UTC that a period touches, the last first. */
function monthsBack(since: Millis, until: Millis): string[] {
  const months: string[] = [];
  const first = new Date(since).toISOString().slice(0, 7);
  let month = new Date(until - 1).toISOString().slice(0, 7);
  while (month >= first) {
    months.push(month);
    month = addDays(`${month}-01`, -1).slice(0, 7);
  }
  return months;
}

type Summed<Kept> = { readonly sums: FinanceSum[]; readonly orders: number; readonly kept: Kept[] };

/**
 * The figures of all orders of some days, and the latest of those that `keep` answers something for, at most `most`. Refuses days in the
 * wrong order, and more orders than one answer can count.
 */
export async function sumDays<Kept>(
  table: Table,
  owner: Owner,
  days: Days,
  now: Millis,
  { most, keep, counted = mostCounted }: { most: number; keep: (head: OrderHead) => Kept | null; counted?: number },
): Promise<Result<Summed<Kept>, Problem<'reporting/days-backwards' | 'reporting/too-many-orders'>>> {
  if (days.from > days.to) return refuse(reporting['days-backwards']());
  let sums: FinanceSum[] = [];
  let read = 0;
  let orders = 0;
  const kept: Kept[] = [];
  for await (const heads of ordersOfDays(table, owner, days, now)) {
    read += heads.length;
    if (read > counted) return refuse(reporting['too-many-orders']({ data: { most: counted } }));
    sums = withOrders(sums, heads);
    for (const head of heads) {
      const one = keep(head);
      if (one === null) continue;
      orders++;
      if (kept.length < most) kept.push(one);
    }
  }
  return ok({ sums, orders, kept });
}

/** The ids of an organization's orders of some days, the first first. */
export async function orderIdsOfDays(table: Table, owner: Owner, days: Days, now: Millis): Promise<number[]> {
  const ids: number[] = [];
  for await (const heads of ordersOfDays(table, owner, days, now)) for (const { id } of heads) ids.push(id);
  return ids.toSorted((a, b) => a - b);
}

/** The orders that bought something of an event, the first first. */
export async function orderIdsOfEvent(table: Table, tournamentId: number): Promise<number[]> {
  const lines = await table.list(orderLineItem, linesOfEvent(tournamentId));
  return [...new Set(lines.map(({ orderId }) => orderId))];
}

const readAtOnce = 12;

/** Some orders with their lines. */
export async function wholeOrders(table: Table, ids: readonly number[]): Promise<Order[]> {
  const whole: Order[] = [];
  await inParallel(ids, readAtOnce, async (id) => {
    whole.push(...(await ordersById(table, [id])));
  });
  return whole.toSorted((a, b) => a.id - b.id);
}

/**
 * The orders that bought something of an event, the first first. Their lines for it lie together; an order that bought other things
 * besides is read whole, since what was paid for it is shared by all of its lines.
 */
export async function ordersOfEvent(table: Table, tournamentId: number): Promise<FinanceOrder[]> {
  const lines = Map.groupBy(await table.list(orderLineItem, linesOfEvent(tournamentId)), ({ orderId }) => orderId);
  const heads = await table.getMany(
    orderItem,
    [...lines.keys()].map((id) => ({ id })),
  );
  const mixed: number[] = [];
  const orders = heads.flatMap((head): FinanceOrder[] => {
    const own = (lines.get(head.id) ?? []).map((line) => ({ ...line, refundPolicy: null }));
    if (own.reduce((sum, { total }) => sum + total, 0) === head.total) return [{ ...head, lines: own }];
    mixed.push(head.id);
    return [];
  });
  return [...orders, ...(await wholeOrders(table, mixed))].toSorted((a, b) => a.id - b.id);
}
