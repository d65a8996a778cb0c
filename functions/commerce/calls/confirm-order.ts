import { confirmOrder } from '#domain/commerce/operations-checkout.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { paymentReply } from '#domain/commerce/orders/payment-reply.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { Deps } from '../deps.ts';
import { cancelPendingPayment, recordPaymentOutcome } from '../payments/outcome.ts';

/** After a 3-D Secure challenge: only the provider's own answer says how it ended, whatever the browser believes. */
export const confirmOrderHandler: Handler<typeof confirmOrder, Deps> = async ({ body, now }, deps) => {
  const order = await orderById(deps.table, body.orderId);
  const attempt = order?.attempts.at(-1);
  // The client secret is what only the buyer's browser and the provider know.
  if (!order || !attempt || order.clientSecret === null || order.clientSecret !== body.clientSecret)
    return refuse(commerce['order-missing']());
  if (isConfirmed(order) || !attempt.intentId) return declared(confirmOrder, paymentReply(order));
  const state = await (await deps.payments(attempt.provider)).look(attempt.intentId, attempt.intentType);
  const recorded = await recordPaymentOutcome(deps, order.id, attempt.key, state, 'browser', now);
  const ended = recorded.ok && body.abandoned ? await cancelPendingPayment(deps, recorded.value, now) : recorded;
  return declared(confirmOrder, ended.ok ? paymentReply(ended.value) : ended);
};
