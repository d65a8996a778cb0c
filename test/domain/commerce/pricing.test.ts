import { describe, expect, it } from 'vitest';
import { roomAndBoardFee, seasonPassDiscount } from '#domain/commerce/pricing/discounts.ts';
import { dependsOnMembers, feeMatchesPlayer, feeMeantFor, validFee } from '#domain/commerce/pricing/fees.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { emptyContext } from '#domain/commerce/pricing/price-context.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { bidDiscount } from '#domain/registration/gates/gates.ts';
import {
  aCart,
  code,
  context,
  entry,
  fee,
  line,
  membership,
  now,
  orderPayment,
  partPayment,
  price,
  productItem,
  withFees,
} from './kit.ts';

describe('the price of an item', () => {
  const twelve = { tournamentDivisionId: 12, tournamentId: 2 };
  it.each([
    ['a registration per team costs the fee', entry(), 6500],
    [
      'a registration per player costs the fee for each player of the division',
      entry(1, { ...twelve, windowId: 6 }),
      13_200,
    ],
    [
      'a registration per actual player costs the fee for each one, including alternates',
      entry(1, { windowId: 7, alternates: [{}] }),
      9900,
    ],
    ['a waitlist registration costs nothing', entry(1, { waitlist: true }), 0],
    ['a paid waitlist costs the fee', entry(1, { ...twelve, waitlist: true }), 6500],
    ['an event registration costs the same as a registration', cartItem.parse({ ...entry(), type: 'ER' }), 6500],
    ['a membership costs its level’s price', membership(), 3000],
    ['a product costs its price times the quantity', productItem(1, { sku: 'voucher' }, { quantity: 3 }), 3000],
    ['only products have a quantity', entry(1, {}, { quantity: 3 }), 6500],
    ['an order payment costs the balance due', orderPayment(), 4000],
    ['a partial payment costs what the buyer chooses', partPayment(1, 1234), 1234],
    ['a partial payment costs at least the minimum', partPayment(1, 1), 500],
    ['a partial payment costs at most the balance due', partPayment(1, 9999), 4000],
    ['a closed item costs nothing', entry(1, {}, { status: 'Closed' }), 0],
  ])('depends on the registration window and type: %s', (_, item, total) => {
    expect(line(item, context({ passHolders: {} })).total).toBe(total);
  });

  it('ignores prices sent by the client', () => {
    const lying = entry(1, {}, { amount: 1, total: 1, feeTotal: -9, cartFees: [fee({ amount: 1 })] });
    expect(line(lying)).toEqual(line(entry()));
  });

  it.each([
    ['window', entry(1, { windowId: 99 })],
    ['division', entry(1, { tournamentDivisionId: 99 })],
    ['event', entry(1, { tournamentId: 99 })],
    ['level', membership(1, { levelId: 99 })],
    ['product', productItem(1, { sku: 'none' })],
    ['order to pay', orderPayment(1, 99)],
    ['order to pay in part', partPayment(1, 5, 99)],
  ])('is refused for an unknown %s', (_, item) => {
    const priced = priceCart([item], context());
    expect(priced).toMatchObject({ ok: false, problem: { code: 'commerce/item-not-for-sale', data: { itemId: 1 } } });
  });

  it('is refused for another division’s window', () => {
    const windows = (divisionId: number) => context({ windows: { 5: { fee: 6500, feeIsPerTeam: true, divisionId } } });
    expect(priceCart([entry()], windows(12))).toMatchObject({ problem: { code: 'commerce/item-not-for-sale' } });
    expect(priceCart([entry()], windows(11)).ok).toBe(true);
  });

  it('is zero for an empty cart', () => {
    expect(price([], emptyContext(now))).toEqual({
      currency: 'USD',
      lines: [],
      price: 0,
      discount: 0,
      promo: 0,
      fees: 0,
      taxes: 0,
      total: 0,
      paid: 0,
      dueNow: 0,
      preAuth: 0,
      forgiven: 0,
    });
  });

  it('uses the organization’s currency [P2-784]', () => {
    expect(price([entry()], context({ currency: 'EUR' })).currency).toBe('EUR');
    expect(aCart([entry()], { currency: 'CAD' }).currency).toBe('CAD');
  });

  it('defaults to USD [P2-785]', () => {
    expect([emptyContext(now).currency, aCart().currency, price([entry()]).currency]).toEqual(['USD', 'USD', 'USD']);
  });
});

describe('discounts', () => {
  it('take off $10 for each player’s season pass [P2-789]', () => {
    expect(seasonPassDiscount).toBe(1000);
    expect(line(entry()).discounts).toEqual([{ label: 'Season pass discount', amount: 1000 }]);
    expect(line(entry(), context({ passHolders: { 50: [101, 102] } })).total).toBe(4500);
    expect(
      line(entry(1, { alternates: [{ playerProfileId: 103 }] }), context({ passHolders: { 50: [103] } })).total,
    ).toBe(5500);
    expect(line(entry(1, { tournamentId: 2 })).discounts).toEqual([]);
    expect(line(entry(), context({ passHolders: {} })).discounts).toEqual([]);
  });

  it('take off a bid’s amount, or its percentage of the entry fee [P2-790]', () => {
    expect(bidDiscount({ discountAmount: 1500, discountPercentage: 50 }, 6500)).toBe(1500);
    expect(bidDiscount({ discountAmount: 0, discountPercentage: 12.5 }, 6500)).toBe(813);
    const of = (bidId: string, tournamentId = 1) =>
      line(entry(1, { tournamentId, players: [], bid: { bidId, bidProgramId: 1, tournamentId: 1 } })).discounts;
    expect(of('B1')).toEqual([{ label: 'Bid discount', amount: 1500 }]);
    expect(of('B2')).toEqual([{ label: 'Bid discount', amount: 813 }]);
    expect(of('B9')).toEqual([]);
    expect(of('B1', 2)).toEqual([]);
  });

  it('never add up to more than the price [P2-568]', () => {
    const facts = context({ bids: { B1: { tournamentId: 1, discountAmount: 6000 } } });
    const priced = line(entry(1, { bid: { bidId: 'B1', bidProgramId: 1, tournamentId: 1 } }), facts);
    expect(priced.discounts).toEqual([
      { label: 'Bid discount', amount: 6000 },
      { label: 'Season pass discount', amount: 500 },
    ]);
    expect(priced.total).toBe(0);
  });
});

describe('room and board', () => {
  it.each([
    ['P2-791 P3-861', 'Coach', 58_000],
    ['P2-792 P3-862', 'Head of Delegation', 58_000],
  ])('costs $580 [%s] for a %s', (_, who, amount) => {
    expect(roomAndBoardFee).toBe(58_000);
    for (const yes of ['Yes', 'true'])
      expect(line(entry(1, { extraFields: { [`${who} Room and Board`]: yes } })).extras).toEqual([
        { label: `Room and Board (${who})`, amount },
      ]);
    expect(line(entry(1, { extraFields: { [`${who} Room and Board`]: 'No' } })).extras).toEqual([]);
    expect(line(entry(1, { waitlist: true, extraFields: { [`${who} Room and Board`]: 'Yes' } })).total).toBe(0);
  });

  it('costs $580 for each of two people and is part of the price [P2-791] [P2-792]', () => {
    const both = { 'Coach Room and Board': 'Yes', 'Head of Delegation Room and Board': 'yes' };
    const priced = price([entry(1, { extraFields: both, tournamentId: 2 })]);
    expect(priced).toMatchObject({ price: 6500 + 116_000, total: 6500 + 116_000 });
    expect(line(membership()).extras).toEqual([]);
  });
});

describe('fees', () => {
  it.each([
    ['[P2-582] [P3-564] a blank label', fee({ label: ' ', amount: 1 }), false],
    ['[P2-583] [P3-565] no amount or percentage', fee({}), false],
    ['[P2-583] an amount alone', fee({ amount: 1 }), true],
    ['[P2-583] a percentage alone', fee({ percentage: 0.5 }), true],
    ['[P2-584] [P3-566] no divisions', fee({ amount: 1, divisionIds: [] }), false],
    ['[P2-584] one division', fee({ amount: 1, divisionIds: [11] }), true],
  ])('need a label, an amount or percentage, and a division: %s', (_, cartFee, valid) => {
    expect(validFee(cartFee)).toBe(valid);
    expect(line(entry(1, { tournamentId: 1, players: [{}] }), context(withFees(cartFee))).fees.length > 0).toBe(valid);
  });

  it('apply to all divisions when marked with * [P2-296]', () => {
    const all = fee({ amount: 100, divisionIds: ['*'] });
    const cartFee = fee({ amount: 100, divisionIds: [12] });
    expect([feeMeantFor(all, 11), feeMeantFor(cartFee, 11), feeMeantFor(cartFee, 12)]).toEqual([true, false, true]);
    expect([feeMeantFor(all, null), feeMeantFor(cartFee, null)]).toEqual([true, false]);
  });

  it.each([
    ['everyone, without lists', {}, [], true],
    ['[P2-579] nonMembers: none of them held', { nonMembers: [3, 4] }, [5], true],
    ['[P2-579] [P3-568] nonMembers: one of them held', { nonMembers: [3, 4] }, [4], false],
    ['[P2-580] members: at least one held', { members: [3, 4] }, [4], true],
    ['[P2-580] [P3-569] members: none held', { members: [3, 4] }, [5], false],
    ['both lists: the first held, not the second [P2-578]', { members: [3], nonMembers: [4] }, [3], true],
    ['both lists: both held [P2-578]', { members: [3], nonMembers: [4] }, [3, 4], false],
    ['[P2-581] [P3-570] taxes skip the check', { members: [3], isTax: true }, [], true],
    ['[P2-581] taxes skip the other list too', { nonMembers: [3], isTax: true }, [3], true],
  ])('are charged per player by membership: %s', (_, lists, held, due) => {
    const cartFee = fee({ amount: 300, perPlayer: true, ...lists });
    expect(feeMatchesPlayer(cartFee, held)).toBe(due);
    const facts = context({ ...withFees(cartFee), memberships: { 101: held } });
    const priced = line(entry(1, { players: [{ playerProfileId: 101 }] }), facts);
    expect(priced.total).toBe(due ? 6800 : 6500);
  });

  it.each([
    ['a fee for non-members of the division', { nonMembers: [3], divisionIds: [11] }, true],
    ['a fee for members of another division', { members: [3], divisionIds: [12] }, false],
    ['a fee for everyone', {}, false],
    ['a tax', { members: [3], isTax: true }, false],
    ['a fee per team', { members: [3], perPlayer: false }, false],
  ])('depend on who plays, or not: %s', (_, fields, depends) => {
    expect(dependsOnMembers([fee({ amount: 300, perPlayer: true, ...fields })], 11)).toBe(depends);
  });

  it('ignore memberships unless they’re per player [P2-578]', () => {
    expect(line(entry(), context(withFees(fee({ amount: 300, members: [3] })))).fees).toEqual([
      { label: 'Fee', amount: 300 },
    ]);
  });

  it('count only the players a per-player fee applies to [P2-578] [P3-567]', () => {
    const facts = (fields: Record<string, unknown>) =>
      context({ ...withFees(fee({ perPlayer: true, nonMembers: [3], ...fields })), memberships: { 101: [3] } });
    expect(line(entry(), facts({ amount: 300 })).fees).toEqual([{ label: 'Fee', amount: 300 }]);
    expect(line(entry(1, { players: [{ playerProfileId: 101 }] }), facts({ amount: 300 })).fees).toEqual([]);
    expect(line(entry(1, { players: [{}, {}, {}] }), facts({ amount: 300 })).fees).toEqual([
      { label: 'Fee', amount: 900 },
    ]);
    expect(line(entry(), facts({ percentage: 10 })).fees).toEqual([{ label: 'Fee', amount: 325 }]);
  });

  it('count a membership bought in the same cart [P2-580]', () => {
    const facts = context(withFees(fee({ amount: 300, perPlayer: true, nonMembers: [3] })));
    const fees = (...items: ReturnType<typeof entry>[]) => price([entry(), ...items], facts).lines[0]!.fees;
    expect(fees()).toEqual([{ label: 'Fee', amount: 600 }]);
    expect(fees(membership(2, { playerProfileId: 102 }))).toEqual([{ label: 'Fee', amount: 300 }]);
    expect(fees(membership(2, { playerProfileId: 101 }), membership(3, { playerProfileId: 102 }))).toEqual([]);
    expect(fees(membership(2))).toEqual([{ label: 'Fee', amount: 600 }]);
  });

  it('can combine an amount with a percentage of the discounted price, rounded half up', () => {
    const facts = context({ ...withFees(fee({ amount: 100, percentage: 2.9 })) });
    expect(line(entry(), facts).fees).toEqual([{ label: 'Fee', amount: 100 + 189 }]);
    const taxed = context({
      ...withFees(fee({ percentage: 8.25, isTax: true })),
      windows: { 5: { fee: 5000, feeIsPerTeam: true } },
    });
    expect(line(entry(), taxed)).toMatchObject({ taxes: [{ label: 'Fee', amount: 413 }], total: 5413 });
    const cheap = context({ ...withFees(fee({ percentage: 0.5 })), windows: { 5: { fee: 700, feeIsPerTeam: true } } });
    expect(line(entry(), cheap).fees).toEqual([{ label: 'Fee', amount: 4 }]);
    const discounted = context({ tournaments: { 1: { seasonPassId: 50, cartFees: [fee({ percentage: 10 })] } } });
    expect(line(entry(), discounted)).toMatchObject({ fees: [{ amount: 550 }], total: 6050 });
  });

  it('can be set for products and levels', () => {
    const facts = context({
      products: { shirt: { price: 2000, cartFees: [fee({ amount: 50 }), fee({ amount: 70, divisionIds: [11] })] } },
      levels: { 3: { price: 3000, cartFees: [fee({ amount: 25, perPlayer: true })] } },
    });
    expect(line(productItem(1, {}, { quantity: 2 }), facts)).toMatchObject({ total: 4100, fees: [{ amount: 100 }] });
    expect(line(membership(), facts)).toMatchObject({ total: 3025 });
    expect(line(orderPayment(), facts).fees).toEqual([]);
  });

  it('include tax on everything before tax, and only when the cart charges something', () => {
    const fees = [fee({ amount: 500 }), fee({ label: 'Tax', percentage: 10, isTax: true })];
    const facts = context({ ...withFees(...fees), promo: code({ amount: 1000 }) });
    expect(line(entry(), facts)).toMatchObject({
      fees: [{ label: 'Fee', amount: 500 }],
      promo: { code: 'SUN', amount: 1000 },
      taxes: [{ label: 'Tax', amount: 600 }],
      total: 6600,
    });
    expect(price([entry()], facts)).toMatchObject({ fees: 500, taxes: 600, promo: 1000, discount: 0, total: 6600 });
    const flat = context({ ...withFees(fee({ amount: 90, isTax: true })), promo: code({ percentage: 100 }) });
    expect(line(entry(), flat)).toMatchObject({ taxes: [], total: 0 });
  });

  it('are zero for a free waitlist registration', () => {
    expect(line(entry(1, { waitlist: true }), context(withFees(fee({ amount: 500 })))).total).toBe(0);
  });
});

describe('a promo for one registration type', () => {
  const facts = (entryType: 'TR' | 'ER') =>
    context({ promo: code({ amount: 1000, types: ['ER'] }), tournaments: { 2: { entryType } } });
  it.each([
    ['TR', 'ER', 0],
    ['TR', 'TR', 0],
    ['ER', 'ER', 1000],
    ['ER', 'TR', 1000],
  ] as const)('applies by event type: an event that sells %s ignores a buyer’s claim of %s', (sold, said, off) => {
    const priced = price([entry(1, { tournamentId: 2 }, { type: said })], facts(sold));
    expect([priced.promo, priced.lines[0]?.type]).toEqual([off, sold]);
  });
});
