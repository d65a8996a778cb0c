import type { paymentWebhook } from '#domain/commerce/operations-checkout.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { orderItem } from '../../subjects/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { recordPaymentOutcome } from '../payments/payment.ts';
import { recordDispute, recordPayout } from '../payments/provider-news.ts';
import { recordAccount } from './payouts.ts';

/** Believed only when signed; a message about an order we don't know is accepted and ignored, so that the provider stops repeating it. */
export const paymentWebhookHandler: Handler<typeof paymentWebhook, Deps> = async ({ raw, headers, now }, deps) => {
  const news = await (await deps.payments()).news(raw, headers['stripe-signature']);
  if (!news) return refuse(commerce['webhook-refused']());
  for (const told of news) {
    if ('account' in told) {
      if (told.payoutId === null) await recordAccount(deps, told.account);
      else await recordPayout(deps, told.account, told.payoutId, now);
      continue;
    }
    const order = await deps.table.get(orderItem, { id: told.orderId });
    if (!order?.attempts.some((attempt) => attempt.key === told.key)) continue;
    if ('dispute' in told) await recordDispute(deps, told.orderId, told.dispute, now);
    else await recordPaymentOutcome(deps, told.orderId, told.key, told.state, 'webhook', now);
  }
  return ok({ received: true });
};
