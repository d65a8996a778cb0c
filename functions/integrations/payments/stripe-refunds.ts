import type Stripe from 'stripe';
import type { ProviderNews } from './port.ts';

/**
 * The messages that include a refund. `charge.refunded` isn't one of them, because it includes only the charge and
 * always comes along with one of these.
 */
export const refundEvents = /^(refund\.|charge\.refund\.)/;

/**
 * Returns the news about a refund. The refund refers to its payment, which names the order. A refund requested here has
 * its request's key.
 */
export async function refundNews(event: Stripe.Event, stripe: Stripe): Promise<ProviderNews[]> {
  const refund = event.data.object as Stripe.Refund;
  const intentId = typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.payment_intent?.id;
  if (!intentId) return [];
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const { orderId, key } = metadata;
  if (!orderId || !key) return [];
  // Messages can come late and out of order, so we read the refund's current state.
  const { id, amount, status, metadata: own } = await stripe.refunds.retrieve(refund.id);
  const failed = status === 'failed' || status === 'canceled';
  return [{ orderId: Number(orderId), key, refund: { id, amount, failed, key: own?.refundKey ?? null } }];
}
