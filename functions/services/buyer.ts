import type { Team } from '#domain/registration/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { orderItem } from '../store/commerce/orders.ts';

/** Who registered a team hears of it at the address of the receipt. */
export async function buyerOf({ orderId }: Pick<Team, 'orderId'>, { table }: { readonly table: Table }) {
  const order = orderId === null ? null : await table.get(orderItem, { id: orderId });
  return { email: order?.emailReceiptTo ?? null };
}
