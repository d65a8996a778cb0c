import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { balance } from '#domain/commerce/orders/ledger.ts';
import { balanceDue, owedBack, received, refundable, returned } from '#domain/commerce/orders/money.ts';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import { must } from '#domain/kernel/result.ts';
import { draft, entry, membership, now, orderPayment, partPayment } from './kit.ts';
import { books, hold, lose, oneEntryOrder, paid, problem, release, report, run, start, types } from './orders-kit.ts';

describe('minimum payments and later payments', () => {
  const owing = () =>
    run(draft([entry(1, { tournamentId: 2, windowId: 8, minAmount: true })]), [start, report(1, 'succeeded')]);
  it('confirm the order when the minimum is paid, and leave the rest due', () => {
    expect(owing()).toMatchObject({ state: 'owing', total: 6500, dueNow: 2500, dtPaid: null, holdUntil: null });
    expect(balanceDue(owing())).toBe(4000);
  });
  it('can charge the rest later, and keep the spots when that charge fails', () => {
    const failed = run(owing(), [start, report(2, 'failed')], hold + 1);
    expect(failed).toMatchObject({
      state: 'owing',
      attempts: [{}, { amount: 4000, outcome: 'failed' }],
      holdUntil: null,
    });
    expect(problem(failed, release, hold * 2)).toBe('commerce/order-confirmed');
    expect(run(failed, [start, report(3, 'succeeded')], hold + 9)).toMatchObject({ state: 'paid', dtPaid: hold + 9 });
    expect(run(failed, [start, lose(3)])).toMatchObject({ state: 'owing', holdUntil: null });
  });
  it('ignore a request to confirm an order that’s already confirmed', () => {
    expect(types(owing(), { ...start, toConfirm: true })).toEqual([]);
    expect(types(paid(), { ...start, toConfirm: true })).toEqual([]);
  });
  it('settle another order through OPAY and MTRPAY items [P2-287] [P2-288]', () => {
    const payer = run(draft([partPayment(1, 1500, 77), orderPayment(2)], { id: 901 }), [
      start,
      { ...report(1, 'succeeded'), key: '901-1' } as OrderCommand,
    ]);
    expect(books(payer)).toEqual({ cash: 5500, clearing: -5500 });
    const settle: OrderCommand = { type: 'settle', ref: '901/1', fromOrderId: 901, amount: 4000 };
    const settled = run(owing(), [settle]);
    expect(settled).toMatchObject({ state: 'paid', settlements: [{ orderId: 901, amount: 4000, refunded: 0 }] });
    expect(books(settled)).toEqual({ sales: -6500, cash: 2500, clearing: 4000 });
    expect(types(settled, settle)).toEqual([]);
    expect(handleOrder(owing(), { ...settle, amount: 4001 }, now)).toMatchObject({
      problem: { code: 'commerce/nothing-due', data: { due: 4000 } },
    });
    expect(problem(owing(), { ...settle, amount: 0 })).toBe('commerce/nothing-due');
  });
  it('lower the balance when the buyer pays outside Sideout', () => {
    const outside: OrderCommand = { type: 'pay-outside', ref: 'check-7', amount: 1000 };
    const state = run(owing(), [outside]);
    expect(state).toMatchObject({ state: 'owing', external: { received: 1000, refunded: 0 } });
    expect(books(state)).toEqual({ receivable: 3000, sales: -6500, cash: 2500, external: 1000 });
    expect(types(state, outside)).toEqual([]);
    expect(run(state, [{ ...outside, ref: 'b', amount: 3000 }]).state).toBe('paid');
  });
  it('don’t count a waived amount as owed', () => {
    const state = run(owing(), [{ type: 'waive', ref: 'w', amount: 4000 }]);
    expect(state.state).toBe('paid');
    expect(books(state)).toEqual({ sales: -6500, cash: 2500, writeOffs: 4000 });
    expect(received(state)).toBe(2500);
    expect(types(state, { type: 'waive', ref: 'w', amount: 1 })).toEqual([]);
  });
  it('charge only the balance when part was paid outside Sideout before the first attempt', () => {
    const state = run(oneEntryOrder(), [{ type: 'pay-outside', ref: 'a', amount: 1500 }, start]);
    expect(state).toMatchObject({ state: 'submitted', attempts: [{ amount: 5000 }] });
  });
});

describe('cards saved for later', () => {
  const waiting = () => draft([entry(1, { tournamentId: 2, tournamentDivisionId: 12, waitlist: true })]);
  const setup: OrderCommand = { ...start, intentType: 'setup' } as OrderCommand;
  it('aren’t charged today for items that only need a card on file [P2-348] [P2-352]', () => {
    expect(waiting()).toMatchObject({ state: 'draft', dueNow: 0, preAuth: 6500 });
    const begun = run(waiting(), [setup]);
    expect(begun.attempts).toMatchObject([{ intentType: 'setup', amount: 0 }]);
    const kept = run(begun, [report(1, 'succeeded', { intentId: 'seti', paymentMethod: 'pm' })]);
    expect(kept).toMatchObject({
      state: 'owing',
      authorised: 'pm',
      holdUntil: null,
      attempts: [{ outcome: 'succeeded', intentId: 'seti', captured: 0 }],
    });
    expect([received(kept), balanceDue(kept)]).toEqual([0, 6500]);
    expect(problem(kept, setup)).toBe('commerce/nothing-due');
    expect(run(kept, [start, report(2, 'succeeded')])).toMatchObject({ state: 'paid', authorised: 'pm' });
  });
  it('are identified by the payment intent or key if there is no payment method', () => {
    expect(run(waiting(), [setup, report(1, 'succeeded', { intentId: 'seti' })]).authorised).toBe('seti');
    expect(run(waiting(), [setup, report(1, 'succeeded')]).authorised).toBe('900-1');
  });
  it('confirm the order only once they are saved', () => {
    const both = draft([entry(1, { tournamentId: 2, tournamentDivisionId: 12, waitlist: true }), membership(2)]);
    const charged = run(both, [start, report(1, 'succeeded')]);
    expect(charged).toMatchObject({ state: 'submitted', attempts: [{ outcome: 'succeeded' }] });
    expect(run(both, [start, report(1, 'succeeded', { paymentMethod: 'pm' })]).state).toBe('owing');
  });
});

describe('releasing an order', () => {
  it.each([
    ['only by the reconciler', oneEntryOrder(), { type: 'release', source: 'webhook' }, hold, 'reconciler-only'],
    ['not by the browser', oneEntryOrder(), { type: 'release', source: 'browser' }, hold, 'reconciler-only'],
    ['not before its hold ends', oneEntryOrder(), release, hold - 1, 'hold-active'],
    ['not if it is paid', paid(), release, hold * 2, 'order-confirmed'],
    ['not while an attempt is open', run(oneEntryOrder(), [start]), release, hold * 2, 'payment-in-doubt'],
    [
      'not while an attempt is processing',
      run(oneEntryOrder(), [start, report(1, 'processing')]),
      release,
      hold * 2,
      'payment-in-doubt',
    ],
    [
      'not while the buyer has to confirm the payment',
      run(oneEntryOrder(), [start, report(1, 'requiresAction')]),
      release,
      hold * 2,
      'payment-in-doubt',
    ],
    ['never with an unknown outcome', run(oneEntryOrder(), [start, lose(1)]), release, hold * 2, 'payment-in-doubt'],
  ] as const)('is limited: %s', (_, state, command, at, slug) => {
    expect(problem(state, command, at)).toBe(`commerce/${slug}`);
  });

  it('records nothing when the payment fails after the hold ends', () => {
    const state = run(run(oneEntryOrder(), [start, report(1, 'failed')]), [release], hold);
    expect(state).toMatchObject({ state: 'released', holdUntil: null });
    expect(books(state)).toEqual({});
    expect(balanceDue(state)).toBe(0);
    expect(types(state, release, hold)).toEqual([]);
  });

  it('records what the buyer has paid as owed back', () => {
    const cash: OrderCommand = { type: 'pay-outside', ref: 'cash', amount: 2000 };
    const state = run(run(oneEntryOrder(), [cash, start, report(1, 'failed')]), [release], hold);
    expect(books(state)).toEqual({ external: 2000, owed: -2000 });
  });

  it('refunds a charge that arrives after the release, but only once', () => {
    const late = run(
      run(oneEntryOrder(), [start, report(1, 'failed'), release].slice(0, 2) as OrderCommand[]),
      [release],
      hold,
    );
    const charged = run(late, [report(1, 'succeeded')]);
    expect(charged.state).toBe('released');
    expect([owedBack(charged), refundable(charged)]).toEqual([6500, 0]);
    const back: OrderCommand = { type: 'return-owed', refundId: 're' };
    const done = run(charged, [back]);
    expect([owedBack(done), returned(done), balance(done.balances, 'cash')]).toEqual([0, 6500, 0]);
    expect(types(done, back)).toEqual([]);
    expect(types(done, { type: 'return-owed', refundId: 'other' })).toEqual([]);
  });

  it('refunds a second charge and keeps the first one', () => {
    const twice = run(oneEntryOrder(), [
      start,
      report(1, 'failed'),
      start,
      report(2, 'succeeded'),
      report(1, 'succeeded'),
    ]);
    expect(twice.state).toBe('paid');
    expect([received(twice), owedBack(twice), refundable(twice)]).toEqual([13_000, 6500, 6500]);
    expect(run(twice, [{ type: 'return-owed', refundId: 're' }]).attempts).toMatchObject([
      { refunded: 0 },
      { refunded: 6500 },
    ]);
  });
});

describe('a registration moved to a more expensive division', () => {
  it('owes the difference, and shows tax separately on the receipt', () => {
    const bought = run(draft([entry(1, { tournamentId: 2 })]), [start, report(1, 'succeeded')]);
    const [line] = bought.lines;
    const added = [
      { label: 'Sales tax', amount: 775, isTax: true },
      { label: 'Sales tax', amount: -75, isTax: true },
      { label: 'Sanction fee', amount: 0, isTax: false },
    ];
    const to = { divisionId: 12, division: 'Open', windowId: 6, added };
    const moved = must(handleOrder(bought, { type: 'move-entry', ref: 'm1', itemId: 1, to, amount: 2_700 }, now)).order;
    expect(moved.lines[0]).toMatchObject({
      ...{ price: (line?.price ?? 0) + 2_000, taxes: (line?.taxes ?? 0) + 700, total: (line?.total ?? 0) + 2_700 },
      ...{ added: [{ label: 'Sales tax', amount: 700, isTax: true }] },
    });
    expect(receiptOf(moved).sums).toContainEqual({ label: 'Sales tax', amount: '$7.00' });
  });
});
