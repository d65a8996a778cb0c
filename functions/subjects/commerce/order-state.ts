import type { OrderState } from '#domain/commerce/orders/schema.ts';
import type { Table } from '../../kernel/table/table.ts';

/** An order's partition, with its head and everything that is stored beside it (orders.ts). */
export const orderPk = (orderId: number) => `ORDER#${orderId}`;
export const orderKey = (orderId: number) => ({ pk: orderPk(orderId), sk: 'META' });

/**
 * Returns only an order's state, or null if it doesn't exist. A unit that needs no more of an order doesn't load the
 * schemas of all that can be bought.
 */
export async function orderStateOf(table: Table, orderId: number): Promise<OrderState | null> {
  const head = await table.getRaw(orderKey(orderId));
  return head ? (head.state as OrderState) : null;
}
