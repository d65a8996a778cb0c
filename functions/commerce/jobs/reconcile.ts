import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { owedBack } from '#domain/commerce/orders/money.ts';
import { attemptToReconcile, isHoldOver, isProven, isReleasable } from '#domain/commerce/orders/reconciliation.ts';
import type { Attempt } from '#domain/commerce/orders/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { ChargeState } from '../../integrations/payments/port.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { openOrders, orderItem, type StoredOrder } from '../../store/commerce/items.ts';
import { promoGivenBack } from '../checkout/promo-uses.ts';
import type { Deps } from '../deps.ts';
import { changeOrder } from '../orders/change-order.ts';
import { holdsOfOrder } from '../orders/entries.ts';
import { releasePlace } from '../orders/release-place.ts';
import { recordPaymentOutcome } from '../payments/outcome.ts';
import { executeRefunds } from '../refunds/execute-refunds.ts';

/**
 * Once a minute: asks the provider how silent payment attempts ended, releases orders that are proven to be without money after their hold,
 * and refunds what was overpaid or is to be refunded, until the provider has agreed.
 */
export async function reconcile(time: Millis, deps: Deps): Promise<void> {
  await Promise.all(
    openOrders().map(async (range) => {
      for (const { id } of await deps.table.list(orderItem, range)) await tryOrder(id, time, deps);
    }),
  );
}

/** One order that can't be reconciled keeps no other waiting. */
async function tryOrder(orderId: Id, time: Millis, deps: Deps): Promise<void> {
  try {
    const order = await deps.table.get(orderItem, { id: orderId });
    if (order) await reconcileOrder(order, time, deps);
  } catch (error) {
    log.error('order not reconciled', { orderId, error: String(error) });
  }
}

async function reconcileOrder(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<void> {
  let latest = isConfirmed(order) || order.state === 'released' ? order : await reconcilePayment(order, time, deps);
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

/** The order ends; its places and its promo's use are free in the same transaction. */
async function release(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  const holds = (await holdsOfOrder(order, deps)).filter((hold) => hold.orderId === order.id);
  const places = await Promise.all(holds.map((hold) => releasePlace(hold, time, deps)));
  const done = await changeOrder(deps, order.id, [{ type: 'release', source: 'reconciler' }], time, {
    writes: [...places.flat(), ...(await promoGivenBack(order, deps.table))],
    order: { promoUsed: false },
  });
  if (done.ok) return done.value;
  log.warn('order not released', { orderId: order.id, code: done.problem.code });
  return order;
}
