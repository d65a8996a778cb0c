import type { Order } from '#domain/commerce/orders/schema.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { ledgerEntriesOf, ordersById } from '../../store/commerce/order-records.ts';
import { linesOfEvent, orderItem, orderLineItem, ordersOfMonth } from '../../store/commerce/orders.ts';

/** The orders that bought something of an event, the first first. */
export async function orderIdsOfEvent(table: Table, tournamentId: number): Promise<number[]> {
  const lines = await table.list(orderLineItem, linesOfEvent(tournamentId));
  return [...new Set(lines.map(({ orderId }) => orderId))];
}

/** The orders at an organization on days of its own clock, first and last included. */
export async function orderIdsOfDays(
  table: Table,
  { id, timeZone }: { readonly id: number; readonly timeZone: string },
  from: string,
  to: string,
): Promise<number[]> {
  const ids: number[] = [];
  // a day of theirs may begin in the month before, or end in the one after
  const last = addDays(to, 1).slice(0, 7);
  for (let month = addDays(from, -1).slice(0, 7); month <= last; month = next(month)) {
    const heads = await table.list(orderItem, ordersOfMonth(id, month));
    for (const { id: orderId, dtCreated } of heads) {
      const day = dateIn(dtCreated, timeZone);
      if (from <= day && day <= to) ids.push(orderId);
    }
  }
  return ids.toSorted((a, b) => a - b);
}
const next = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/** Some orders whole, each with all that was booked on its ledger. */
export async function wholeOrders(table: Table, ids: readonly number[]): Promise<Order[]> {
  const orders = await ordersById(table, ids);
  const whole: Order[] = [];
  await inParallel(orders, 12, async (order) => {
    whole.push({ ...order, ledger: await ledgerEntriesOf(table, order.id) });
  });
  return whole.toSorted((a, b) => a.id - b.id);
}
