import { linksOf, settleLinkedOrders } from '#domain/commerce/orders/linked-orders.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Write } from '../../kernel/table/write.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { changedOrder, ordersById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { OrderDeps } from './deps.ts';

/**
 * What a confirmed order means for other orders (domain/commerce/orders/linked-orders.ts), as writes for the same transaction: refused (tag
 * `settled`) when one of them has changed meanwhile.
 */
export async function settleLinked(
  order: StoredOrder,
  { table }: OrderDeps,
  now: Millis,
): Promise<{ writes: Write[]; order: StoredOrder }> {
  const named = linksOf(order);
  if (named.orderIds.length === 0 && named.teams.length === 0) return { writes: [], order };
  const teams = await Promise.all(named.teams.map((key) => table.get(teamItem, key)));
  const orderOfTeam = new Map(
    teams.flatMap((team) => (team && team.orderId !== null ? [[team.id, team.orderId] as const] : [])),
  );
  const ids = new Set([...named.orderIds, ...orderOfTeam.values()]);
  const orders = new Map((await ordersById(table, [...ids])).map((linked) => [linked.id, linked]));
  const settled = settleLinkedOrders<StoredOrder>(order, { orders, orderOfTeam }, now);
  const writes = [...settled.changed].flatMap(([id, after]) => {
    const before = orders.get(id);
    return before ? changedOrder(before, after, 'settled') : [];
  });
  return { writes, order: settled.order };
}
