import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/tick.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../services/serving.ts';
import { actOnAsideHandler } from './calls/act-on-aside.ts';
import { applyPromoHandler } from './calls/apply-promo.ts';
import { cancelMembershipHandler } from './calls/cancel-membership.ts';
import { authDotNetHandler, cartStatusesHandler } from './calls/card-form.ts';
import { cartStatusHandler } from './calls/cart-status.ts';
import { confirmOrderHandler } from './calls/confirm-order.ts';
import { connectUrlHandler, permitHandler, savePaymentsHandler } from './calls/connect.ts';
import { organizationFeesHandler } from './calls/fees.ts';
import { itemCheckHandler } from './calls/item-check.ts';
import { bagItemHandler, orderHandler, registrationStatusHandler } from './calls/order.ts';
import {
  answerDisputeHandler,
  externalPaymentHandler,
  makePayableHandler,
  noteOrderHandler,
  resendReceiptHandler,
  sendParcelsHandler,
} from './calls/order-acts.ts';
import { locateHandler, locateOrderHandler, orderDeskHandler, previewRefundHandler } from './calls/order-desk.ts';
import { orderHistoryHandler } from './calls/order-history.ts';
import { orderListHandler } from './calls/order-list.ts';
import { orderLookupHandler } from './calls/order-lookup.ts';
import { ordersAsideHandler } from './calls/orders-aside.ts';
import { paymentWebhookHandler } from './calls/payment-webhook.ts';
import { payoutHandler, payoutsHandler } from './calls/payouts.ts';
import { processBagHandler } from './calls/process-bag.ts';
import { ownProductsHandler, saveProductHandler, storeProductsHandler } from './calls/products.ts';
import { makePromoCodesHandler, promoCodesHandler } from './calls/promo-codes.ts';
import { ownPromosHandler, savePromoHandler } from './calls/promos.ts';
import { refundOrderHandler } from './calls/refund-order.ts';
import { refundPoliciesHandler, saveRefundPolicyHandler } from './calls/refund-policies.ts';
import { renewItselfHandler } from './calls/renew-itself.ts';
import { saveCartHandler } from './calls/save-cart.ts';
import { savedCartsHandler } from './calls/saved-carts.ts';
import { validateBagHandler } from './calls/validate-bag.ts';
import { chargePromoted } from './consumers/charge-promoted.ts';
import { countPromoUses } from './consumers/count-promo-uses.ts';
import { refundCalledOff } from './consumers/refund-called-off.ts';
import { type Deps, deps } from './deps.ts';
import { recheckCarts } from './jobs/recheck-carts.ts';
import { reconcile, reconcileOn } from './jobs/reconcile.ts';
import { remindOwing } from './jobs/remind-owing.ts';
import { renewMembers } from './jobs/renew-members.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  itemCheck: itemCheckHandler,
  applyPromo: applyPromoHandler,
  cartStatus: cartStatusHandler,
  cartStatuses: cartStatusesHandler,
  authDotNet: authDotNetHandler,
  validateBag: validateBagHandler,
  processBag: processBagHandler,
  confirmOrder: confirmOrderHandler,
  savedCarts: savedCartsHandler,
  saveCart: saveCartHandler,
  order: orderHandler,
  registrationStatus: registrationStatusHandler,
  bagItem: bagItemHandler,
  orderLookup: orderLookupHandler,
  orderHistory: orderHistoryHandler,
  paymentWebhook: paymentWebhookHandler,
  refundOrder: refundOrderHandler,
  cancelMembership: cancelMembershipHandler,
  renewItself: renewItselfHandler,
  permit: permitHandler,
  connectUrl: connectUrlHandler,
  savePayments: savePaymentsHandler,
  payouts: payoutsHandler,
  payout: payoutHandler,
  ordersAside: ordersAsideHandler,
  actOnAside: actOnAsideHandler,
  storeProducts: storeProductsHandler,
  organizationFees: organizationFeesHandler,
  ownProducts: ownProductsHandler,
  saveProduct: saveProductHandler,
  refundPolicies: refundPoliciesHandler,
  saveRefundPolicy: saveRefundPolicyHandler,
  orderList: orderListHandler,
  orderDesk: orderDeskHandler,
  locate: locateHandler,
  locateOrder: locateOrderHandler,
  previewRefund: previewRefundHandler,
  externalPayment: externalPaymentHandler,
  makePayable: makePayableHandler,
  noteOrder: noteOrderHandler,
  resendReceipt: resendReceiptHandler,
  sendParcels: sendParcelsHandler,
  answerDispute: answerDisputeHandler,
  ownPromos: ownPromosHandler,
  savePromo: savePromoHandler,
  promoCodes: promoCodesHandler,
  makePromoCodes: makePromoCodesHandler,
};

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
