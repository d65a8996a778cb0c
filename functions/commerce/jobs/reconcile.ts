import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { owedBack } from '#domain/commerce/orders/money.ts';
import { attemptToReconcile, isHoldOver, isProven, isReleasable } from '#domain/commerce/orders/reconciliation.ts';
import type { Attempt } from '#domain/commerce/orders/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { ChargeState } from '../../integrations/payments/port.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { idIn } from '../../kernel/table/work.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import { executeRefunds } from '../../services/orders/execute-refunds.ts';
import { fulfilOrder } from '../../services/orders/fulfil-order.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { dueOrders, type StoredOrder } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { releaseOrder } from '../orders/end-order.ts';
import { recordPaymentOutcome } from '../payments/outcome.ts';

/** So many due orders are read together, and so many looked after at a time. */
const page = 200;
const atOnce = 16;

/**
 * Once a minute: goes on with what was decided and is not done, asks the provider how silent payment attempts ended, releases orders that are proven to be without money after their hold,
 * and refunds what was overpaid or is to be refunded, until the provider has agreed.
 */
export async function reconcile(time: Millis, deps: Deps): Promise<void> {
  let after: string | undefined;
  do {
    const due = await deps.table.work(dueOrders, { upTo: time, limit: page, ...(after ? { after } : {}) });
    for (let at = 0; at < due.length; at += atOnce)
      await Promise.all(due.slice(at, at + atOnce).map(({ place }) => tryOrder(Number(idIn(place)), time, deps)));
    after = due.length === page ? due.at(-1)?.place : undefined;
  } while (after);
}

/** One order that can't be reconciled, or read, keeps no other waiting; the line rings the alarm of the unit's faults. */
async function tryOrder(orderId: Id, time: Millis, deps: Deps): Promise<void> {
  try {
    const order = await orderById(deps.table, orderId);
    if (order) await reconcileOrder(order, time, deps);
  } catch (error) {
    log.error('order not reconciled', { orderId, error: String(error) });
  }
}

async function reconcileOrder(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<void> {
  let latest = await fulfilOrder(deps, order, time);
  latest = isConfirmed(latest) || latest.state === 'released' ? latest : await reconcilePayment(latest, time, deps);
  if (owedBack(latest) > 0) {
    const command = { type: 'return-owed' as const, refundId: `owed-${latest.id}-${latest.seq}` };
    const booked = await changeOrder(deps, latest.id, [command], time, { reason: 'overpaid' });
    if (booked.ok) latest = booked.value;
  }
  await executeRefunds(deps, latest, time);
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
  const payments = await deps.payments();
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
