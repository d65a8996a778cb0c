import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import type { PricedCart } from '../pricing/price.ts';
import { sum } from '../pricing/sum.ts';
import { commerce } from '../problems.ts';
import type { RefundPolicy } from '../refunds/refund-policy.ts';
import { type CartItem, type OrderBag, shippingItem } from '../schema.ts';
import type { OrderEvent } from './events.ts';
import { evolveOrder } from './evolve.ts';
import type { Order, OrderLine } from './schema.ts';

/** What the server adds to a bag to make an order of it. The terms are copied, so that later changes touch no earlier buyer. */
type Placing = {
  readonly orderId: number;
  readonly userId: number | null;
  readonly bag: OrderBag;
  readonly priced: PricedCart;
  readonly holdUntil: Millis;
  readonly terms: (item: CartItem) => {
    readonly refundPolicy: RefundPolicy | null;
    readonly eventStart: Millis | null;
    readonly refundCutoff: Millis | null;
  };
};

/**
 * The order of a bag, written before the card provider is called (architecture §4): a draft, or at once owing or paid when nothing is due
 * today. Refuses cart-empty.
 */
export function placeOrder(placing: Placing, now: Millis): Result<{ order: Order; events: OrderEvent[] }> {
  const { bag, priced } = placing;
  const lines = priced.lines.map((line) => orderLineOf(line, placing));
  if (lines.length === 0) return refuse(commerce['cart-empty']());
  const empty: Order = {
    id: placing.orderId,
    organizationId: bag.organizationId,
    cartId: bag.id,
    state: 'draft',
    currency: priced.currency,
    lines: [],
    total: 0,
    dueNow: 0,
    preAuth: 0,
    payLater: bag.payLater,
    emailReceiptTo: bag.emailReceiptTo,
    promo: bag.promo,
    userId: placing.userId,
    attempts: [],
    settlements: [],
    external: { received: 0, refunded: 0 },
    disputes: [],
    seen: [],
    holdUntil: placing.holdUntil,
    authorised: null,
    ledger: [],
    seq: 0,
    dtCreated: now,
    dtPaid: null,
  };
  const events: OrderEvent[] = [{ type: 'placed', lines }];
  if (priced.dueNow === 0 && priced.preAuth === 0) events.push({ type: 'confirmed' });
  return ok({ order: events.reduce((order, event) => evolveOrder(order, event, now), empty), events });
}

function orderLineOf(line: PricedCart['lines'][number], { bag, terms }: Placing): OrderLine {
  const found = bag.items.find(({ id }) => id === line.itemId);
  const bought = found ?? shippingItem.parse({ id: line.itemId, type: 'S&H', name: 'Shipping & Handling' });
  const fees = sum(line.fees);
  const taxes = sum(line.taxes);
  const discount = sum(line.discounts) + (line.promo?.amount ?? 0);
  const { total, dueNow, preAuth } = line;
  const shown = { amount: line.unit, total, feeTotal: fees, taxTotal: taxes, promo: line.promo };
  return {
    item: { ...bought, ...shown },
    price: line.price + sum(line.extras),
    fees,
    taxes,
    discount,
    total,
    dueNow,
    preAuth,
    refunded: 0,
    ...terms(bought),
  };
}
