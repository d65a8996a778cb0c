import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { Deps } from '../deps.ts';
import { cancelPendingPayment } from '../payments/outcome.ts';
import { supersedeOrder } from './end-order.ts';

/** An order that a kept card did not pay is nobody's to pay: what it held is free at once, for its buyer first of all. */
export async function endUnpaid(deps: Deps, orderId: number, now: Millis): Promise<'ended' | 'paid' | 'undecided'> {
  const order = await orderById(deps.table, orderId);
  const canceled = order && (await cancelPendingPayment(deps, order, now));
  if (!canceled?.ok) return 'undecided';
  if (isConfirmed(canceled.value)) return 'paid';
  if (mayStillCharge(canceled.value)) return 'undecided';
  return (await supersedeOrder(deps, canceled.value, now)).ok ? 'ended' : 'undecided';
}
