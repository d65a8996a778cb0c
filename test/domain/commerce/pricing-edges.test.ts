import { describe, expect, it } from 'vitest';
import { setQuantity } from '#domain/commerce/cart/cart.ts';
import { feesSoldWith } from '#domain/commerce/pricing/fees.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { checkPromo } from '#domain/commerce/pricing/promos.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { shippingOf } from '#domain/commerce/store/shipping.ts';
import { aCart, code, context, entry, fee, line, membership, now, price, productItem, withFees } from './kit.ts';

const event = (registration: Record<string, unknown> = {}) => cartItem.parse({ ...entry(1, registration), type: 'ER' });

describe('an event registration’s price', () => {
  it('includes discounts, room and board, and fees, like a team’s price', () => {
    const facts = context({ tournaments: { 1: { seasonPassId: 50, cartFees: [fee({ amount: 300 })] } } });
    expect(line(event({ extraFields: { 'Coach Room and Board': 'Yes' } }), facts)).toMatchObject({
      extras: [{ label: 'Room and Board (Coach)', amount: 58_000 }],
      discounts: [{ label: 'Season pass discount', amount: 1000 }],
      fees: [{ label: 'Fee', amount: 300 }],
      total: 6500 + 58_000 - 1000 + 300,
    });
    expect(feesSoldWith(event(), facts)).toEqual([fee({ amount: 300 })]);
  });
});

describe('closed items', () => {
  it('are free, so the rest of the cart can still be priced', () => {
    const gone = entry(1, { windowId: 99 }, { status: 'Closed', quantity: 2 });
    expect(price([gone, membership(2)]).lines).toEqual([
      {
        itemId: 1,
        type: 'TR',
        unit: 0,
        quantity: 2,
        price: 0,
        extras: [],
        discounts: [],
        promo: null,
        fees: [],
        taxes: [],
        total: 0,
        paid: 0,
        dueNow: 0,
        preAuth: 0,
      },
      expect.objectContaining({ itemId: 2, total: 3000 }),
    ]);
    expect(priceCart([{ ...gone, status: 'Full' }], context()).ok).toBe(false);
  });
  it('have no fees and no room and board', () => {
    const closed = entry(1, { extraFields: { 'Coach Room and Board': 'Yes' } }, { status: 'Closed' });
    expect(line(closed, context(withFees(fee({ amount: 300 })))).total).toBe(0);
  });
});

describe('per-player fees', () => {
  it('charge each matching player’s share of an amount and percentage, rounded once', () => {
    const facts = context({
      ...withFees(fee({ perPlayer: true, amount: 100, percentage: 3.33, members: [3] })),
      memberships: { 101: [3], 102: [3] },
    });
    expect(line(entry(), facts).fees).toEqual([{ label: 'Fee', amount: 200 + 216 }]);
    const three = entry(1, { players: [{ playerProfileId: 101 }, { playerProfileId: 102 }, {}] });
    expect(line(three, facts).fees).toEqual([{ label: 'Fee', amount: 200 + 144 }]);
  });
  it('are zero without players', () => {
    expect(
      line(entry(1, { players: [] }), context(withFees(fee({ perPlayer: true, amount: 100, percentage: 5 })))).fees,
    ).toEqual([]);
    expect(
      line(
        productItem(1, { sku: 'voucher' }),
        context({
          products: { voucher: { price: 1000, pickupOnly: true, cartFees: [fee({ perPlayer: true, amount: 100 })] } },
        }),
      ).fees,
    ).toEqual([]);
  });
  it('treat a player without a profile as one without memberships', () => {
    const facts = context(withFees(fee({ perPlayer: true, amount: 100, members: [3] })));
    expect(price([entry(1, { players: [{}] }), membership(2)], facts).lines[0]?.fees).toEqual([]);
  });
});

describe('promos', () => {
  it('apply when at least one item matches', () => {
    const only = code({ types: ['PROD'] });
    expect(checkPromo('SUN', only, [entry(1), productItem(2)], now)).toEqual({ ok: true, value: only });
  });
  it('can cover the entire price and any fees that allow promos', () => {
    const facts = context({
      ...withFees(fee({ amount: 1000, promoable: true }), fee({ amount: 70 })),
      promo: code({ amount: 100_000 }),
    });
    expect(line(entry(), facts)).toMatchObject({ promo: { amount: 7500 }, total: 70 });
  });
  it('are usable once their start date has passed', () => {
    expect(checkPromo('SUN', code({ dtStart: now - 1 }), [entry()], now).ok).toBe(true);
  });
});

it('priced lines include the shipping line that the server adds', () => {
  const priced = price([productItem(1)]);
  expect(priced.lines.map(({ itemId, type, quantity }) => [itemId, type, quantity])).toEqual([
    [1, 'PROD', 1],
    [2, 'S&H', 1],
  ]);
});

describe('shipping', () => {
  const [each, once] = [{ shippingPer: 'piece' as const }, { shippingPer: 'order' as const }];
  it.each([
    ['nothing', [], 0],
    ['per unit', [{ ...each, shipping: 600, quantity: 3 }], 1_800],
    ['once per order', [{ ...once, shipping: 600, quantity: 3 }], 600],
    [
      'the highest price of the products that ship together, plus each unit of the others',
      [
        { ...once, shipping: 600, quantity: 2 },
        { ...once, shipping: 900, quantity: 1 },
        { ...each, shipping: 100, quantity: 2 },
      ],
      1_100,
    ],
  ])('charges %s', (_, products, cost) => {
    expect(shippingOf(products)).toBe(cost);
  });
});

it('a quantity change is refused for a missing cart', () => {
  expect(setQuantity(new Map([[9, aCart()]]), 8, 1, 1)).toMatchObject({ problem: { code: 'commerce/item-missing' } });
});
