import Stripe from 'stripe';
import type { Evidence, Payments, ProviderNews } from './port.ts';

/**
 * Returns the news about a dispute. The dispute refers to its payment, which names the order. An inquiry (`warning_…`)
 * can become a dispute with the same ID.
 */
export async function disputeNews(event: Stripe.Event, stripe: Stripe): Promise<ProviderNews[]> {
  const dispute = event.data.object as Stripe.Dispute;
  const intentId = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id;
  if (!intentId) return [];
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const { orderId, key } = metadata;
  if (!orderId || !key) return [];
  const { id, amount, reason, status, evidence_details } = dispute;
  const inquiry = status.startsWith('warning_');
  const outcome = status === 'won' || status === 'warning_closed' ? 'won' : status === 'lost' ? 'lost' : 'open';
  const dueBy = evidence_details?.due_by ? evidence_details.due_by * 1000 : null;
  return [{ orderId: Number(orderId), key, dispute: { id, amount, outcome, reason, dueBy, inquiry } }];
}

/**
 * The bank takes a disputed charge from the platform, so we transfer the amount back from the account that was paid and
 * return it once the dispute is won. The transfers themselves record what was done, because idempotency keys expire
 * after a day and disputes last for weeks.
 */
export async function bearDispute(
  stripe: Stripe,
  { id: disputeId, amount, outcome }: Parameters<Payments['bearDispute']>[0],
): Promise<void> {
  const { charge } = await stripe.disputes.retrieve(disputeId, { expand: ['charge'] });
  const transferId = typeof charge === 'string' ? null : charge.transfer;
  if (!transferId) return;
  const response = await stripe.transfers.retrieve(typeof transferId === 'string' ? transferId : transferId.id);
  const metadata = { disputeId };
  // Part of the transfer may have been reversed for a refund.
  const most = Math.min(amount, response.amount - response.amount_reversed);
  const isBack = response.reversals.data.some((reversal) => reversal.metadata?.disputeId === disputeId);
  const taken = isBack ? amount : most;
  if (!isBack && most > 0)
    await stripe.transfers.createReversal(
      response.id,
      { amount: most, metadata },
      { idempotencyKey: `dispute-${disputeId}` },
    );
  if (outcome !== 'won' || taken <= 0) return;
  const group = response.transfer_group ?? '';
  const again = await stripe.transfers.list({ transfer_group: group, limit: 100 });
  if (again.data.some((transfer) => transfer.metadata.disputeId === disputeId)) return;
  const destination =
    typeof response.destination === 'string' ? response.destination : (response.destination?.id ?? '');
  const more = { amount: taken, currency: response.currency, destination, transfer_group: group, metadata };
  await stripe.transfers.create(more, { idempotencyKey: `dispute-won-${disputeId}` });
}

/** Sends evidence against a dispute. Returns false if the provider no longer accepts it. */
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
