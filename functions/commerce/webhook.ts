import type { paymentWebhook } from '#domain/commerce/contract.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../kernel/http/call.ts';
import { orderItem } from '../kernel/table/keys/commerce.ts';
import type { Deps } from './deps.ts';
import { tell } from './pay.ts';

/** Believed only when signed; about an order we don't know it is taken and forgotten, so that the provider stops repeating it. */
export const paymentWebhookHandler: Handler<typeof paymentWebhook, Deps> = async ({ raw, headers, now }, deps) => {
  const news = await (await deps.payments()).news(raw, headers['stripe-signature']);
  if (!news) return refuse(commerce['webhook-refused']());
  for (const { orderId, key, state } of news) {
    const order = await deps.table.get(orderItem, { id: orderId });
    if (order?.attempts.some((one) => one.key === key)) await tell(deps, orderId, key, state, 'webhook', now);
  }
  return ok({ received: true });
};
