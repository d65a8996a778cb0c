import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { sum } from '../pricing/discounts.ts';
import type { PricedCart } from '../pricing/price.ts';
import { creditAfter } from '../pricing/promos.ts';
import { commerce } from '../problems.ts';
import type { RefundTerms } from '../refunds/withdrawal-terms.ts';
import { type CartItem, type OrderBag, type Promo, shippingItem } from '../schema.ts';
import { forgiven } from './decide.ts';
import { evolveOrder } from './evolve.ts';
import { isConfirmed } from './money.ts';
import { soldItemOf } from './receipt.ts';
import { mayStillCharge } from './reconciliation.ts';
import type { Order, OrderLine, PendingEffect } from './schema.ts';

/**
 * What the server adds to a bag to turn it into an order. The terms are copied, so later changes don't affect earlier
 * buyers.
 */
type Placing = {
  readonly orderId: number;
  readonly userId: number | null;
  readonly bag: OrderBag;
  readonly priced: PricedCart;
  /** The promo code that is included in the prices. */
  readonly promo: Promo | null;
  readonly holdUntil: Millis;
  readonly terms: (item: CartItem) => RefundTerms;
};

/**
 * Returns a bag's order as a draft, which is written before the card provider is called and before the order owns its
 * spots. Fails with cart-empty.
 */
export function placeOrder(placing: Placing, now: Millis): Result<Order> {
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
    forgiven: 0,
    payLater: bag.payLater,
    emailReceiptTo: bag.emailReceiptTo,
    promo: bag.promo,
    creditLeft: creditAfter(placing.promo, priced),
    userId: placing.userId,
    attempts: [],
    settlements: [],
    external: { received: 0, refunded: 0 },
    disputes: [],
    seen: [],
    holdUntil: placing.holdUntil,
    authorised: null,
    balances: {},
    ledger: [],
    seq: 0,
    dtCreated: now,
    dtPaid: null,
  };
  const order = evolveOrder(empty, { type: 'placed', lines }, now);
  const { forgiven: amount } = priced;
  return ok(amount > 0 ? evolveOrder(order, forgiven(order, 'too-small', amount), now) : order);
}

function orderLineOf(line: PricedCart['lines'][number], { bag, promo, terms }: Placing): OrderLine {
  const item = bag.items.find(({ id }) => id === line.itemId);
  const bought = item ?? shippingItem.parse({ id: line.itemId, type: 'S&H', name: 'Shipping & Handling' });
  const fees = sum(line.fees);
  const taxes = sum(line.taxes);
  const byCode = line.promo?.amount ?? 0;
  const creditUsed = promo?.perOrder ? byCode : 0;
  const discount = sum(line.discounts) + byCode - creditUsed;
  const { total, dueNow, preAuth } = line;
  const shown = { amount: line.unit, total, feeTotal: fees, taxTotal: taxes, promo: line.promo };
  return {
    item: soldItemOf({ ...bought, ...shown }),
    price: line.price + sum(line.extras),
    fees,
    taxes,
    added: [
      ...line.fees.map(({ label, amount }) => ({ label, amount, isTax: false })),
      ...line.taxes.map(({ label, amount }) => ({ label, amount, isTax: true })),
    ],
    discount,
    creditUsed,
    total,
    dueNow,
    preAuth,
    refunded: 0,
    refundedTax: 0,
    waived: 0,
    waivedTax: 0,
    seatRefunds: [],
    credited: 0,
    creditReissued: 0,
    creditRefunded: 0,
    ...terms(bought),
  };
}

/**
 * Returns whether an order that was about to register a player in a division may still do so. `attempt` is the number
 * of payments it had started when it reserved the player. It may if a later payment isn't over yet, or if its teams
 * aren't written yet. Once the teams are written, their records show who plays. A declined or abandoned order reserves
 * no players.
 */
export function mayStillEnter(
  order: Pick<Order, 'state' | 'attempts'> & { readonly pending: readonly PendingEffect[] },
  attempt: number,
): boolean {
  if (order.state === 'released') return false;
  if (isConfirmed(order)) return order.pending.length > 0;
  return order.attempts.length <= attempt || mayStillCharge(order);
}
