import Stripe from 'stripe';
import type { Evidence, ProviderNews } from './port.ts';

/**
 * A dispute says which payment it is about, and the payment which order it is of. An inquiry (`warning_…`), which moves no money, is nobody's news.
 */
export async function disputeNews(event: Stripe.Event, stripe: Stripe): Promise<ProviderNews[]> {
  const dispute = event.data.object as Stripe.Dispute;
  const intentId = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id;
  if (!intentId || dispute.status.startsWith('warning_')) return [];
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const { orderId, key } = metadata;
  if (!orderId || !key) return [];
  const { id, amount, reason, status, evidence_details } = dispute;
  const outcome = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';
  const dueBy = evidence_details?.due_by ? evidence_details.due_by * 1000 : null;
  return [{ orderId: Number(orderId), key, dispute: { id, amount, outcome, reason, dueBy } }];
}

/** Sends an answer to a dispute; false where the provider takes none any more. */
export async function answered(
  stripe: Stripe,
  disputeId: string,
  { text, sold, email, policy }: Evidence,
): Promise<boolean> {
  const evidence = {
    uncategorized_text: text,
    product_description: sold,
    customer_email_address: email,
    refund_policy_disclosure: policy,
  };
  try {
    await stripe.disputes.update(disputeId, { evidence, submit: true });
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}
