import { subjectOf } from '#domain/catalog/subject.ts';
import { refundOrder } from '#domain/commerce/contract.ts';
import { balanceDue } from '#domain/commerce/order-money.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { planRefund } from '#domain/commerce/refunds.ts';
import { can } from '#domain/identity/can.ts';
import type { Subject } from '#domain/identity/subject.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../kernel/http/call.ts';
import { declared } from '../kernel/http/declared.ts';
import { orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { organizationItem } from '../kernel/table/keys/organizations.ts';
import type { Table } from '../kernel/table/table.ts';
import { carryOut } from './carry-out.ts';
import type { Deps } from './deps.ts';
import { refundCommands } from './lost.ts';
import { command } from './save.ts';

/** An order as `can` sees it: its organization's, and its buyer's. */
export async function subjectOfOrder(table: Table, order: StoredOrder): Promise<Subject> {
  const organization = await table.get(organizationItem, { id: order.organizationId }, { consistent: false });
  return {
    ...subjectOf(
      { organizers: [], sanctioningBody: null, isPublic: true, refIds: [], requiresUser: false },
      { id: order.organizationId, username: organization?.username ?? '' },
    ),
    ownerIds: order.userId === null ? [] : [order.userId],
  };
}

/**
 * An admin gives money back. The refund's id is made of the request's key, so that the same request is one refund whatever happens to its
 * answers. To who may not manage the order it is as if it weren't there.
 */
export const refundOrderHandler: Handler<typeof refundOrder, Deps> = async (
  { body, actor, now, idempotencyKey },
  deps,
) => {
  const { orderId, reason, scope, percentage } = body;
  const order = await deps.table.get(orderItem, { id: orderId });
  if (!order || !can(actor, 'order.manage', await subjectOfOrder(deps.table, order)))
    return refuse(commerce['order-missing']());
  const refundId = `refund-${order.id}-${idempotencyKey}`;
  const planned = planRefund(order, { reason, scope, ...(percentage === undefined ? {} : { percentage }) }, now);
  if (!order.seen.some((ref) => ref.startsWith(refundId))) {
    if (!planned.ok) return declared(refundOrder, planned);
    const booked = await command(deps, order.id, refundCommands(refundId, planned.value), now, { reason });
    if (!booked.ok) return declared(refundOrder, booked);
  }
  return ok({ orderId, ...(await payBack(deps, orderId, refundId, now)) });
};

/** Carries a booked refund out, and says what came of it. */
export async function payBack(deps: Deps, orderId: number, refundId: string, now: number) {
  const booked = await deps.table.get(orderItem, { id: orderId });
  if (!booked) throw new Error(`order ${orderId} is gone`);
  const order = await carryOut(deps, booked, now);
  const payback = order.paybacks.find((one) => one.refundId === refundId);
  return {
    amount: payback?.amount ?? 0,
    due: balanceDue(order),
    done: payback ? payback.dtDone !== null : true,
    state: order.state,
  };
}
