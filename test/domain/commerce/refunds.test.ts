import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand } from '#domain/commerce/order-events.ts';
import { lookUpOrder, ordersOf } from '#domain/commerce/order-lookup.ts';
import type { Order } from '#domain/commerce/order-schema.ts';
import { planPayouts } from '#domain/commerce/payouts.ts';
import { receiptOf } from '#domain/commerce/receipt.ts';
import { refundPolicyLines, strictPolicy } from '#domain/commerce/refund-policy.ts';
import { planBulkRefund, planRefund, playerShares, refundPercentage } from '#domain/commerce/refunds.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { code, draft, entry, eventStart, fee, membership, now, policy, productItem, withFees } from './kit.ts';

const pay = (begin: Order): Order => {
  const commands: OrderCommand[] = [
    { type: 'start', intentType: 'payment', holdUntil: now + 600_000 },
    { type: 'report', key: `${begin.id}-1`, source: 'webhook', outcome: 'succeeded' },
  ];
  return commands.reduce((order, command) => must(handleOrder(order, command, now)).order, begin);
};
const team = (id: number, fields: Record<string, unknown> = {}) => entry(id, { tournamentId: 2, ...fields });
const strict = policy(strictPolicy);
const order = (fields: object = {}, terms: Record<string, unknown> = { refundPolicy: strict }) =>
  pay(draft([team(1), team(2, { tournamentDivisionId: 12 })], { terms, ...fields }));
const whole = { kind: 'order' } as const;

describe('the refund policy', () => {
  it.each([
    ['P2-825', 'If you withdraw yourself, a 5% admin fee is kept.'],
    ['P2-826', 'There is no refund within seven days of the event.'],
    ['P2-827', 'There is no refund if the event is canceled because of weather.'],
  ])('is told in sentences [%s]: %s', (_, sentence) => {
    expect(refundPolicyLines(strict)).toContain(sentence);
  });

  it('tells only what it says', () => {
    expect(refundPolicyLines(policy())).toEqual([]);
    expect(refundPolicyLines(policy({ text: 'Ask us.', weatherPercentage: 50, noRefundWithinDays: 14 }))).toEqual([
      'Ask us.',
      'There is no refund within 14 days of the event.',
      'If the event is canceled because of weather, 50% is refunded.',
    ]);
    expect(refundPolicyLines(policy({ noRefundWithinDays: 10 }))).toEqual([
      'There is no refund within ten days of the event.',
    ]);
  });

  const line = { refundPolicy: strict, eventStart, refundCutoff: eventStart };
  it.each([
    ['[P2-825] a withdrawal costs the admin fee', line, 'withdrawal', now, 95],
    ['[P2-826] on the seventh day still', line, 'withdrawal', eventStart - 7 * day, 95],
    ['[P2-826] within seven days nothing', line, 'withdrawal', eventStart - 7 * day + 1, 0],
    ['[P2-827] weather gives nothing', line, 'weather', now, 0],
    ['weather gives all without a policy', { ...line, refundPolicy: null }, 'weather', now, 100],
    [
      'weather gives what the policy says',
      { ...line, refundPolicy: policy({ weatherPercentage: 40 }) },
      'weather',
      now,
      40,
    ],
    ['the organizer gives all', line, 'organizer', eventStart, 100],
    ['a cancellation gives all', line, 'canceled', eventStart, 100],
    ['[P2-327] before the cutoff refunds are open', { ...line, refundPolicy: null }, 'withdrawal', eventStart - 1, 100],
    ['[P2-327] from the cutoff on they are not', { ...line, refundPolicy: null }, 'withdrawal', eventStart, 0],
    ['without a cutoff nobody can withdraw himself', { ...line, refundCutoff: null }, 'withdrawal', now, 0],
    ['without a start there are no last days', { ...line, eventStart: null }, 'withdrawal', eventStart - 1, 95],
    [
      'without last days only the cutoff counts',
      { ...line, refundPolicy: policy() },
      'withdrawal',
      eventStart - 1,
      100,
    ],
  ] as const)('%s', (_, terms, reason, at, percentage) => {
    expect(refundPercentage(terms, reason, at)).toBe(percentage);
  });
});

describe('a planned refund', () => {
  it('of the whole order, by the policy copied at purchase', () => {
    expect(planRefund(order(), { reason: 'withdrawal', scope: whole }, now)).toEqual({
      ok: true,
      value: {
        lines: [
          { itemId: 1, amount: 6175 },
          { itemId: 2, amount: 6175 },
        ],
        amount: 12_350,
        waived: 0,
      },
    });
  });

  it('of some teams, of some players', () => {
    const lines = must(planRefund(order(), { reason: 'organizer', scope: { kind: 'lines', itemIds: [2] } }, now));
    expect(lines).toEqual({ lines: [{ itemId: 2, amount: 6500 }], amount: 6500, waived: 0 });
    const scope = { kind: 'players', itemId: 1, playerProfileIds: [102, 102] } as const;
    expect(must(planRefund(order(), { reason: 'organizer', scope }, now)).lines).toEqual([{ itemId: 1, amount: 3250 }]);
  });

  it('staff may give another percentage', () => {
    expect(must(planRefund(order(), { reason: 'weather', scope: whole, percentage: 50 }, now)).amount).toBe(6500);
  });

  it('forgives what is still owed first', () => {
    const owing = (minAmountDue: number) =>
      pay(
        draft([team(1, { windowId: 8, minAmount: true })], {
          terms: { refundPolicy: strict },
          context: { windows: { 8: { fee: 10_000, feeIsPerTeam: true, minAmountDue } } },
        }),
      );
    expect(must(planRefund(owing(4000), { reason: 'withdrawal', scope: whole }, now))).toEqual({
      lines: [{ itemId: 1, amount: 3500 }],
      amount: 3500,
      waived: 6000,
    });
    expect(must(planRefund(owing(300), { reason: 'withdrawal', scope: whole }, now))).toEqual({
      lines: [],
      amount: 0,
      waived: 9500,
    });
  });

  it('never gives a line more than is left of it', () => {
    const first = must(
      handleOrder(order(), { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 6000 }] }, now),
    ).order;
    expect(must(planRefund(first, { reason: 'organizer', scope: whole }, now)).lines).toEqual([
      { itemId: 1, amount: 500 },
      { itemId: 2, amount: 6500 },
    ]);
    const second = must(handleOrder(order(), { type: 'dispute', disputeId: 'd', amount: 6000 }, now)).order;
    expect(must(planRefund(second, { reason: 'organizer', scope: whole }, now))).toMatchObject({
      amount: 7000,
      lines: [
        { itemId: 1, amount: 6500 },
        { itemId: 2, amount: 500 },
      ],
    });
  });

  it.each([
    ['refund-closed', order(), { reason: 'weather', scope: whole }],
    ['refund-unknown-line', order(), { reason: 'organizer', scope: { kind: 'lines', itemIds: [1, 9] } }],
    [
      'refund-unknown-line',
      order(),
      { reason: 'organizer', scope: { kind: 'players', itemId: 9, playerProfileIds: [] } },
    ],
    [
      'refund-unknown-line',
      order(),
      { reason: 'organizer', scope: { kind: 'players', itemId: 1, playerProfileIds: [999] } },
    ],
    [
      'refund-nothing-left',
      must(
        handleOrder(
          pay(draft([team(1)])),
          { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 6500 }] },
          now,
        ),
      ).order,
      { reason: 'organizer', scope: whole },
    ],
  ] as const)('is refused: %s', (slug, of, request) => {
    expect(planRefund(of, request, now)).toMatchObject({ ok: false, problem: { code: `commerce/${slug}` } });
  });

  it('players share a line to the cent, alternates too', () => {
    const shared = draft([team(1, { alternates: [{ playerProfileId: 103 }] })], {
      context: { windows: { 5: { fee: 10_001, feeIsPerTeam: true } } },
    });
    expect([...playerShares(shared.lines[0]!)]).toEqual([
      [101, 3334],
      [102, 3334],
      [103, 3333],
    ]);
    const anonymous = draft([team(1, { players: [{}, { playerProfileId: 102 }] })]);
    expect([...playerShares(anonymous.lines[0]!)]).toEqual([[102, 3250]]);
    expect([...playerShares(draft([membership(1)]).lines[0]!)]).toEqual([]);
  });

  it('of many orders at once touches only the divisions meant, each by its own policy', () => {
    const orders = [
      order(),
      order({ id: 901 }, { refundPolicy: null }),
      pay(draft([membership(1)], { id: 902 })),
      order({ id: 903 }, { refundPolicy: policy({ weatherPercentage: 40 }) }),
    ];
    const planned = planBulkRefund(orders, { reason: 'weather', divisionIds: [12] }, now);
    expect(planned).toEqual([
      { orderId: 901, plan: { lines: [{ itemId: 2, amount: 6500 }], amount: 6500, waived: 0 } },
      { orderId: 903, plan: { lines: [{ itemId: 2, amount: 2600 }], amount: 2600, waived: 0 } },
    ]);
    expect(
      planBulkRefund(orders, { reason: 'weather', divisionIds: [12], percentage: 10 }, now).map(
        ({ plan }) => plan.amount,
      ),
    ).toEqual([650, 650, 650]);
    expect(planBulkRefund(orders, { reason: 'weather', divisionIds: [99] }, now)).toEqual([]);
  });
});

describe('payouts', () => {
  const of = (id: number, fields: object = {}): Order => ({ ...pay(draft([team(1)], { id })), ...fields });
  it('take what is at the provider, per currency and organization', () => {
    const orders = [
      of(1),
      of(2, { currency: 'EUR' }),
      of(3, { organizationId: 8 }),
      of(4),
      draft([team(1)], { id: 5 }),
    ];
    expect(planPayouts(orders, 9, 'w23')).toEqual([
      {
        ref: 'w23-USD',
        organizationId: 9,
        currency: 'USD',
        amount: 13_000,
        lines: [
          { orderId: 1, amount: 6500 },
          { orderId: 4, amount: 6500 },
        ],
      },
      { ref: 'w23-EUR', organizationId: 9, currency: 'EUR', amount: 6500, lines: [{ orderId: 2, amount: 6500 }] },
    ]);
  });
  it('claim back what was refunded after an earlier payout, and are never negative', () => {
    const commands: OrderCommand[] = [
      { type: 'pay-out', ref: 'a', amount: 6500 },
      { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 500 }] },
    ];
    const back = commands.reduce((order, command) => must(handleOrder(order, command, now)).order, of(1));
    expect(planPayouts([back, of(2)], 9, 'b')).toMatchObject([
      { amount: 6000, lines: [{ orderId: 1, amount: -500 }, { orderId: 2 }] },
    ]);
    expect(planPayouts([back], 9, 'b')).toEqual([]);
  });
  it('leave what is owed back to a buyer', () => {
    const commands: OrderCommand[] = [
      { type: 'start', intentType: 'payment', holdUntil: now },
      { type: 'report', key: '1-1', source: 'webhook', outcome: 'failed' },
      { type: 'start', intentType: 'payment', holdUntil: now },
      { type: 'report', key: '1-2', source: 'webhook', outcome: 'succeeded' },
      { type: 'report', key: '1-1', source: 'webhook', outcome: 'succeeded' },
    ];
    const twice = commands.reduce(
      (order, command) => must(handleOrder(order, command, now)).order,
      draft([team(1)], { id: 1 }),
    );
    expect(planPayouts([twice], 9, 'a')[0]?.amount).toBe(6500);
  });
});

describe('looking up orders [P2-054] [P2-055]', () => {
  const found = order();
  it.each([
    ['number and email match', found, 900, 'buyer@example.com', true],
    ['in other letters', found, 900, ' Buyer@Example.com ', true],
    ['another email', found, 900, 'x@example.com', false],
    ['another number', found, 901, 'buyer@example.com', false],
    ['no such order', null, 900, 'buyer@example.com', false],
  ])('%s', (_, one, orderId, email, ok) => {
    const looked = lookUpOrder(one, { orderId, email });
    if (ok) expect(looked).toEqual({ ok: true, value: found });
    else
      expect(looked).toMatchObject({
        ok: false,
        problem: {
          code: 'commerce/order-missing',
          title: 'We could not find that order. Please check the number and the email.',
        },
      });
  });

  it('own orders, the newest first, by user or by verified email [P2-060]', () => {
    const at = (id: number, fields: object): Order => ({ ...found, id, ...fields });
    const all = [
      at(1, { dtCreated: 1 }),
      at(2, { dtCreated: 3, userId: null }),
      at(3, { dtCreated: 2, userId: 8 }),
      at(4, { dtCreated: 3 }),
      at(5, { state: 'draft' }),
      at(6, { state: 'released' }),
    ];
    expect(ordersOf(all, { id: 7, verifiedEmails: [] }).map(({ id }) => id)).toEqual([4, 1]);
    expect(ordersOf(all, { id: 70, verifiedEmails: ['BUYER@example.com'] }).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });
});

describe('receipts', () => {
  it('say everything that was bought, paid and is still due', () => {
    const items = [
      entry(1, { tournamentId: 1 }, { division: '18U Girls', teamName: 'Aces' }),
      productItem(2, {}, { name: 'Shirt', quantity: 2, description: 'Size M' }),
    ];
    const fields = {
      ...withFees(fee({ amount: 500 }), fee({ amount: 100, isTax: true })),
      promo: code({ amount: 1000, types: ['TR'] }),
    };
    const bought = pay(draft(items, { context: fields, terms: { refundPolicy: strict } }));
    const refunded = must(
      handleOrder(bought, { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 100 }] }, now),
    ).order;
    expect(receiptOf(refunded)).toEqual({
      title: 'Receipt',
      orderId: 900,
      rows: [
        { name: 'Registration', details: ['18U Girls', 'Aces'], quantity: 1, total: '$61.00' },
        { name: 'Shirt', details: ['Size M'], quantity: 2, total: '$40.00' },
        { name: 'Shipping & Handling', details: [], quantity: 1, total: '$10.00' },
      ],
      sums: [
        { label: 'Subtotal', amount: '$115.00' },
        { label: 'Discounts', amount: '-$10.00' },
        { label: 'Fees', amount: '$5.00' },
        { label: 'Taxes', amount: '$1.00' },
        { label: 'Total', amount: '$111.00' },
        { label: 'Paid', amount: '$111.00' },
        { label: 'Refunded', amount: '-$1.00' },
      ],
      notes: refundPolicyLines(strict),
    });
  });

  it('an order without a payment is confirmed [P2-576] [P2-577]', () => {
    const later = draft([team(1)], { context: { payLater: true, currency: 'EUR' } });
    expect(receiptOf(later)).toMatchObject({
      title: 'Confirmation',
      sums: [
        { label: 'Subtotal', amount: '65.00 EUR' },
        { label: 'Total', amount: '65.00 EUR' },
        { label: 'Still due', amount: '65.00 EUR' },
      ],
      notes: [],
    });
    const waiting = draft([team(1, { tournamentDivisionId: 12, waitlist: true })]);
    expect(receiptOf(waiting)).toMatchObject({
      rows: [{ details: ['Waitlist'] }],
      notes: ['Items that wait for acceptance are charged at a later date.'],
    });
  });
});
