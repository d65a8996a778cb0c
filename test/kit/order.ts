import type { Table } from '#functions/kernel/table/table.ts';
import { ledgerEntriesOf, orderById } from '#functions/subjects/commerce/order-records.ts';
import type { StoredOrder } from '#functions/subjects/commerce/orders.ts';

/** Returns an order with its lines and its whole ledger. */
export async function orderIn(table: Table, id: number): Promise<StoredOrder> {
  const order = await orderById(table, id);
  if (!order) throw new Error('no order');
  return { ...order, ledger: await ledgerEntriesOf(table, id) };
}
