import type Stripe from 'stripe';
import type { ProviderNews } from './port.ts';

/** The messages with a refund in them; `charge.refunded` has the charge instead, and one of these comes with it. */
export const refundEvents = /^(refund\.|charge\.refund\.)/;

/** A refund names its payment, and the payment its order. One that was asked for here carries its key. */
export async function refundNews(event: Stripe.Event, stripe: Stripe): Promise<ProviderNews[]> {
  const refund = event.data.object as Stripe.Refund;
  const intentId = typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.payment_intent?.id;
  if (!intentId) return [];
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const { orderId, key } = metadata;
  if (!orderId || !key) return [];
  // messages may come late and out of order: the refund's own state counts
  const { id, amount, status, metadata: own } = await stripe.refunds.retrieve(refund.id);
  const failed = status === 'failed' || status === 'canceled';
  return [{ orderId: Number(orderId), key, refund: { id, amount, failed, key: own?.refundKey ?? null } }];
}
