import type { orderHistory } from '#domain/commerce/operations-orders.ts';
import { mostOrders, ordersOf } from '#domain/commerce/orders/lookup.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { ordersById } from '../../store/commerce/order-records.ts';
import { orderItem, ordersOfUser } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../orders/view.ts';

export const orderHistoryHandler: Handler<typeof orderHistory, Deps> = async ({ actor }, deps) => {
  const id = signedIn(actor);
  const heads = await deps.table.list(orderItem, { ...ordersOfUser(id), limit: mostOrders });
  const orders = await ordersById(
    deps.table,
    heads.map((head) => head.id),
  );
  const own = ordersOf(orders, { id, verifiedEmails: [] });
  return ok({ orders: await Promise.all(own.map((order) => viewOf(deps, order, { players: false }))) });
};
