import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/message.ts';
import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../subjects/identity/access.ts';
import { commerce as unit } from '../units.ts';
import * as carts from './calls/carts.ts';
import * as checkout from './calls/checkout.ts';
import * as memberships from './calls/memberships.ts';
import * as needsReview from './calls/needs-review.ts';
import * as orderActs from './calls/order-acts.ts';
import * as orders from './calls/orders.ts';
import * as paymentWebhook from './calls/payment-webhook.ts';
import * as payouts from './calls/payouts.ts';
import * as products from './calls/products.ts';
import * as promos from './calls/promos.ts';
import * as refundPolicies from './calls/refund-policies.ts';
import { chargePromoted } from './consumers/charge-promoted.ts';
import { countPromoUses } from './consumers/count-promo-uses.ts';
import { refundCalledOff } from './consumers/refund-called-off.ts';
import { type Deps, deps } from './deps.ts';
import { recheckCarts } from './jobs/recheck-carts.ts';
import { reconcile, reconcileOn } from './jobs/reconcile.ts';
import { remindOwing } from './jobs/remind-owing.ts';
import { renewMembers } from './jobs/renew-members.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...carts,
  ...checkout,
  ...memberships,
  ...needsReview,
  ...orderActs,
  ...orders,
  ...paymentWebhook,
  ...payouts,
  ...products,
  ...promos,
  ...refundPolicies,
});

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  queue: consume<Deps>(
    'commerce',
    {
      'commerce.order-paid': async (event, given) => {
        await countPromoUses(event, given);
        await refundCalledOff(event, given);
      },
      'commerce.reconcile-left': reconcileOn,
      'registration.place-offered': chargePromoted,
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
  schedule: onTick({ reconcile, recheckCarts, renewMembers, remindOwing }, deps, log),
});
