import { describe, expect, it } from 'vitest';
import { balance, balances, entriesOf, trialBalance } from '#domain/commerce/ledger.ts';
import { attemptKey, handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand, OrderEvent } from '#domain/commerce/order-events.ts';
import {
  allocate,
  balanceDue,
  disputed,
  owedBack,
  received,
  refundable,
  refundState,
  returned,
} from '#domain/commerce/order-money.ts';
import { accounts, type Order, order, orderStates } from '#domain/commerce/order-schema.ts';
import { placeOrder } from '#domain/commerce/place-order.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { orderBag } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import {
  code,
  draft,
  entry,
  fee,
  membership,
  now,
  orderPayment,
  partPayment,
  policy,
  price,
  productItem,
  withFees,
} from './kit.ts';

const hold = now + 600_000;
const start: OrderCommand = { type: 'start', intentType: 'payment', holdUntil: hold };
const report = (
  n: number,
  outcome: 'requiresAction' | 'processing' | 'succeeded' | 'failed',
  fields: object = {},
): OrderCommand => ({
  type: 'report',
  key: attemptKey(900, n),
  source: 'webhook',
  outcome,
  ...fields,
});
const lose = (n: number, holdUntil = hold + 60_000): OrderCommand => ({
  type: 'lose-track',
  key: attemptKey(900, n),
  holdUntil,
});
const release: OrderCommand = { type: 'release', source: 'reconciler' };
const refund = (refundId: string, amount: number, itemId = 1): OrderCommand => ({
  type: 'refund',
  refundId,
  lines: [{ itemId, amount }],
});

const run = (begin: Order, commands: readonly OrderCommand[], at = now): Order =>
  commands.reduce((state, command) => must(handleOrder(state, command, at)).order, begin);
const types = (begin: Order, command: OrderCommand, at = now): OrderEvent['type'][] =>
  must(handleOrder(begin, command, at)).events.map(({ type }) => type);
const problem = (begin: Order, command: OrderCommand, at = now): string | null => {
  const handled = handleOrder(begin, command, at);
  return handled.ok ? null : handled.problem.code;
};
/** One entry without a season pass: 65.00. */
const one = (fields: Parameters<typeof draft>[1] = {}) => draft([entry(1, { tournamentId: 2 })], fields);
const paid = () => run(one(), [start, report(1, 'succeeded')]);
const books = (state: Order) => Object.fromEntries(trialBalance(state.ledger));

describe('placing', () => {
  it('writes a draft before the provider is called, with the terms copied', () => {
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
    expect(books(state)).toEqual({ receivable: 9500, sales: -9500 });
    expect(order.safeParse(state).success).toBe(true);
    expect(orderStates).toContain(state.state);
    for (const entryOf of state.ledger) expect(accounts).toContain(entryOf.account);
  });

  it('books fees, taxes and discounts apart', () => {
    const fields = {
      ...withFees(fee({ amount: 500 }), fee({ amount: 300, isTax: true })),
      promo: code({ amount: 1000 }),
    };
    const state = draft([entry(1, { extraFields: { 'Coach Room and Board': 'Yes' } })], { context: fields });
    expect(state.lines[0]).toMatchObject({ price: 64_500, discount: 1000, fees: 500, taxes: 300, total: 64_300 });
    expect(books(state)).toEqual({ receivable: 64_300, sales: -63_500, fees: -500, taxes: -300 });
  });

  it.each([
    ['[P2-574] a zero total stands at once', draft([entry(1, { waitlist: true })]), 'paid', now],
    [
      '[P2-575] pay later stands at once, and owes',
      one({ context: { payLater: true }, bag: { payLater: true } }),
      'owing',
      null,
    ],
  ])('%s', (_, state, standing, dtPaid) => {
    expect(state).toMatchObject({ state: standing, holdUntil: null, dtPaid });
  });

  it('a shipping line made by the server stands on the order', () => {
    const state = draft([productItem(1)]);
    expect(state.lines.map(({ item, total }) => [item.type, item.name, total])).toEqual([
      ['PROD', '', 2000],
      ['S&H', 'Shipping & Handling', 500],
    ]);
  });

  it('an empty order is refused', () => {
    const bag = orderBag.parse({ id: 'c', organizationId: 9, items: [entry()], total: 0, emailReceiptTo: 'a@b.co' });
    const terms = () => ({ refundPolicy: null, eventStart: null, refundCutoff: null });
    const placed = placeOrder({ orderId: 1, userId: null, bag, priced: price([]), holdUntil: now, terms }, now);
    expect(placed).toEqual({ ok: false, problem: commerce['cart-empty']() });
  });
});

describe('attempts', () => {
  it('the provider key is order id and attempt', () => {
    const state = run(one(), [start]);
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
    ['unknown, then proven', [start, lose(1), report(1, 'succeeded')], 'paid', null],
    ['unknown, then proven failed', [start, lose(1), report(1, 'failed')], 'failed', null],
    ['unknown, then under way', [start, lose(1), report(1, 'processing')], 'processing', null],
    ['unknown, then action', [start, lose(1), report(1, 'requiresAction')], 'requiresAction', null],
    ['failed, then succeeded after all', [start, report(1, 'failed'), report(1, 'succeeded')], 'paid', null],
  ] as const)('leads to %s', (_, commands, state, intentId) => {
    expect(run(one(), commands)).toMatchObject({ state, attempts: [{ intentId }] });
  });

  it('a capture books cash and the provider fee, and gives the places', () => {
    const state = run(one(), [start, report(1, 'succeeded', { providerFee: 219, paymentMethod: 'pm' })], now + 5);
    expect(state).toMatchObject({ state: 'paid', holdUntil: null, dtPaid: now + 5, authorised: 'pm' });
    expect(books(state)).toEqual({ sales: -6500, cash: 6281, providerFees: 219 });
    expect([balanceDue(state), received(state), refundable(state), owedBack(state)]).toEqual([0, 6500, 6500, 0]);
  });

  it.each([
    [
      'after success nothing changes',
      [start, report(1, 'succeeded')],
      ['requiresAction', 'processing', 'succeeded', 'failed'],
    ],
    ['after failure only success does', [start, report(1, 'failed')], ['requiresAction', 'processing', 'failed']],
    ['after processing no action is asked', [start, report(1, 'processing')], ['requiresAction', 'processing']],
    ['an action is asked once', [start, report(1, 'requiresAction')], ['requiresAction']],
  ] as const)('late and repeated reports: %s', (_, commands, outcomes) => {
    const state = run(one(), commands);
    for (const outcome of outcomes) {
      expect(types(state, report(1, outcome))).toEqual([]);
      expect(run(state, [report(1, outcome)])).toEqual(state);
    }
  });

  it('a browser cannot prove that an unknown payment failed', () => {
    const lost = run(one(), [start, lose(1)]);
    expect(types(lost, report(1, 'failed', { source: 'browser' }))).toEqual([]);
    expect(types(lost, report(1, 'failed', { source: 'reconciler' }))).toEqual(['failed']);
    expect(types(run(one(), [start]), report(1, 'failed', { source: 'browser' }))).toEqual(['failed']);
    expect(types(lost, report(1, 'succeeded', { source: 'browser' }))).toEqual(['captured']);
  });

  it('an unknown outcome extends the hold and bars another attempt', () => {
    const lost = run(one(), [start, lose(1, hold + 5)]);
    expect(lost.holdUntil).toBe(hold + 5);
    expect(problem(lost, start)).toBe('commerce/payment-in-doubt');
    expect(types(lost, lose(1, hold + 5))).toEqual([]);
    expect(run(lost, [lose(1, hold + 9)]).holdUntil).toBe(hold + 9);
    expect(run(run(one(), [start]), [lose(1, hold - 5)]).holdUntil).toBe(hold);
    for (const outcome of ['failed', 'succeeded'] as const)
      expect(types(run(one(), [start, report(1, outcome)]), lose(1))).toEqual([]);
    expect(types(run(one(), [start, report(1, 'processing')]), lose(1))).toEqual(['trackLost']);
    expect(types(run(one(), [start, report(1, 'requiresAction')]), lose(1))).toEqual(['trackLost']);
  });

  it.each([
    ['an attempt nobody made', one(), report(1, 'succeeded'), now, 'attempt-missing'],
    ['losing one nobody made', one(), lose(1), now, 'attempt-missing'],
    ['paying what is paid', paid(), start, now, 'nothing-due'],
    ['paying after the hold', one(), start, hold, 'hold-expired'],
    ['keeping a card for nothing', one(), { ...start, intentType: 'setup' }, now, 'nothing-due'],
    ['paying a released order', run(one(), [release], hold), start, hold, 'hold-expired'],
  ] as const)('%s is refused', (_, state, command, at, slug) => {
    expect(problem(state, command, at)).toBe(`commerce/${slug}`);
  });

  it('a start keeps the longer hold', () => {
    expect(run(one(), [{ ...start, holdUntil: hold + 1 }]).holdUntil).toBe(hold + 1);
    expect(run(one(), [{ ...start, holdUntil: hold - 1 }]).holdUntil).toBe(hold);
  });
});

describe('minimum amounts and later payments', () => {
  const owing = () =>
    run(draft([entry(1, { tournamentId: 2, windowId: 8, minAmount: true })]), [start, report(1, 'succeeded')]);
  it('the minimum makes the order stand; the rest is owed', () => {
    expect(owing()).toMatchObject({ state: 'owing', total: 6500, dueNow: 2500, dtPaid: null, holdUntil: null });
    expect(balanceDue(owing())).toBe(4000);
  });
  it('the rest can be charged; a failure does not touch the places', () => {
    const failed = run(owing(), [start, report(2, 'failed')], hold + 1);
    expect(failed).toMatchObject({
      state: 'owing',
      attempts: [{}, { amount: 4000, outcome: 'failed' }],
      holdUntil: null,
    });
    expect(problem(failed, release, hold * 2)).toBe('commerce/order-stands');
    expect(run(failed, [start, report(3, 'succeeded')], hold + 9)).toMatchObject({ state: 'paid', dtPaid: hold + 9 });
    expect(run(failed, [start, lose(3)])).toMatchObject({ state: 'owing', holdUntil: null });
  });
  it('OPAY and MTRPAY of another order settle it [P2-287] [P2-288]', () => {
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
  it('money paid outside lessens what is due', () => {
    const outside: OrderCommand = { type: 'pay-outside', ref: 'check-7', amount: 1000 };
    const state = run(owing(), [outside]);
    expect(state).toMatchObject({ state: 'owing', external: { received: 1000, refunded: 0 } });
    expect(books(state)).toEqual({ receivable: 3000, sales: -6500, cash: 2500, external: 1000 });
    expect(types(state, outside)).toEqual([]);
    expect(run(state, [{ ...outside, ref: 'b', amount: 3000 }]).state).toBe('paid');
  });
  it('what is waived is not owed', () => {
    const state = run(owing(), [{ type: 'waive', ref: 'w', amount: 4000 }]);
    expect(state.state).toBe('paid');
    expect(books(state)).toEqual({ sales: -6500, cash: 2500, writeOffs: 4000 });
    expect(received(state)).toBe(2500);
    expect(types(state, { type: 'waive', ref: 'w', amount: 1 })).toEqual([]);
  });
  it('an order paid in part outside before its first attempt charges the rest of what is due now', () => {
    const state = run(one(), [{ type: 'pay-outside', ref: 'a', amount: 1500 }, start]);
    expect(state).toMatchObject({ state: 'submitted', attempts: [{ amount: 5000 }] });
  });
});

describe('cards kept for later', () => {
  const waiting = () => draft([entry(1, { tournamentId: 2, tournamentDivisionId: 12, waitlist: true })]);
  const setup: OrderCommand = { ...start, intentType: 'setup' } as OrderCommand;
  it('pre-authorised items are not charged today [P2-348] [P2-352]', () => {
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
  it('without a payment method the intent, or the key, stands for the card', () => {
    expect(run(waiting(), [setup, report(1, 'succeeded', { intentId: 'seti' })]).authorised).toBe('seti');
    expect(run(waiting(), [setup, report(1, 'succeeded')]).authorised).toBe('900-1');
  });
  it('the order does not stand before the card is kept', () => {
    const both = draft([entry(1, { tournamentId: 2, tournamentDivisionId: 12, waitlist: true }), membership(2)]);
    const charged = run(both, [start, report(1, 'succeeded')]);
    expect(charged).toMatchObject({ state: 'submitted', attempts: [{ outcome: 'succeeded' }] });
    expect(run(both, [start, report(1, 'succeeded', { paymentMethod: 'pm' })]).state).toBe('owing');
  });
});

describe('release', () => {
  it.each([
    ['only the reconciler may', one(), { type: 'release', source: 'webhook' }, hold, 'reconciler-only'],
    ['nor the browser', one(), { type: 'release', source: 'browser' }, hold, 'reconciler-only'],
    ['not while the hold lives', one(), release, hold - 1, 'hold-lives'],
    ['not what is paid', paid(), release, hold * 2, 'order-stands'],
    ['not while an attempt is open', run(one(), [start]), release, hold * 2, 'payment-in-doubt'],
    ['not while it processes', run(one(), [start, report(1, 'processing')]), release, hold * 2, 'payment-in-doubt'],
    [
      'not while an action is awaited',
      run(one(), [start, report(1, 'requiresAction')]),
      release,
      hold * 2,
      'payment-in-doubt',
    ],
    ['never on an unknown outcome', run(one(), [start, lose(1)]), release, hold * 2, 'payment-in-doubt'],
  ] as const)('%s', (_, state, command, at, slug) => {
    expect(problem(state, command, at)).toBe(`commerce/${slug}`);
  });

  it('on proven failure after the hold the debt is written off', () => {
    const state = run(run(one(), [start, report(1, 'failed')]), [release], hold);
    expect(state).toMatchObject({ state: 'released', holdUntil: null });
    expect(books(state)).toEqual({ sales: -6500, writeOffs: 6500 });
    expect(types(state, release, hold)).toEqual([]);
  });

  it('a charge after release is owed back, and given back once', () => {
    const late = run(run(one(), [start, report(1, 'failed'), release].slice(0, 2) as OrderCommand[]), [release], hold);
    const charged = run(late, [report(1, 'succeeded')]);
    expect(charged.state).toBe('released');
    expect([owedBack(charged), refundable(charged)]).toEqual([6500, 0]);
    const back: OrderCommand = { type: 'return-owed', refundId: 're' };
    const done = run(charged, [back]);
    expect([owedBack(done), returned(done), balance(done.ledger, 'cash')]).toEqual([0, 6500, 0]);
    expect(types(done, back)).toEqual([]);
    expect(types(done, { type: 'return-owed', refundId: 'other' })).toEqual([]);
  });

  it('a second charge is owed back, the first stays', () => {
    const twice = run(one(), [start, report(1, 'failed'), start, report(2, 'succeeded'), report(1, 'succeeded')]);
    expect(twice.state).toBe('paid');
    expect([received(twice), owedBack(twice), refundable(twice)]).toEqual([13_000, 6500, 6500]);
    expect(run(twice, [{ type: 'return-owed', refundId: 're' }]).attempts).toMatchObject([
      { refunded: 0 },
      { refunded: 6500 },
    ]);
  });
});

describe('refunds', () => {
  it('are booked on their line and their charge', () => {
    const state = run(paid(), [refund('re1', 2000)]);
    expect(state).toMatchObject({
      state: 'paid',
      lines: [{ refunded: 2000 }],
      attempts: [{ refunded: 2000 }],
      seen: ['re1'],
    });
    expect(books(state)).toEqual({ sales: -6500, cash: 4500, refunds: 2000 });
    expect([returned(state), refundable(state), refundState(state)]).toEqual([2000, 4500, 'partial']);
    expect([refundState(paid()), refundState(run(state, [refund('re2', 4500)]))]).toEqual(['none', 'full']);
    expect(types(state, refund('re1', 2000))).toEqual([]);
  });

  it.each([
    ['more than the line', refund('r', 6501), 'refund-too-much'],
    ['nothing', refund('r', 0), 'refund-too-much'],
    ['less than nothing', refund('r', -1), 'refund-too-much'],
    ['no lines', { type: 'refund', refundId: 'r', lines: [] }, 'refund-nothing-left'],
    ['a line that is not there', refund('r', 1, 9), 'refund-unknown-line'],
    [
      'twice the line in one refund',
      {
        type: 'refund',
        refundId: 'r',
        lines: [
          { itemId: 1, amount: 4000 },
          { itemId: 1, amount: 4000 },
        ],
      },
      'refund-too-much',
    ],
  ] as const)('refuse %s', (_, command, slug) => {
    expect(problem(paid(), command)).toBe(`commerce/${slug}`);
  });

  it('never exceed what was received', () => {
    const owing = run(draft([entry(1, { tournamentId: 2, windowId: 8, minAmount: true })]), [
      start,
      report(1, 'succeeded'),
    ]);
    expect(handleOrder(owing, refund('r', 2501), now)).toMatchObject({
      problem: { code: 'commerce/refund-too-much', data: { refundable: 2500 } },
    });
    expect(problem(owing, refund('r', 2500))).toBeNull();
    expect(problem(one(), refund('r', 1))).toBe('commerce/refund-too-much');
  });

  it('one line twice in a refund is one amount', () => {
    const state = run(paid(), [
      {
        type: 'refund',
        refundId: 'r',
        lines: [
          { itemId: 1, amount: 1 },
          { itemId: 1, amount: 2 },
        ],
      },
    ]);
    expect(state.lines[0]?.refunded).toBe(3);
  });

  it('go to the newest charge first, then to paying orders, then outside', () => {
    const begin = run(one({ context: { payLater: true }, bag: { payLater: true } }), [
      { type: 'pay-outside', ref: 'a', amount: 1000 },
      { type: 'settle', ref: 'b', fromOrderId: 901, amount: 700 },
      { type: 'settle', ref: 'c', fromOrderId: 901, amount: 300 },
      start,
      report(1, 'succeeded', { amount: 500 }),
      start,
      report(2, 'succeeded'),
    ]);
    expect(begin.state).toBe('paid');
    expect(allocate(begin, 6500)).toEqual([
      { to: 'charge', key: '900-2', amount: 4000 },
      { to: 'charge', key: '900-1', amount: 500 },
      { to: 'order', orderId: 901, amount: 700 },
      { to: 'order', orderId: 901, amount: 300 },
      { to: 'external', amount: 1000 },
    ]);
    expect(allocate(begin, 4001).map(({ amount }) => amount)).toEqual([4000, 1]);
    expect(allocate(begin, 0)).toEqual([]);
    const back = run(begin, [refund('r1', 5300), refund('r2', 1100)]);
    expect(back.settlements.map(({ refunded }) => refunded)).toEqual([700, 300]);
    expect(back.external).toEqual({ received: 1000, refunded: 900 });
    expect(books(back)).toEqual({ sales: -6500, refunds: 6400, external: 100 });
  });

  it('a payment that came from here is passed back to the card it was made with', () => {
    const payer = run(draft([orderPayment(1)]), [start, report(1, 'succeeded')]);
    const pass: OrderCommand = { type: 'pass-back', ref: 'r', key: '900-1', amount: 4000 };
    const done = run(payer, [pass]);
    expect(books(done)).toEqual({});
    expect(done.attempts[0]?.refunded).toBe(4000);
    expect(types(done, pass)).toEqual([]);
    expect(problem(payer, { ...pass, amount: 4001 })).toBe('commerce/refund-too-much');
    expect(problem(payer, { ...pass, amount: 0 })).toBe('commerce/refund-too-much');
    expect(problem(payer, { ...pass, key: 'x' })).toBe('commerce/attempt-missing');
  });
});

describe('disputes and payouts', () => {
  const open: OrderCommand = { type: 'dispute', disputeId: 'dp', amount: 6500 };
  const close = (won: boolean): OrderCommand => ({ type: 'close-dispute', disputeId: 'dp', won });
  it('money in dispute is kept back', () => {
    const state = run(paid(), [open]);
    expect([disputed(state), refundable(state)]).toEqual([6500, 0]);
    expect(books(state)).toEqual({ sales: -6500, disputes: 6500 });
    expect(types(state, open)).toEqual([]);
    expect(problem(state, refund('r', 1))).toBe('commerce/refund-too-much');
  });
  it('won: it comes back; lost: it is gone', () => {
    const won = run(paid(), [open, close(true)]);
    expect(books(won)).toEqual({ sales: -6500, cash: 6500 });
    expect([disputed(won), refundable(won), won.disputes[0]?.outcome]).toEqual([0, 6500, 'won']);
    const lost = run(paid(), [open, close(false)]);
    expect(books(lost)).toEqual({ sales: -6500, chargebacks: 6500 });
    expect([disputed(lost), refundable(lost), lost.disputes[0]?.outcome]).toEqual([6500, 0, 'lost']);
    expect([types(won, close(true)), types(won, close(false)), types(lost, close(true))]).toEqual([[], [], []]);
  });
  it('several disputes are closed one by one', () => {
    const state = run(paid(), [
      { ...open, amount: 500 },
      { ...open, disputeId: 'd2', amount: 100 },
      { type: 'close-dispute', disputeId: 'd2', won: true },
    ] as OrderCommand[]);
    expect(state.disputes).toEqual([
      { disputeId: 'dp', amount: 500, outcome: 'open' },
      { disputeId: 'd2', amount: 100, outcome: 'won' },
    ]);
  });
  it.each([
    ['more than was charged', paid(), { ...open, amount: 6501 }, 'refund-too-much'],
    ['nothing', paid(), { ...open, amount: 0 }, 'refund-too-much'],
    ['of an unpaid order', one(), { ...open, amount: 1 }, 'refund-too-much'],
    ['closing what is not there', paid(), close(true), 'dispute-missing'],
  ] as const)('a dispute of %s is refused', (_, state, command, slug) => {
    expect(problem(state, command as OrderCommand)).toBe(`commerce/${slug}`);
  });
  it('a payout moves cash to the bank; a later refund is claimed back', () => {
    const out = run(paid(), [{ type: 'pay-out', ref: 'po', amount: 6500 }]);
    expect(books(out)).toEqual({ sales: -6500, bank: 6500 });
    expect(types(out, { type: 'pay-out', ref: 'po', amount: 6500 })).toEqual([]);
    expect(types(out, { type: 'pay-out', ref: 'po2', amount: 0 })).toEqual([]);
    expect(problem(out, { type: 'pay-out', ref: 'po2', amount: 1 })).toBe('commerce/refund-too-much');
    const back = run(out, [refund('r', 500), { type: 'pay-out', ref: 'po2', amount: -500 }]);
    expect(books(back)).toEqual({ sales: -6500, refunds: 500, bank: 6000 });
  });
});

describe('the ledger', () => {
  it('notices what does not balance', () => {
    const state = paid();
    expect(balances(state.ledger)).toBe(true);
    expect(balances(state.ledger.slice(1))).toBe(false);
    expect(
      balances([
        { account: 'cash', amount: 1, seq: 1, at: 0 },
        { account: 'sales', amount: -1, seq: 2, at: 0 },
      ]),
    ).toBe(false);
  });
  it('writes nothing for nothing, and says when', () => {
    expect(entriesOf({ type: 'confirmed' }, 3, now)).toEqual([]);
    expect(entriesOf({ type: 'waived', ref: 'a', amount: 0 }, 3, now)).toEqual([]);
    expect(entriesOf({ type: 'waived', ref: 'a', amount: 5 }, 3, now)).toEqual([
      { account: 'writeOffs', amount: 5, seq: 3, at: now },
      { account: 'receivable', amount: -5, seq: 3, at: now },
    ]);
  });
});
