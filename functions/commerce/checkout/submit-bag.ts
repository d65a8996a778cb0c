import { lineTerms } from '#domain/commerce/checkout/line-terms.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { paymentReply } from '#domain/commerce/orders/payment-reply.ts';
import { placeOrder } from '#domain/commerce/orders/place-order.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { OrderBag, ProcessReply, Promo } from '#domain/commerce/schema.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { registration } from '#domain/registration/problems.ts';
import { create } from '../../kernel/table/write.ts';
import { cartOrderItem, orderItem, type StoredOrder } from '../../store/commerce/items.ts';
import type { Hold } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { paymentHold, startPayment } from '../payments/start-payment.ts';
import { admitSubmittedBag, type Buyer } from './admit-bag.ts';
import { bindHolds } from './bind-holds.ts';
import { loadCheckoutContext, mayPayOf } from './checkout-context.ts';
import { claimOffers } from './offers.ts';
import { promoUsed } from './promo-uses.ts';
import { resumeOrder } from './resume-order.ts';
import { stillHeld } from './still-held.ts';

/** Makes an order of a bag that arrives for the first time: it is written, with its places tied to it, before any card is charged. */
export async function submitBag(deps: Deps, bag: OrderBag, buyer: Buyer, now: Millis): Promise<Result<ProcessReply>> {
  await claimOffers(deps.table, bag.items, buyer.holders, now);
  const mayPay = await mayPayOf(bag.items, buyer, deps.signingSecret);
  const context = await loadCheckoutContext(
    deps.table,
    bag.organizationId,
    bag.items,
    buyer.holders,
    bag.promo,
    mayPay,
  );
  if (!context) return refuse(organizations['unknown-organization']());
  if (!context.settings.status) return refuse(commerce['processing-down']());
  const admitted = await admitSubmittedBag(deps, bag, context, buyer, now);
  if (!admitted.ok) return admitted;
  const { items, priced, promo } = admitted.value;
  const held = await stillHeld(deps, items, context, now);
  if (!held.ok) return held;
  const placed = placeOrder(
    {
      orderId: await deps.numbers('order'),
      userId: userIdOf(buyer.actor),
      bag: { ...bag, items },
      priced,
      holdUntil: now + paymentHold,
      terms: (item) => lineTerms(item, context),
    },
    now,
  );
  if (!placed.ok) return placed;
  const order: StoredOrder = {
    ...placed.value.order,
    holder: held.value[0]?.holder ?? buyer.holder,
    teamIds: {},
    clientSecret: null,
    promoUsed: promo !== null,
    refundExecutions: [],
  };
  const written = await writeOrder(deps, order, held.value, promo, now);
  if (written === 'cart-known') {
    const earlier = await deps.table.get(cartOrderItem, { cartId: bag.id });
    return earlier ? resumeOrder(deps, earlier.orderId, bag, buyer.holders, now) : refuse(commerce['hold-expired']());
  }
  if (!written.ok) return written;
  if (isConfirmed(order)) return paymentReply(order);
  return startPayment(deps, order, bag, context.settings.stripeAccount, now);
}

/**
 * Writes the order, counts its promo and ties its places to it; an order with nothing to pay is confirmed in the same transaction. Refuses
 * promo-used-up, bid-used, hold-expired; answers `cart-known` when the same cart has become an order meanwhile.
 */
async function writeOrder(
  deps: Deps,
  order: StoredOrder,
  holds: readonly Hold[],
  promo: Promo | null,
  now: Millis,
): Promise<Result<void> | 'cart-known'> {
  const confirmed = isConfirmed(order) ? await confirmOrder(order, deps, now) : null;
  if (confirmed?.lost.size) return refuse(commerce['hold-expired']());
  const written = await deps.table.transact([
    create(cartOrderItem, { cartId: order.cartId, orderId: order.id }, { tag: 'cart' }),
    create(orderItem, confirmed?.order ?? order, { tag: 'order' }),
    ...promoUsed(promo),
    ...(confirmed?.writes ?? bindHolds(holds, order.id, now + paymentHold, now)),
  ]);
  if (written.ok) return ok(undefined);
  if (written.problem.tag === 'promo') return refuse(commerce['promo-used-up']());
  if (written.problem.tag === 'bid') return refuse(registration['bid-used']());
  return written.problem.tag === 'cart' ? 'cart-known' : refuse(commerce['hold-expired']());
}
