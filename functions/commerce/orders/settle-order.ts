import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { owedBack } from '#domain/commerce/orders/money.ts';
import { attemptToReconcile, isHoldOver, isProven, isReleasable } from '#domain/commerce/orders/reconciliation.ts';
import type { Attempt } from '#domain/commerce/orders/schema.ts';
import { type OrderTrouble, troubleAfter, troubleOf } from '#domain/commerce/orders/trouble.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { ChargeState } from '../../integrations/payments/port.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import { executeRefunds } from '../../services/orders/execute-refunds.ts';
import { fulfilOrder } from '../../services/orders/fulfil-order.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { recordPaymentOutcome } from '../payments/outcome.ts';
import { releaseOrder } from './end-order.ts';
import { endTrouble, noteTrouble } from './troubles.ts';

/**
 * Brings an order on its way to its end, as far as it goes: what was decided is done, a silent payment attempt is asked about, what is proven to be
 * without money is released after its hold, what is owed is refunded. Answers what keeps it from its end, which is noted; null where nothing does.
 * An order that can't be settled, or read, throws nothing: it keeps no other waiting.
 */
export async function settleOrder(
  deps: Deps,
  orderId: Id,
  before: OrderTrouble | null,
  now: Millis,
): Promise<OrderTrouble | null> {
  const found = await attempted(deps, orderId, now);
  if (!found) {
    if (before) await endTrouble(deps.table, before);
    return null;
  }
  const trouble = troubleAfter(before, found, now);
  await noteTrouble(deps.table, trouble);
  if (trouble.aside && !before?.aside)
    log.error('order set aside', { orderId, organizationId: trouble.organizationId, kind: trouble.kind });
  return trouble;
}

type Found = Pick<OrderTrouble, 'orderId' | 'organizationId' | 'kind' | 'detail'>;

async function attempted(deps: Deps, orderId: Id, now: Millis): Promise<Found | null> {
  let order: Stored<StoredOrder> | null = null;
  try {
    order = await orderById(deps.table, orderId);
    if (!order) return null;
    order = await settled(order, now, deps);
    const kind = troubleOf(order, now);
    return kind && { orderId, organizationId: order.organizationId, kind, detail: '' };
  } catch (error) {
    log.error('order not reconciled', { orderId, error: String(error) });
    const kind = order ? (troubleOf(order, now) ?? 'unfulfilled') : 'unreadable';
    return { orderId, organizationId: order?.organizationId ?? null, kind, detail: String(error) };
  }
}

async function settled(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  let latest = await fulfilOrder(deps, order, time);
  latest = isConfirmed(latest) || latest.state === 'released' ? latest : await reconcilePayment(latest, time, deps);
  if (owedBack(latest) > 0) {
    const command = { type: 'return-owed' as const, refundId: `owed-${latest.id}-${latest.seq}` };
    const booked = await changeOrder(deps, latest.id, [command], time, { reason: 'overpaid' });
    if (booked.ok) latest = booked.value;
  }
  return executeRefunds(deps, latest, time);
}

async function reconcilePayment(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  let latest = order;
  const attempt = attemptToReconcile(order, time);
  const answer = attempt ? await askProvider(order, attempt, time, deps) : null;
  if (attempt && answer && isProven(attempt, answer, time)) {
    const recorded = await recordPaymentOutcome(deps, order.id, attempt.key, answer, 'reconciler', time);
    if (recorded.ok) latest = recorded.value;
  }
  return isReleasable(latest, time) ? release(latest, time, deps) : latest;
}

/** The state of an attempt at the provider. A 3-D Secure challenge still open after the hold is canceled, so that it can't succeed later. */
async function askProvider(order: StoredOrder, attempt: Attempt, time: Millis, deps: Deps): Promise<ChargeState> {
  const payments = await deps.payments(attempt.provider);
  const state = attempt.intentId
    ? await payments.look(attempt.intentId, attempt.intentType)
    : await payments.find(attempt.key, attempt.intentType);
  return state.kind === 'requiresAction' && isHoldOver(order, time)
    ? payments.cancel(state.intentId, attempt.intentType)
    : state;
}

async function release(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  const done = await releaseOrder(deps, order, time);
  if (done.ok) return done.value;
  log.error('order not released', { orderId: order.id, code: done.problem.code });
  return order;
}
