import { describe, expect, it } from 'vitest';
import { accounts } from '#domain/commerce/orders/accounts.ts';
import { balanceDue, owedBack, received, refundable } from '#domain/commerce/orders/money.ts';
import { placeOrder } from '#domain/commerce/orders/place-order.ts';
import { order, orderStates } from '#domain/commerce/orders/schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { orderBag } from '#domain/commerce/schema.ts';
import { code, draft, entry, fee, membership, now, policy, price, productItem, withFees } from './kit.ts';
import { books, hold, lose, oneEntryOrder, paid, problem, release, report, run, start, types } from './orders-kit.ts';

describe('placing an order', () => {
  it('saves a draft with the accepted terms before calling the payment provider', () => {
    const state = draft([entry(1, { tournamentId: 2 }), membership(2)], { terms: { refundPolicy: policy() } });
    expect(state).toMatchObject({
      id: 900,
      state: 'draft',
      total: 9500,
      dueNow: 9500,
      preAuth: 0,
      seq: 1,
      holdUntil: hold,
      userId: 7,
      dtPaid: null,
      attempts: [],
    });
    expect(state.lines[0]).toMatchObject({ refundPolicy: policy(), item: { amount: 6500, total: 6500 }, refunded: 0 });
    expect(books(state)).toEqual({});
    expect(order.safeParse(state).success).toBe(true);
    expect(orderStates).toContain(state.state);
    for (const entryOf of state.ledger) expect(accounts).toContain(entryOf.account);
  });

  it('records fees, taxes and discounts separately once the order is confirmed', () => {
    const fields = {
      ...withFees(fee({ amount: 500 }), fee({ amount: 300, isTax: true })),
      promo: code({ amount: 1000 }),
    };
    const state = draft([entry(1, { extraFields: { 'Coach Room and Board': 'Yes' } })], { context: fields });
    expect(state.lines[0]).toMatchObject({ price: 64_500, discount: 1000, fees: 500, taxes: 300, total: 64_300 });
    expect(books(state)).toEqual({});
    const bought = run(state, [start, report(1, 'succeeded', { providerFee: 30 })]);
    expect(books(bought)).toEqual({ cash: 64_270, providerFees: 30, sales: -63_500, fees: -500, taxes: -300 });
  });

  it.each([
    ['[P2-574] paid for a zero total', draft([entry(1, { waitlist: true })]), 'paid', now],
    [
      '[P2-575] owing when paid later',
      oneEntryOrder({ context: { payLater: true }, bag: { payLater: true } }),
      'owing',
      null,
    ],
  ])('sets the order’s state right away: %s', (_, state, standing, dtPaid) => {
    expect(state).toMatchObject({ state: standing, holdUntil: null, dtPaid });
  });

  it('adds the server’s shipping line', () => {
    const state = draft([productItem(1)]);
    expect(state.lines.map(({ item, total }) => [item.type, item.name, total])).toEqual([
      ['PROD', '', 2000],
      ['S&H', 'Shipping & Handling', 500],
    ]);
  });

  it('refuses an empty order', () => {
    const bag = orderBag.parse({ id: 'c', organizationId: 9, items: [entry()], total: 0, emailReceiptTo: 'a@b.co' });
    const terms = () => ({ refundPolicy: null, eventStart: null, refundCutoff: null, zone: 'UTC' });
    const placed = placeOrder(
      { orderId: 1, userId: null, bag, priced: price([]), promo: null, holdUntil: now, terms },
      now,
    );
    expect(placed).toEqual({ ok: false, problem: commerce['cart-empty']() });
  });
});

describe('payment attempts', () => {
  it('build the provider’s idempotency key from the order ID and attempt number', () => {
    const state = run(oneEntryOrder(), [start]);
    expect(state).toMatchObject({
      state: 'submitted',
      attempts: [
        {
          n: 1,
          key: '900-1',
          amount: 6500,
          outcome: 'open',
          intentType: 'payment',
          dtStarted: now,
          captured: 0,
          intentId: null,
        },
      ],
    });
    expect(types(state, start)).toEqual([]);
    const again = run(state, [report(1, 'failed', { error: 'Declined' }), start]);
    expect(again.attempts.map(({ key, outcome, error }) => [key, outcome, error])).toEqual([
      ['900-1', 'failed', 'Declined'],
      ['900-2', 'open', null],
    ]);
  });

  it.each([
    ['requiresAction', [start, report(1, 'requiresAction', { intentId: 'pi' })], 'requiresAction', 'pi'],
    [
      'processing',
      [start, report(1, 'requiresAction', { intentId: 'pi' }), report(1, 'processing')],
      'processing',
      'pi',
    ],
    ['failed', [start, report(1, 'failed')], 'failed', null],
    ['unknown', [start, lose(1)], 'unknown', null],
    ['paid', [start, report(1, 'succeeded', { intentId: 'pi' })], 'paid', 'pi'],
    ['unknown, then confirmed paid', [start, lose(1), report(1, 'succeeded')], 'paid', null],
    ['unknown, then confirmed failed', [start, lose(1), report(1, 'failed')], 'failed', null],
    ['unknown, then processing', [start, lose(1), report(1, 'processing')], 'processing', null],
    ['unknown, then action required', [start, lose(1), report(1, 'requiresAction')], 'requiresAction', null],
    ['failed, then succeeded after all', [start, report(1, 'failed'), report(1, 'succeeded')], 'paid', null],
  ] as const)('end in %s', (_, commands, state, intentId) => {
    expect(run(oneEntryOrder(), commands)).toMatchObject({ state, attempts: [{ intentId }] });
  });

  it('record cash and the provider fee on capture, and end the hold', () => {
    const state = run(
      oneEntryOrder(),
      [start, report(1, 'succeeded', { providerFee: 219, paymentMethod: 'pm' })],
      now + 5,
    );
    expect(state).toMatchObject({ state: 'paid', holdUntil: null, dtPaid: now + 5, authorised: 'pm' });
    expect(books(state)).toEqual({ sales: -6500, cash: 6281, providerFees: 219 });
    expect([balanceDue(state), received(state), refundable(state), owedBack(state)]).toEqual([0, 6500, 6500, 0]);
  });

  it.each([
    [
      'no change after success',
      [start, report(1, 'succeeded')],
      ['requiresAction', 'processing', 'succeeded', 'failed'],
    ],
    ['only success after failure', [start, report(1, 'failed')], ['requiresAction', 'processing', 'failed']],
    [
      'no return to action required after processing',
      [start, report(1, 'processing')],
      ['requiresAction', 'processing'],
    ],
    ['action required only once', [start, report(1, 'requiresAction')], ['requiresAction']],
  ] as const)('handle late and repeated reports: %s', (_, commands, outcomes) => {
    const state = run(oneEntryOrder(), commands);
    for (const outcome of outcomes) {
      expect(types(state, report(1, outcome))).toEqual([]);
      expect(run(state, [report(1, outcome)])).toEqual(state);
    }
  });

  it('stay unknown even if the browser says the payment failed', () => {
    const lost = run(oneEntryOrder(), [start, lose(1)]);
    expect(types(lost, report(1, 'failed', { source: 'browser' }))).toEqual([]);
    expect(types(lost, report(1, 'failed', { source: 'reconciler' }))).toEqual(['failed']);
    expect(types(run(oneEntryOrder(), [start]), report(1, 'failed', { source: 'browser' }))).toEqual(['failed']);
    expect(types(lost, report(1, 'succeeded', { source: 'browser' }))).toEqual(['captured']);
  });

  it('extend the hold and block another attempt while the outcome is unknown', () => {
    const lost = run(oneEntryOrder(), [start, lose(1, hold + 5)]);
    expect(lost.holdUntil).toBe(hold + 5);
    expect(problem(lost, start)).toBe('commerce/payment-in-doubt');
    expect(types(lost, lose(1, hold + 5))).toEqual([]);
    expect(run(lost, [lose(1, hold + 9)]).holdUntil).toBe(hold + 9);
    expect(run(run(oneEntryOrder(), [start]), [lose(1, hold - 5)]).holdUntil).toBe(hold);
    for (const outcome of ['failed', 'succeeded'] as const)
      expect(types(run(oneEntryOrder(), [start, report(1, outcome)]), lose(1))).toEqual([]);
    expect(types(run(oneEntryOrder(), [start, report(1, 'processing')]), lose(1))).toEqual(['outcomeUnknown']);
    expect(types(run(oneEntryOrder(), [start, report(1, 'requiresAction')]), lose(1))).toEqual(['outcomeUnknown']);
  });

  it.each([
    ['an attempt that was never made', oneEntryOrder(), report(1, 'succeeded'), now, 'attempt-missing'],
    ['losing track of an attempt that was never made', oneEntryOrder(), lose(1), now, 'attempt-missing'],
    ['paying a paid order', paid(), start, now, 'nothing-due'],
    ['paying after the hold is over', oneEntryOrder(), start, hold, 'hold-expired'],
    ['saving a card for nothing', oneEntryOrder(), { ...start, intentType: 'setup' }, now, 'nothing-due'],
    ['paying a released order', run(oneEntryOrder(), [release], hold), start, hold, 'hold-expired'],
  ] as const)('reject an invalid command: %s', (_, state, command, at, slug) => {
    expect(problem(state, command, at)).toBe(`commerce/${slug}`);
  });

  it('keep the longer of two holds when started', () => {
    expect(run(oneEntryOrder(), [{ ...start, holdUntil: hold + 1 }]).holdUntil).toBe(hold + 1);
    expect(run(oneEntryOrder(), [{ ...start, holdUntil: hold - 1 }]).holdUntil).toBe(hold);
  });
});
