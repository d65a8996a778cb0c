import type { Team } from '#domain/registration/schema.ts';
import { orderItem } from '../store/commerce/orders.ts';
import type { Deps } from './deps.ts';

/** Who registered a team hears of it at the address of the receipt. */
export async function buyerOf({ orderId }: Pick<Team, 'orderId'>, { table }: Pick<Deps, 'table'>) {
  const order = orderId === null ? null : await table.get(orderItem, { id: orderId });
  return { email: order?.emailReceiptTo ?? null };
}
