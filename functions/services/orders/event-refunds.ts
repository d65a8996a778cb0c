import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { planEventRefund, type RefundPlan } from '#domain/commerce/refunds/refunds.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { linesOfEvent, orderLineItem, type StoredOrder } from '../../store/commerce/orders.ts';

type Request = Parameters<typeof planEventRefund>[1];
/** An order that bought something of an event and owns its places, with what it would get back, or why nothing. */
export type EventRefund = { readonly order: Stored<StoredOrder>; readonly plan: Result<RefundPlan> };

/** Where a search goes on, and the order it was at: the lines of an order lie together. */
type Cursor = { readonly startKey: Raw; readonly last: number };

/** Lines that are read at a time. */
const page = 200;

async function planned(table: Table, orderId: number, request: Request, now: Millis): Promise<EventRefund[]> {
  const order = await orderById(table, orderId);
  const plan = order && isConfirmed(order) ? planEventRefund(order, request, now) : null;
  return order && plan ? [{ order, plan }] : [];
}

/** What goes back of the orders of an event, a page at a time from `cursor` on; asked again from the same place it finds the same. */
export async function refundsOfEvent(
  table: Table,
  request: Request,
  now: Millis,
  cursor: string | null,
): Promise<{ readonly found: readonly EventRefund[]; readonly cursor: string | null }> {
  const from = cursor === null ? null : (JSON.parse(cursor) as Cursor);
  const range = { ...linesOfEvent(request.tournamentId), limit: page };
  const { items, lastKey } = await table.query({ ...range, ...(from ? { startKey: from.startKey } : {}) });
  const ids = items.filter(orderLineItem.is).map((raw) => orderLineItem.decode(raw).orderId);
  const fresh = [...new Set(ids)].filter((id) => id !== from?.last);
  const found = await Promise.all(fresh.map((id) => planned(table, id, request, now)));
  const next: Cursor | null = lastKey ? { startKey: lastKey, last: ids.at(-1) ?? from?.last ?? 0 } : null;
  return { found: found.flat(), cursor: next && JSON.stringify(next) };
}
