import type { paymentWebhook } from '#domain/commerce/operations-checkout.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { orderItem } from '../../subjects/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { recordPaymentOutcome } from '../payments/payment.ts';
import { recordDispute, recordPayout, recordRefund } from '../payments/provider-news.ts';
import { recordAccount } from './payouts.ts';

/**
 * Accepts only signed messages. A message about an unknown order is accepted and ignored, so the provider stops
 * repeating it.
 */
export const paymentWebhookHandler: Handler<typeof paymentWebhook, Deps> = async ({ raw, headers, now }, deps) => {
  const news = await (await deps.payments()).news(raw, headers['stripe-signature']);
  if (!news) return refuse(commerce['webhook-refused']());
  for (const providerNews of news) {
    if ('account' in providerNews) {
      if (providerNews.payoutId === null) await recordAccount(deps, providerNews.account, now);
      else await recordPayout(deps, providerNews.account, providerNews.payoutId, now);
      continue;
    }
    const order = await deps.table.get(orderItem, { id: providerNews.orderId });
    if (!order?.attempts.some((attempt) => attempt.key === providerNews.key)) continue;
    if ('dispute' in providerNews) await recordDispute(deps, providerNews.orderId, providerNews.dispute, now);
    else if ('refund' in providerNews) await recordRefund(deps, order, providerNews.key, providerNews.refund, now);
    else await recordPaymentOutcome(deps, providerNews.orderId, providerNews.key, providerNews.state, 'webhook', now);
  }
  return ok({ received: true });
};
