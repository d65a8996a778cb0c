import { ok, type Result, refuse } from '../../kernel/result.ts';
import { commerce } from '../problems.ts';
import type { ProcessReply } from '../schema.ts';
import { isConfirmed } from './is-confirmed.ts';
import type { Order } from './schema.ts';

/**
 * What the browser is answered after a step of a payment: paid, a 3-D Secure challenge to confirm with the provider, or still processing.
 * Refuses payment-declined with the provider's reason, payment-failed where the card is not to blame, payment-in-doubt while the attempt's outcome is unknown.
 */
export function paymentReply(order: Order & { readonly clientSecret: string | null }): Result<ProcessReply> {
  if (isConfirmed(order)) return ok({ paid: true, orderId: order.id, clientSecret: null, intentType: null });
  const attempt = order.attempts.at(-1);
  if (attempt?.outcome === 'requiresAction' && order.clientSecret)
    return ok({ paid: false, orderId: order.id, clientSecret: order.clientSecret, intentType: attempt.intentType });
  if (attempt?.outcome === 'processing')
    return ok({ paid: false, orderId: order.id, clientSecret: null, intentType: attempt.intentType });
  if (attempt?.outcome === 'failed' && attempt.fault === 'request')
    return refuse(commerce['payment-failed']({ detail: attempt.error ?? '', data: { orderId: order.id } }));
  if (attempt?.outcome === 'failed')
    return refuse(commerce['payment-declined']({ detail: attempt.error ?? '', data: { orderId: order.id } }));
  return refuse(commerce['payment-in-doubt']({ data: { orderId: order.id } }));
}
