import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import { planEventRefund, planRefund, refundPercentage } from '#domain/commerce/refunds/refunds.ts';
import { seatsOf } from '#domain/commerce/refunds/seats.ts';
import { refundLines } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { draft, entry, eventStart, membership, now, policy } from './kit.ts';
import { order, pay, strict, team, whole } from './refunds-kit.ts';

describe('the refund policy', () => {
  const bare = { refundPolicy: null, eventStart, refundCutoff: null, zone: 'America/Los_Angeles' };
  it.each([
    ['P2-825', 'If you withdraw, you get your money back minus a 5% admin fee.'],
    ['P2-826', 'No refunds in the seven days before the event.'],
    ['P2-827', 'There’s no refund if weather cancels the event.'],
  ])('is described in sentences [%s]: %s', (_, sentence) => {
    expect(refundLines({ ...bare, refundPolicy: strict })).toContain(sentence);
  });

  it('uses "cancel" for memberships and products, which can’t be withdrawn', () => {
    expect(refundLines({ ...bare, eventStart: null, refundPolicy: strict })).toEqual([
      'If you cancel, you get your money back minus a 5% admin fee.',
    ]);
  });

  it('mentions only the rules it includes', () => {
    const of = (fields: Record<string, unknown>) => refundLines({ ...bare, refundPolicy: policy(fields) });
    expect(of({})).toEqual([]);
    expect(of({ text: 'Ask us.', weatherPercentage: 50, noRefundWithinDays: 14 })).toEqual([
      'Ask us.',
      'No refunds in the 14 days before the event.',
      'If weather cancels the event, 50% is refunded.',
    ]);
    expect(of({ noRefundWithinDays: 10 })).toEqual(['No refunds in the ten days before the event.']);
    expect(of({ noRefundWithinDays: 1 })).toEqual(['No refunds in the day before the event.']);
    expect(of({ adminFeePercentage: 100, noRefundWithinDays: 3 })).toEqual(['There’s no refund if you withdraw.']);
    expect(refundLines({ ...bare, eventStart: null, refundPolicy: policy({ noRefundWithinDays: 3 }) })).toEqual([]);
  });

  it('counts back from the first chosen date of a session registration', () => {
    const item = entry(1, { dates: { way: 'date', days: ['2026-06-20'] } });
    const steps = [{ days: 30, percentage: 50 }];
    const terms = { ...bare, refundPolicy: policy({ steps, noRefundWithinDays: 7 }), item };
    expect(refundLines(terms)).toEqual([
      'Within 30 days of your first date, the refund is 50%.',
      'No refunds in the seven days before your first date.',
    ]);
  });

  it('shows the cutoff in venue time, or states that nothing is refunded automatically without a policy', () => {
    const cutoff = Date.UTC(2026, 5, 2, 0, 0);
    expect(refundLines({ ...bare, refundCutoff: cutoff })).toEqual(['Refunds end Jun 1, 2026, 5:00 PM PT.']);
    expect(refundLines(bare)).toEqual(['There’s no refund if you withdraw.']);
    expect(refundLines({ ...bare, eventStart: null })).toEqual([]);
  });

  const line = { refundPolicy: strict, eventStart, refundCutoff: eventStart, zone: 'UTC' };
  it.each([
    ['[P2-825] the price minus the admin fee for a withdrawal', line, 'withdrawal', now, 95],
    ['[P2-826] the same exactly seven days before the event', line, 'withdrawal', eventStart - 7 * day, 95],
    ['[P2-826] nothing less than seven days before the event', line, 'withdrawal', eventStart - 7 * day + 1, 0],
    ['[P2-827] nothing for weather', line, 'weather', now, 0],
    ['a full refund for weather without a policy', { ...line, refundPolicy: null }, 'weather', now, 100],
    [
      'the policy’s refund for weather',
      { ...line, refundPolicy: policy({ weatherPercentage: 40 }) },
      'weather',
      now,
      40,
    ],
    ['a full refund from the organizer', line, 'organizer', eventStart, 100],
    ['a full refund after a cancellation', line, 'canceled', eventStart, 100],
    ['[P2-327] a full refund before the cutoff', { ...line, refundPolicy: null }, 'withdrawal', eventStart - 1, 100],
    ['[P2-327] nothing from the cutoff on', { ...line, refundPolicy: null }, 'withdrawal', eventStart, 0],
    ['the policy’s refund without a cutoff', { ...line, refundCutoff: null }, 'withdrawal', now, 95],
    [
      'no automatic refund without a cutoff or policy',
      { ...line, refundPolicy: null, refundCutoff: null },
      'withdrawal',
      now,
      0,
    ],
    [
      'no final days for an event without a start date',
      { ...line, eventStart: null },
      'withdrawal',
      eventStart - 1,
      95,
    ],
    [
      'only the cutoff if the policy has no final days',
      { ...line, refundPolicy: policy() },
      'withdrawal',
      eventStart - 1,
      100,
    ],
  ] as const)('sets a percentage by reason and date: %s', (_, terms, reason, at, percentage) => {
    expect(refundPercentage(terms, reason, at)).toBe(percentage);
  });
});

describe('a planned refund', () => {
  it('covers an entire order under the policy in effect at purchase', () => {
    expect(planRefund(order(), { reason: 'withdrawal', scope: whole }, now)).toMatchObject({
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

  it('can be limited to some teams or players', () => {
    const lines = must(planRefund(order(), { reason: 'organizer', scope: { kind: 'lines', itemIds: [2] } }, now));
    expect(lines).toMatchObject({ lines: [{ itemId: 2, amount: 6500 }], amount: 6500, waived: 0 });
    const scope = { kind: 'players', itemId: 1, playerProfileIds: [102, 102] } as const;
    expect(must(planRefund(order(), { reason: 'organizer', scope }, now)).lines).toMatchObject([
      { itemId: 1, amount: 3250 },
    ]);
  });

  it('lets staff choose a different percentage', () => {
    expect(must(planRefund(order(), { reason: 'weather', scope: whole, percentage: 50 }, now)).amount).toBe(6500);
  });

  it('waives the balance first', () => {
    const owing = (minAmountDue: number) =>
      pay(
        draft([team(1, { windowId: 8, minAmount: true })], {
          terms: { refundPolicy: strict },
          context: { windows: { 8: { fee: 10_000, feeIsPerTeam: true, minAmountDue } } },
        }),
      );
    expect(must(planRefund(owing(4000), { reason: 'withdrawal', scope: whole }, now))).toMatchObject({
      lines: [{ itemId: 1, amount: 3500 }],
      amount: 3500,
      waived: 6000,
      waivedLines: [{ itemId: 1, amount: 6000 }],
    });
    expect(must(planRefund(owing(300), { reason: 'withdrawal', scope: whole }, now))).toMatchObject({
      lines: [],
      amount: 0,
      waived: 9500,
      waivedLines: [{ itemId: 1, amount: 9500 }],
    });
  });

  it('never refunds more than is left on a line', () => {
    const first = must(
      handleOrder(order(), { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 6000 }] }, now),
    ).order;
    expect(must(planRefund(first, { reason: 'organizer', scope: whole }, now)).lines).toMatchObject([
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

  it('keeps the same fee no matter how much was refunded before', () => {
    const given = must(
      handleOrder(order(), { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 6000 }] }, now),
    ).order;
    expect(must(planRefund(given, { reason: 'withdrawal', scope: whole }, now)).lines).toMatchObject([
      { itemId: 1, amount: 175 },
      { itemId: 2, amount: 6175 },
    ]);
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

  it('splits a line between players to the cent, including alternates', () => {
    const shared = draft([team(1, { alternates: [{ playerProfileId: 103 }] })], {
      context: { windows: { 5: { fee: 10_001, feeIsPerTeam: true } } },
    });
    expect(seatsOf(shared.lines[0]!)).toMatchObject([
      { profileId: 101, share: 3334 },
      { profileId: 102, share: 3334 },
      { profileId: 103, share: 3333 },
    ]);
    expect(seatsOf(draft([membership(1)]).lines[0]!)).toEqual([]);
  });

  it('goes by seat for manually entered players, who had no profile at purchase', () => {
    const anonymous = draft([team(1, { players: [{}, { playerProfileId: 102 }] })]);
    const [first, second] = seatsOf(anonymous.lines[0]!);
    expect(first).toMatchObject({ profileId: null });
    const paidOne = pay(anonymous);
    const of = (seats: number[]) =>
      planRefund(paidOne, { reason: 'organizer', scope: { kind: 'players', itemId: 1, seats } }, now);
    expect(of([0])).toMatchObject({ value: { amount: first?.share } });
    expect(of([0, 1])).toMatchObject({ value: { amount: (first?.share ?? 0) + (second?.share ?? 0) } });
    expect(of([2])).toMatchObject({ problem: { code: 'commerce/refund-unknown-line' } });
  });

  it('covers only the chosen divisions of many orders, each under its own policy', () => {
    const orders = [
      order(),
      order({ id: 901 }, { refundPolicy: null }),
      pay(draft([membership(1)], { id: 902 })),
      order({ id: 903 }, { refundPolicy: policy({ weatherPercentage: 40 }) }),
    ];
    const planned = (request: { divisionIds: number[]; percentage?: number }) =>
      orders.flatMap((one) => {
        const plan = planEventRefund(one, { tournamentId: 2, reason: 'weather', ...request }, now);
        return plan?.ok ? [{ orderId: one.id, plan: plan.value }] : [];
      });
    expect(planned({ divisionIds: [12] })).toMatchObject([
      { orderId: 901, plan: { lines: [{ itemId: 2, amount: 6500 }], amount: 6500, waived: 0 } },
      { orderId: 903, plan: { lines: [{ itemId: 2, amount: 2600 }], amount: 2600, waived: 0 } },
    ]);
    expect(planned({ divisionIds: [12], percentage: 10 }).map(({ plan }) => plan.amount)).toEqual([650, 650, 650]);
    expect(planned({ divisionIds: [99] })).toEqual([]);
  });
});
