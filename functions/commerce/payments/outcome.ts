import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { ChargeState } from '../../integrations/payments/port.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { keepPlaces } from '../orders/keep-places.ts';

/** How long places are kept while the outcome of a payment is unknown. */
const unknownHold = 60 * minute;

type Source = Extract<OrderCommand, { type: 'report' }>['source'];

/** Records the state of a payment attempt on its order, whichever source reports it first; repeats change nothing. */
export async function recordPaymentOutcome(
  deps: Deps,
  orderId: number,
  key: string,
  state: ChargeState,
  source: Source,
  now: Millis,
): Promise<Result<Stored<StoredOrder>>> {
  if (state.kind === 'unknown') {
    const holdUntil = now + unknownHold;
    const marked = await changeOrder(deps, orderId, [{ type: 'mark-unknown', key, holdUntil }], now);
    // A place that can't be kept is found lost when the money comes.
    if (marked.ok && marked.value.state === 'unknown') await keepPlaces(deps, marked.value, holdUntil, now);
    return marked;
  }
  const secret = state.kind === 'requiresAction' ? { secret: { key, value: state.clientSecret } } : {};
  return changeOrder(deps, orderId, [reportOf(key, state, source)], now, secret);
}

type KnownState = Exclude<ChargeState, { kind: 'unknown' }>;
function reportOf(key: string, state: KnownState, source: Source): Extract<OrderCommand, { type: 'report' }> {
  const report = { type: 'report' as const, key, source, outcome: state.kind };
  const intent = state.intentId ? { intentId: state.intentId } : {};
  if (state.kind === 'failed') return { ...report, ...intent, error: state.message, fault: state.fault ?? 'card' };
  if (state.kind !== 'succeeded') return { ...report, ...intent };
  const { amount, fee, paymentMethod } = state;
  return { ...report, ...intent, amount, providerFee: fee, ...(paymentMethod ? { paymentMethod } : {}) };
}

/**
 * Cancels an attempt that waits for its buyer (a 3-D Secure challenge), so that another card can be tried: first at the provider, whose
 * answer counts. Money that moved meanwhile is found here, and then the order is simply paid.
 */
export async function cancelPendingPayment(
  deps: Deps,
  order: Stored<StoredOrder>,
  now: Millis,
): Promise<Result<Stored<StoredOrder>>> {
  const attempt = order.attempts.at(-1);
  if (attempt?.outcome !== 'requiresAction' || !attempt.intentId) return ok(order);
  const state = await (await deps.payments(attempt.provider)).cancel(attempt.intentId, attempt.intentType);
  return recordPaymentOutcome(deps, order.id, attempt.key, state, 'browser', now);
}
