import { onTick } from '../kernel/bus/tick.ts';
import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { log, serving } from '../kernel/serving.ts';
import { saveCartHandler, savedCartsHandler } from './carts.ts';
import { applyPromoHandler, cartStatusHandler, itemCheckHandler, validateBagHandler } from './check.ts';
import { type Deps, deps } from './deps.ts';
import { orderHandler, orderHistoryHandler, orderLookupHandler } from './orders.ts';
import { confirmOrderHandler, processBagHandler } from './process.ts';
import { recheckCarts } from './recheck-carts.ts';
import { reconcile } from './reconcile.ts';
import { refundOrderHandler } from './refund.ts';
import { unit } from './unit.ts';
import { paymentWebhookHandler } from './webhook.ts';
import { withdrawTeamHandler } from './withdraw.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  itemCheck: itemCheckHandler,
  applyPromo: applyPromoHandler,
  cartStatus: cartStatusHandler,
  validateBag: validateBagHandler,
  processBag: processBagHandler,
  confirmOrder: confirmOrderHandler,
  savedCarts: savedCartsHandler,
  saveCart: saveCartHandler,
  order: orderHandler,
  orderLookup: orderLookupHandler,
  orderHistory: orderHistoryHandler,
  paymentWebhook: paymentWebhookHandler,
  refundOrder: refundOrderHandler,
  withdrawTeam: withdrawTeamHandler,
};

export const handler = entry({
  http: serveHttp(unit, handlers, deps, serving),
  schedule: onTick({ reconcile, recheckCarts }, deps, log),
});
