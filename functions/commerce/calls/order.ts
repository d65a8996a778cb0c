import type { order as orderContract } from '#domain/commerce/operations-orders.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { opensOrder } from '../../services/order-link.ts';
import { subjectOfOrder } from '../../services/orders/subject.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../orders/view.ts';

/** For its buyer, the holder of its link, or an admin; anybody else gets the same answer as for an order that doesn't exist. */
export const orderHandler: Handler<typeof orderContract, Deps> = async ({ params, query, actor, holders }, deps) => {
  const { table, signingSecret } = deps;
  const order = await orderById(table, params.orderId);
  if (!order) return refuse(commerce['order-missing']());
  const isAllowed =
    opensOrder(query.key, order.id, await signingSecret()) ||
    holders.includes(order.holder) ||
    can(actor, 'order.view', await subjectOfOrder(table, order));
  return isAllowed ? ok(await viewOf(deps, order)) : refuse(commerce['order-missing']());
};
