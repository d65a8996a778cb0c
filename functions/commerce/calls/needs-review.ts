import { actOnAside, type ordersAside } from '#domain/commerce/operations-orders.ts';
import { undecidedAttempts } from '#domain/commerce/orders/reconciliation.ts';
import { releasesOf } from '#domain/commerce/orders/schema.ts';
import { actsOf, type ReviewAct } from '#domain/commerce/orders/trouble.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { can } from '#domain/identity/can.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import { ordersInReview, orderTroubleItem } from '../../subjects/commerce/items.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { notePaidBack, retryFailed } from '../../subjects/commerce/refunds.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { organizationByUsername } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { endByHand, orderInReviewOf, readable, settleOrder } from '../orders/settle.ts';
import { recordPaymentOutcome } from '../payments/payment.ts';

type ReviewDone = Promise<Result<unknown>>;
type ReviewCall = {
  readonly order: Stored<StoredOrder>;
  readonly note: string;
  readonly key: string;
  readonly now: Millis;
};

/**
 * Records a review decision by someone who can manage the order, and reconciles the order right away. The response
 * includes any reason why the order is still open. Anyone else gets the same response as for an order that doesn't
 * exist.
 */
export const actOnAsideHandler: Handler<typeof actOnAside, Deps> = async (
  { params: { orderId }, body: { act, note = '' }, actor, now, idempotencyKey },
  deps,
) => {
  const trouble = await deps.table.get(orderTroubleItem, { orderId });
  const id = trouble?.organizationId ?? null;
  const organization = id === null ? null : await deps.table.get(organizationItem, { id }, { consistent: false });
  if (!trouble?.aside || !can(actor, 'order.manage', organization ? { organization } : {}))
    return refuse(commerce['order-missing']());
  const order = await readable(deps.table, orderId);
  if (!actsOf(order).includes(act)) return refuse(commerce['not-aside']());
  if (act === 'paid-back' && !note) return refuse(commerce['note-missing']());
  if (order && act === 'retry') await retryFailed(deps, orderId);
  if (order && act !== 'retry') {
    const done = await acts[act](deps, { order, note, key: idempotencyKey ?? '', now });
    if (!done.ok) return declared(actOnAside, done);
  }
  const left = await settleOrder(deps, orderId, trouble, now);
  return ok({ left: left && (await orderInReviewOf(deps.table, left)) });
};

const acts: Readonly<Record<Exclude<ReviewAct, 'retry'>, (deps: Deps, request: ReviewCall) => ReviewDone>> = {
  /** First cancels every attempt that could still take money. The provider's answer decides how each one ended. */
  async release(deps, { order, now }) {
    for (const { key, intentId, intentType, provider } of undecidedAttempts(order)) {
      const payments = await deps.payments(provider);
      const state = intentId ? await payments.cancel(intentId, intentType).catch(() => null) : null;
      if (state?.kind === 'succeeded') return recordPaymentOutcome(deps, order.id, key, state, 'reconciler', now);
    }
    return endByHand(deps, order, now);
  },
  /** Refunds everything and voids lines that weren't fulfilled. */
  async refund(deps, { order, key, now }) {
    const planned = planRefund(order, { reason: 'organizer', scope: { kind: 'order' } }, now);
    if (!planned.ok) return planned;
    const waiting = new Set(order.pending.map(({ itemId }) => itemId));
    const pending = releasesOf(order.lines.filter(({ item }) => waiting.has(item.id)));
    const commands = refundCommands(`refund-${order.id}-${key}`, planned.value);
    return changeOrder(deps, order.id, commands, now, { reason: 'organizer', order: { pending } });
  },
  async 'paid-back'(deps, { order, note, now }) {
    await notePaidBack(deps, order, note, now);
    return ok(undefined);
  },
};

/** How many orders are returned at a time. The next ones appear once these are settled. */
const most = 100;

export const ordersAsideHandler: Handler<typeof ordersAside, Deps> = async ({ query, actor }, { table }) => {
  const organization = query.organization ? await organizationByUsername(table, query.organization) : null;
  const mayLook = organization ? can(actor, 'order.manage', { organization }) : can(actor, 'order.manage');
  if (!mayLook || (query.organization && !organization)) return refuse(organizations['unknown-organization']());
  const troubles = await table.list(orderTroubleItem, { ...ordersInReview(organization?.id ?? null), limit: most });
  return ok({ items: await Promise.all(troubles.map((trouble) => orderInReviewOf(table, trouble))) });
};
