import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { balance, balances, trialBalance } from '#domain/commerce/orders/ledger.ts';
import { balanceDue, disputed, owedBack, received, refundable, returned } from '#domain/commerce/orders/money.ts';
import { type Order, order } from '#domain/commerce/orders/schema.ts';
import { planRefund, refundReasons } from '#domain/commerce/refunds/refunds.ts';
import { draft, entry, membership, now, orderPayment, policy, productItem } from './kit.ts';

const begins = fc.constantFrom(
  draft([entry(1, { tournamentId: 2 })]),
  draft([entry(1, { tournamentId: 2, windowId: 8, minAmount: true }), membership(2)], {
    terms: { refundPolicy: policy({ adminFeePercentage: 5 }) },
  }),
  draft([entry(1, { tournamentId: 2 }), entry(2, { tournamentId: 2 })], {
    context: { payLater: true },
    bag: { payLater: true },
  }),
  draft([entry(1, { tournamentId: 2, tournamentDivisionId: 12, waitlist: true }), productItem(2)]),
  draft([orderPayment(1)]),
  draft([entry(1, { waitlist: true })]),
);

const n = fc.integer({ min: 1, max: 3 });
const key = n.map((i) => `900-${i}`);
const amount = fc.oneof(fc.integer({ min: -10, max: 9000 }), fc.constantFrom(500, 2500, 4000, 6500));
const ref = fc.constantFrom('a', 'b', 'c', 'd');
const command: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.record({
    type: fc.constant('start' as const),
    intentType: fc.constantFrom('payment', 'payment', 'setup'),
    holdUntil: fc.constant(now + 500_000),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('report' as const),
      key,
      source: fc.constantFrom('browser', 'webhook', 'reconciler'),
      outcome: fc.constantFrom('requiresAction', 'processing', 'succeeded', 'failed'),
      providerFee: fc.constantFrom(0, 30),
    }),
  },
  fc.record({ type: fc.constant('mark-unknown' as const), key, holdUntil: fc.constant(now + 900_000) }),
  fc.record({ type: fc.constantFrom('confirm' as const, 'supersede' as const) }),
  fc.record({ type: fc.constant('release' as const), source: fc.constantFrom('reconciler', 'webhook') }),
  fc.record({ type: fc.constant('settle' as const), ref, fromOrderId: fc.constantFrom(901, 902), amount }),
  fc.record({ type: fc.constant('pay-outside' as const), ref, amount }),
  fc.record({ type: fc.constant('waive' as const), ref, amount }),
  fc.record({
    type: fc.constant('refund' as const),
    refundId: ref,
    lines: fc.array(fc.record({ itemId: n, amount }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ type: fc.constant('return-owed' as const), refundId: ref }),
  fc.record({ type: fc.constant('pass-back' as const), ref, from: fc.record({ key }), amount }),
  fc.record({ type: fc.constant('hand-over' as const), ref, itemId: fc.constantFrom(1, 2), amount }),
  fc.record({
    type: fc.constant('move-entry' as const),
    ref,
    itemId: fc.constantFrom(1, 2),
    to: fc.constant({ divisionId: 77, division: 'AA', windowId: 78 }),
    amount: fc.constantFrom(0, 500),
  }),
  fc.record({ type: fc.constant('dispute' as const), disputeId: ref, amount }),
  fc.record({ type: fc.constant('close-dispute' as const), disputeId: ref, won: fc.boolean() }),
  fc.record({ type: fc.constant('pay-out' as const), ref, amount }),
) as fc.Arbitrary<OrderCommand>;
const history = fc.array(fc.tuple(command, fc.constantFrom(0, 600_000, 2_000_000)), { maxLength: 40 });
const runs = { seed: 4, numRuns: 400 };

const each = (check: (before: Order, command: OrderCommand, after: Order, at: number) => void) =>
  fc.assert(
    fc.property(begins, history, (begin, commands) => {
      let state = begin;
      for (const [next, later] of commands) {
        const handled = handleOrder(state, next, now + later);
        const after = handled.ok ? handled.value.order : state;
        check(state, next, after, now + later);
        state = after;
      }
    }),
    runs,
  );

it('the ledger balances after any sequence of payments, refunds, disputes and retries', () => {
  each((_, __, after) => {
    expect(balances(after.ledger)).toBe(true);
    expect(after.ledger.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
    const kept = Object.entries(after.balances).filter(([, sum]) => sum !== 0);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(trialBalance(after.ledger)));
  });
});

it('refunds never exceed captured payments, in total or per charge', () => {
  each((_, __, after) => {
    expect(returned(after)).toBeLessThanOrEqual(received(after));
    for (const attempt of after.attempts) expect(attempt.refunded).toBeLessThanOrEqual(attempt.captured);
    for (const settlement of after.settlements) expect(settlement.refunded).toBeLessThanOrEqual(settlement.amount);
    expect(after.external.refunded).toBeLessThanOrEqual(after.external.received);
    for (const line of after.lines) expect(line.refunded).toBeLessThanOrEqual(line.total);
    expect(refundable(after)).toBeGreaterThanOrEqual(0);
  });
});

it('the ledger matches the order’s totals', () => {
  each((_, __, state) => {
    const { balances: books } = state;
    expect(balanceDue(state)).toBeGreaterThanOrEqual(0);
    expect(owedBack(state)).toBeGreaterThanOrEqual(0);
    expect(balance(books, 'disputes') + balance(books, 'chargebacks')).toBe(disputed(state));
    const assets = (['cash', 'external', 'bank', 'providerFees', 'disputes', 'chargebacks'] as const).reduce(
      (sum, account) => sum + balance(books, account),
      0,
    );
    const settled = state.settlements.reduce((sum, settlement) => sum + settlement.amount - settlement.refunded, 0);
    expect(assets).toBe(received(state) - returned(state) - settled);
    if (state.state === 'paid') expect(balanceDue(state)).toBe(0);
    if (state.state === 'owing') expect(balanceDue(state)).toBeGreaterThan(0);
    expect(order.safeParse(state).success).toBe(true);
  });
});

it('repeating a command changes nothing in an order', () => {
  each((_, command, after, at) => {
    const again = handleOrder(after, command, at);
    if (command.type === 'start' || !again.ok) return;
    const moved = again.value.order;
    expect({ ...moved, seq: 0, ledger: [] }).toEqual({ ...after, seq: 0, ledger: [] });
  });
});

it('a confirmed order stays confirmed, and others are released only by the reconciler or when another order takes over', () => {
  each((before, command, after) => {
    if (before.state === 'paid' || before.state === 'owing') expect(['paid', 'owing']).toContain(after.state);
    if (before.state === 'released') expect(after.state).toBe('released');
    else if (after.state === 'released') {
      if (command.type !== 'supersede') expect(command).toMatchObject({ type: 'release', source: 'reconciler' });
      for (const { outcome } of before.attempts) expect(['failed', 'succeeded']).toContain(outcome);
    }
  });
});

it('a spot’s hold never gets shorter while it’s needed', () => {
  each((before, _, after) => {
    if (before.holdUntil !== null && after.holdUntil !== null)
      expect(after.holdUntil).toBeGreaterThanOrEqual(before.holdUntil);
  });
});

it('every planned refund can be carried out', () => {
  fc.assert(
    fc.property(
      begins,
      history,
      fc.constantFrom(...refundReasons),
      fc.constantFrom(undefined, 50, 100),
      (begin, commands, reason, percentage) => {
        const state = commands.reduce((order, [next, later]) => {
          const handled = handleOrder(order, next, now + later);
          return handled.ok ? handled.value.order : order;
        }, begin);
        const plan = planRefund(
          state,
          { reason, scope: { kind: 'order' }, ...(percentage === undefined ? {} : { percentage }) },
          now,
        );
        if (!plan.ok) return;
        expect(plan.value.amount).toBeLessThanOrEqual(refundable(state));
        expect(plan.value.waived).toBeLessThanOrEqual(balanceDue(state));
        if (plan.value.amount === 0) return;
        expect(handleOrder(state, { type: 'refund', refundId: 'plan', lines: plan.value.lines }, now).ok).toBe(true);
      },
    ),
    runs,
  );
});
