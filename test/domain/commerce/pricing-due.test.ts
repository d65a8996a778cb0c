import { describe, expect, it } from 'vitest';
import { withPrices } from '#domain/commerce/pricing/price-cart.ts';
import { promoAmount } from '#domain/commerce/pricing/promos.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { withShipping } from '#domain/commerce/store/shipping.ts';
import { code, context, entry, fee, line, membership, orderPayment, price, productItem, withFees } from './kit.ts';

describe('promos', () => {
  it('take off a dollar amount or a percentage of the fee [P2-567]', () => {
    expect(line(entry(1, { tournamentId: 2 }), context({ promo: code({ amount: 500 }) }))).toMatchObject({
      promo: { code: 'SUN', amount: 500 },
      total: 6000,
    });
    expect(line(entry(1, { tournamentId: 2 }), context({ promo: code({ percentage: 12.5 }) }))).toMatchObject({
      promo: { amount: 813 },
      total: 5687,
    });
    expect(promoAmount(code({ amount: 700, percentage: 50 }), 5000, 0)).toBe(700);
  });

  it('never bring the total below zero [P2-568]', () => {
    expect(line(entry(), context({ promo: code({ amount: 100_000 }) }))).toMatchObject({
      promo: { amount: 5500 },
      total: 0,
    });
  });

  it('apply percentages only to fees that allow promos', () => {
    const facts = (promoable: boolean) =>
      context({ ...withFees(fee({ amount: 1000, promoable })), promo: code({ percentage: 50 }) });
    expect(line(entry(), facts(true)).promo?.amount).toBe(3750);
    expect(line(entry(), facts(false)).promo?.amount).toBe(3250);
  });

  it.each([
    ['another event', { tournamentIds: [2] }, 0],
    ['this event', { tournamentIds: [1] }, 500],
    ['another division', { divisionIds: [12] }, 0],
    ['this division', { divisionIds: [11] }, 500],
    ['products only', { types: ['PROD'] }, 0],
  ])('take off the right amount when limited to %s', (_, fields, amount) => {
    expect(line(entry(), context({ promo: code({ amount: 500, ...fields }) })).promo?.amount ?? 0).toBe(amount);
  });

  it('don’t apply to products when limited to an event, and aren’t shown on free lines', () => {
    expect(line(productItem(), context({ promo: code({ amount: 500, tournamentIds: [1] }) })).promo).toBeNull();
    expect(line(entry(1, { waitlist: true }), context({ promo: code({ amount: 500 }) })).promo).toBeNull();
    expect(line(orderPayment(), context({ promo: code({ amount: 500 }) })).promo).toBeNull();
  });
});

describe('the amount due now', () => {
  it.each([
    ['everything by default', entry(1, { tournamentId: 2 }), {}, { dueNow: 6500, preAuth: 0 }],
    [
      'nothing if the buyer pays later [P2-575]',
      entry(1, { tournamentId: 2 }),
      { payLater: true },
      { dueNow: 0, preAuth: 0 },
    ],
    [
      'nothing in a window that takes no payments [P2-016]',
      entry(1, { tournamentId: 2, windowId: 9 }),
      {},
      { dueNow: 0, preAuth: 0 },
    ],
    [
      'the minimum amount if chosen',
      entry(1, { tournamentId: 2, windowId: 8, minAmount: true }),
      {},
      { dueNow: 2500, preAuth: 0 },
    ],
    [
      'everything if the minimum isn’t chosen',
      entry(1, { tournamentId: 2, windowId: 8 }),
      {},
      { dueNow: 6500, preAuth: 0 },
    ],
    [
      'everything if the window has no minimum',
      entry(1, { tournamentId: 2, minAmount: true }),
      {},
      { dueNow: 6500, preAuth: 0 },
    ],
    [
      'nothing but a saved card for a paid waitlist [P2-352]',
      entry(1, { tournamentId: 2, tournamentDivisionId: 12, waitlist: true }),
      {},
      { dueNow: 0, preAuth: 6500 },
    ],
    [
      'everything if payments can’t be delayed',
      entry(1, { tournamentId: 2, tournamentDivisionId: 12, waitlist: true }),
      { noDelayedPayments: true },
      { dueNow: 6500, preAuth: 0 },
    ],
    [
      'everything for other items, even if the buyer pays later',
      membership(),
      { payLater: true },
      { dueNow: 3000, preAuth: 0 },
    ],
  ])('depends on the registration window and payment option: %s', (_, item, fields, due) => {
    expect(line(item, context(fields))).toMatchObject(due);
  });

  it('is the total when the minimum is higher', () => {
    const facts = context({ promo: code({ amount: 5000 }) });
    expect(line(entry(1, { tournamentId: 2, windowId: 8, minAmount: true }), facts)).toMatchObject({
      total: 1500,
      dueNow: 1500,
    });
  });
});

describe('shipping [P2-289]', () => {
  const shipped = (id: number, quantity = 1, delivery = 'ship') =>
    productItem(id, { shippingInfo: { delivery } }, { quantity });
  it('is a separate line added by the server', () => {
    const priced = price([shipped(1, 2), entry(7)]);
    expect(priced.lines.at(-1)).toMatchObject({ itemId: 3, type: 'S&H', total: 1000, dueNow: 1000 });
    expect(price([productItem(1)]).lines).toHaveLength(2);
  });
  it('is free when every item is picked up, by choice or by rule', () => {
    expect(price([shipped(1, 1, 'pickup')]).lines).toHaveLength(1);
    expect(price([productItem(1, { sku: 'voucher' })]).lines).toHaveLength(1);
    expect(price([{ ...shipped(1), status: 'Closed' }]).total).toBe(0);
  });
  it('is added once, no matter what the client sends', () => {
    const sent = [
      cartItem.parse({ id: 4, type: 'S&H', amount: 1 }),
      shipped(1),
      cartItem.parse({ id: 5, type: 'S&H' }),
    ];
    expect(price(sent).lines.map(({ itemId, total }) => [itemId, total])).toEqual([
      [1, 2000],
      [4, 500],
    ]);
    expect(withShipping([cartItem.parse({ id: 4, type: 'S&H' })], context())).toEqual([]);
  });
});

it('pricing writes display prices on the items [P2-277]', () => {
  const facts = context({
    ...withFees(fee({ amount: 500 }), fee({ amount: 30, isTax: true })),
    promo: code({ amount: 1000 }),
  });
  const items = [entry(1, { tournamentDivisionId: 12, waitlist: true }), membership(2)];
  const [first, second] = withPrices(items, price(items, facts));
  expect(first).toMatchObject({
    amount: 6500,
    total: 6030,
    feeTotal: 500,
    taxTotal: 30,
    promo: { code: 'SUN', amount: 1000 },
    preAuth: true,
  });
  expect(second).toMatchObject({ amount: 3000, total: 2000, feeTotal: 0, preAuth: false });
  expect(withPrices(items, price([], facts))).toEqual(items);
});
