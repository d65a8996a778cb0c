import type { cancelMembership, renewItself } from '#domain/commerce/operations-orders.ts';
import { isSavedCard, type Order } from '#domain/commerce/orders/schema.ts';
import { planRefund, type RefundPlan, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { refundLines } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { can } from '#domain/identity/can.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { agreedUntil, firstDay, nextLook } from '#domain/memberships/joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { executeRefund } from '../../subjects/commerce/refunds.ts';
import {
  levelItem,
  membershipChanged,
  membershipItem,
  type StoredMembership,
} from '../../subjects/memberships/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Without `confirmed`, this only previews the refund. The membership ends in the transaction that books the refund, so
 * neither happens alone. A membership that was upgraded or renewed stays, because its money went into the next one.
 * Without a policy, nothing is refunded automatically, but the order desk can refund any amount.
 */
export const cancelMembershipHandler: Handler<typeof cancelMembership, Deps> = async (
  { body, actor, now, idempotencyKey },
  deps,
) => {
  const { playerProfileId, id, confirmed } = body;
  const [of, player] = await Promise.all([
    deps.table.get(membershipItem, { playerProfileId, id }),
    deps.table.get(playerItem, { id: playerProfileId }),
  ]);
  if (!of || !player || !can(actor, 'profile.manage', profileSubject(player)))
    return refuse(memberships['unknown-membership']());
  if (of.followedById !== null) return refuse(memberships['already-followed']());
  const order = of.orderId === null ? null : await orderById(deps.table, of.orderId);
  const plan = order && planOf(order, of, now);
  const line = order?.lines.find(({ item }) => item.id === of.itemId);
  const back = plan && plan.amount > 0 ? formatMoney(plan.amount, order.currency) : '';
  const lines = line?.refundPolicy ? refundLines(line) : ["This membership isn't refunded automatically."];
  if (!confirmed || of.canceled) return ok({ back: of.canceled ? '' : back, lines });
  const canceled = membershipChanged(of, { ...of, canceled: true, dueAt: null });
  if (!order || !plan) {
    const result = await deps.table.write(canceled);
    if (!result.ok) throw new ProblemError(request.stale());
    return ok({ back: '', lines });
  }
  const refundId = `refund-${order.id}-${idempotencyKey}`;
  const booked = await changeOrder(deps, order.id, refundCommands(refundId, plan), now, {
    ...{ reason: 'membershipCanceled', writes: [canceled] },
  });
  if (!booked.ok) throw new ProblemError(request.stale());
  await executeRefund(deps, order.id, refundId, now);
  return ok({ back, lines });
};

/** Plans the refund for the order line that bought the membership. Returns null if nothing is refunded. */
function planOf(order: Order, { itemId }: StoredMembership, now: Millis): RefundPlan | null {
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (!line?.refundPolicy || itemId === null) return null;
  const planned = planRefund(order, { reason: 'withdrawal', scope: { kind: 'lines', itemIds: [itemId] } }, now);
  return planned.ok ? planned.value : null;
}

/**
 * Turning renewal back on starts it over. We tell the holder the price before charging anything, and then send the
 * usual reminders.
 */
export const renewItselfHandler: Handler<typeof renewItself, Deps> = async ({ body, actor, now }, { table }) => {
  const { playerProfileId, id, on } = body;
  const [of, player] = await Promise.all([
    table.get(membershipItem, { playerProfileId, id }),
    table.get(playerItem, { id: playerProfileId }),
  ]);
  if (!of || !player || !can(actor, 'profile.manage', profileSubject(player)))
    return refuse(memberships['unknown-membership']());
  if (of.followedById !== null) return refuse(memberships['already-followed']());
  if (on === (of.renewal !== null)) return ok({ on });
  const [level, order] = await Promise.all([
    table.get(levelItem, { organizationId: of.organizationId, id: of.levelId }),
    on && of.orderId !== null ? orderById(table, of.orderId) : null,
  ]);
  const isLate = firstDay(now) > agreedUntil(of);
  if (on && (!level?.renewsItself || of.canceled || isLate || !order?.authorised || !isSavedCard(order.authorised)))
    return refuse(memberships['renewal-impossible']());
  const next = {
    ...of,
    renewal: on ? { told: null } : null,
    notRenewed: null,
    reminded: on ? 0 : Math.max(of.reminded, 1),
  };
  const dueAt = nextLook(next, level, next.reminded);
  const result = await table.write(membershipChanged(of, { ...next, dueAt }));
  if (!result.ok) throw new ProblemError(request.stale());
  return ok({ on });
};
