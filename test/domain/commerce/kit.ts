import fc from 'fast-check';
import { cartFee } from '#domain/catalog/events/json-props.ts';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import { needsPayment } from '#domain/commerce/orders/money.ts';
import { placeOrder } from '#domain/commerce/orders/place-order.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { type PriceContext, priceContext } from '#domain/commerce/pricing/price-context.ts';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { type Cart, type CartItem, cart, cartItem, orderBag, promo } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';

export const now = Date.UTC(2026, 5, 1, 12);
export const eventStart = now + 30 * day;

type Raw = Record<string, unknown>;

/** Returns a registration item: division 11 of tournament 1, window 5, two players. */
export const entry = (id = 1, registration: Raw = {}, item: Raw = {}): CartItem =>
  cartItem.parse({
    id,
    type: 'TR',
    registration: {
      tournamentId: 1,
      tournamentDivisionId: 11,
      windowId: 5,
      players: [{ playerProfileId: 101 }, { playerProfileId: 102 }],
      ...registration,
    },
    ...item,
  });
export const membership = (id = 2, fields: Raw = {}, item: Raw = {}): CartItem =>
  cartItem.parse({ id, type: 'MEM', membership: { levelId: 3, organizationId: 9, ...fields }, ...item });
export const productItem = (id = 3, fields: Raw = {}, item: Raw = {}): CartItem =>
  cartItem.parse({ id, type: 'PROD', product: { sku: 'shirt', ...fields }, ...item });
export const orderPayment = (id = 4, orderId = 77): CartItem =>
  cartItem.parse({ id, type: 'OPAY', payment: { orderId } });
export const partPayment = (id = 5, pay = 1000, orderId = 77): CartItem =>
  cartItem.parse({ id, type: 'MTRPAY', payment: { orderId, pay } });

export const fee = (fields: Raw) => cartFee.parse({ label: 'Fee', divisionIds: ['*'], ...fields });
export const code = (fields: Raw = {}) => promo.parse({ code: 'SUN', organizationId: 9, ...fields });

/**
 * Returns a context with prices for the items above: registration 65.00 per team, shirt 20.00 + 5.00 shipping, level
 * 30.00. Order 77 owes 40.00.
 */
export const context = (fields: Raw = {}): PriceContext =>
  priceContext.parse({
    now,
    windows: {
      5: { fee: 6500, feeIsPerTeam: true },
      6: { fee: 3300, feeIsPerTeam: false },
      7: { fee: 3300, feeIsPerTeam: false, truePerPlayer: true },
      8: { fee: 6500, feeIsPerTeam: true, minAmountDue: 2500 },
      9: { fee: 6500, feeIsPerTeam: true, canProcessPayment: false },
    },
    divisions: { 11: { numOfPlayers: 2 }, 12: { numOfPlayers: 4, paidWaitlist: true } },
    tournaments: { 1: { seasonPassId: 50 }, 2: {} },
    levels: { 3: { price: 3000 } },
    products: { shirt: { price: 2000, shipping: 500 }, voucher: { price: 1000, pickupOnly: true, shipping: 900 } },
    balances: { 77: { due: 4000, minimum: 500 } },
    bids: { B1: { tournamentId: 1, discountAmount: 1500 }, B2: { tournamentId: 1, discountPercentage: 12.5 } },
    passHolders: { 50: [101] },
    ...fields,
  });

/** Returns the context with different fees on tournament 1. */
export const withFees = (...cartFees: unknown[]): Raw => ({ tournaments: { 1: { cartFees }, 2: {} } });

export const price = (items: readonly CartItem[], facts: PriceContext = context()) => must(priceCart(items, facts));
export const line = (item: CartItem, facts: PriceContext = context()) => price([item], facts).lines[0]!;

export const aCart = (items: readonly CartItem[] = [entry()], fields: Raw = {}): Cart =>
  cart.parse({ organization: { id: 9, name: 'Sandy Shores' }, items, ...fields });

export const policy = (fields: Raw = {}) =>
  refundPolicy.parse({ id: 1, organizationId: 9, name: 'Standard', ...fields });

/** Returns an order for these items, as stored before the provider is called. */
export function draft(
  items: readonly CartItem[] = [entry()],
  fields: { terms?: Raw; bag?: Raw; context?: Raw; id?: number } = {},
): Order {
  const facts = context(fields.context);
  const priced = price(items, facts);
  const bag = orderBag.parse({
    id: 'cart-1',
    organizationId: 9,
    items,
    total: priced.total,
    emailReceiptTo: 'buyer@example.com',
    ...fields.bag,
  });
  const terms = { refundPolicy: null, eventStart, refundCutoff: eventStart, zone: 'UTC', ...fields.terms };
  const holdUntil = now + 600_000;
  const placed = must(
    placeOrder(
      { orderId: fields.id ?? 900, userId: 7, bag, priced, promo: facts.promo, holdUntil, terms: () => terms },
      now,
    ),
  );
  return needsPayment(placed) ? placed : must(handleOrder(placed, { type: 'confirm' }, now)).order;
}

/** Arbitrary fees, small enough to read, with odd percentages so that rounding matters. */
export const arbitraryFee = fc
  .record({
    amount: fc.integer({ min: 0, max: 2000 }),
    percentage: fc.constantFrom(0, 2.9, 3.33, 7.25, 12.5),
    isTax: fc.boolean(),
    perPlayer: fc.boolean(),
    promoable: fc.boolean(),
    members: fc.constantFrom([], [3]),
    nonMembers: fc.constantFrom([], [3], [4]),
    divisionIds: fc.constantFrom(['*'], [11], [12]),
  })
  .map((fields) => fee(fields));

export const arbitraryPromo = fc.option(
  fc
    .record({
      amount: fc.constantFrom(0, 0, 500, 100_000),
      percentage: fc.constantFrom(10, 33.3, 100),
      divisionIds: fc.constantFrom([], [11]),
    })
    .map((fields) => code(fields)),
);

export const arbitraryContext = fc
  .record({
    fees: fc.array(arbitraryFee, { maxLength: 4 }),
    promo: arbitraryPromo,
    payLater: fc.boolean(),
    noDelayedPayments: fc.boolean(),
    memberships: fc.constantFrom({}, { 101: [3] }, { 101: [4], 102: [3] }),
  })
  .map(({ fees, ...fields }) =>
    context({ ...fields, tournaments: { 1: { cartFees: fees, seasonPassId: 50 }, 2: { cartFees: fees } } }),
  );

const arbitraryEntry = fc
  .record({
    tournamentId: fc.constantFrom(1, 2),
    tournamentDivisionId: fc.constantFrom(11, 12),
    windowId: fc.constantFrom(5, 6, 7, 8, 9),
    waitlist: fc.boolean(),
    minAmount: fc.boolean(),
    bid: fc.constantFrom(
      null,
      { bidId: 'B1', bidProgramId: 1, tournamentId: 1 },
      { bidId: 'B2', bidProgramId: 1, tournamentId: 1 },
    ),
    players: fc.constantFrom([], [{ playerProfileId: 101 }], [{ playerProfileId: 101 }, { playerProfileId: 102 }, {}]),
    extraFields: fc.constantFrom({}, { 'Coach Room and Board': 'Yes' }),
  })
  .map((registration) => (id: number) => entry(id, registration));

/** A cart with items of every type, each with a separate ID. */
export const arbitraryItems = fc
  .array(
    fc.oneof(
      { arbitrary: arbitraryEntry, weight: 4 },
      fc.constant((id: number) => membership(id, { playerProfileId: 102 })),
      fc.record({ sku: fc.constantFrom('shirt', 'voucher'), quantity: fc.integer({ min: 1, max: 9 }) }).map(
        ({ sku, quantity }) =>
          (id: number) =>
            productItem(id, { sku }, { quantity }),
      ),
      fc.constant((id: number) => orderPayment(id)),
      fc.integer({ min: 1, max: 9000 }).map((pay) => (id: number) => partPayment(id, pay)),
      fc.constant((id: number) => cartItem.parse({ id, type: 'S&H' })),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((makers) => makers.map((make, i) => make(i + 1)));
