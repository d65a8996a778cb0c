import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { balances, entriesOf, postingsOf } from '#domain/commerce/orders/ledger.ts';
import { allocate, disputed, refundable, refundState, returned } from '#domain/commerce/orders/money.ts';
import { standingOf } from '#domain/commerce/orders/standing.ts';
import { draft, entry, now, orderPayment } from './kit.ts';
import { books, oneEntryOrder, paid, problem, refund, report, run, start, types } from './orders-kit.ts';

describe('refunds', () => {
  it('are recorded on both the line and the charge', () => {
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
    expect([standingOf(paid()), standingOf(state), standingOf(run(state, [refund('re2', 4500)]))]).toEqual([
      'paid',
      'partlyRefunded',
      'refunded',
    ]);
    expect(types(state, refund('re1', 2000))).toEqual([]);
  });

  it('aren’t reflected in the status of a free order', () => {
    expect(standingOf({ ...paid(), total: 0, attempts: [], settlements: [], balances: {} })).toBe('free');
  });

  it.each([
    ['more than the line’s total', refund('r', 6501), 'refund-too-much'],
    ['nothing', refund('r', 0), 'refund-too-much'],
    ['a negative amount', refund('r', -1), 'refund-too-much'],
    ['no lines', { type: 'refund', refundId: 'r', lines: [] }, 'refund-nothing-left'],
    ['a line that doesn’t exist', refund('r', 1, 9), 'refund-unknown-line'],
    [
      'the same line twice in one refund',
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
  ] as const)('are refused: %s', (_, command, slug) => {
    expect(problem(paid(), command)).toBe(`commerce/${slug}`);
  });

  it('never exceed the amount received', () => {
    const owing = run(draft([entry(1, { tournamentId: 2, windowId: 8, minAmount: true })]), [
      start,
      report(1, 'succeeded'),
    ]);
    expect(handleOrder(owing, refund('r', 2501), now)).toMatchObject({
      problem: { code: 'commerce/refund-too-much', data: { refundable: 2500 } },
    });
    expect(problem(owing, refund('r', 2500))).toBeNull();
    expect(problem(oneEntryOrder(), refund('r', 1))).toBe('commerce/refund-too-much');
  });

  it('combine amounts for a line listed twice', () => {
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

  it('use the newest charge first, then paying orders, then outside payments', () => {
    const begin = run(oneEntryOrder({ context: { payLater: true }, bag: { payLater: true } }), [
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

  it('return money paid by another order to that order’s card', () => {
    const payer = run(draft([orderPayment(1)]), [start, report(1, 'succeeded')]);
    const pass: OrderCommand = { type: 'pass-back', ref: 'r', from: { key: '900-1' }, amount: 4000 };
    const done = run(payer, [pass]);
    expect(books(done)).toEqual({});
    expect(done.attempts[0]?.refunded).toBe(4000);
    expect(types(done, pass)).toEqual([]);
    expect(problem(payer, { ...pass, amount: 4001 })).toBe('commerce/refund-too-much');
    expect(problem(payer, { ...pass, amount: 0 })).toBe('commerce/refund-too-much');
    expect(problem(payer, { ...pass, from: { key: 'x' } })).toBe('commerce/attempt-missing');
  });
});

describe('disputes and payouts', () => {
  const open: OrderCommand = { type: 'dispute', disputeId: 'dp', amount: 6500 };
  const close = (won: boolean): OrderCommand => ({ type: 'close-dispute', disputeId: 'dp', won });
  it('hold back disputed money', () => {
    const state = run(paid(), [open]);
    expect([disputed(state), refundable(state)]).toEqual([6500, 0]);
    expect(books(state)).toEqual({ sales: -6500, disputes: 6500 });
    expect(types(state, open)).toEqual([]);
    expect(problem(state, refund('r', 1))).toBe('commerce/refund-too-much');
  });
  it('return money when a dispute is won and write it off when lost', () => {
    const won = run(paid(), [open, close(true)]);
    expect(books(won)).toEqual({ sales: -6500, cash: 6500 });
    expect([disputed(won), refundable(won), won.disputes[0]?.outcome]).toEqual([0, 6500, 'won']);
    const lost = run(paid(), [open, close(false)]);
    expect(books(lost)).toEqual({ sales: -6500, chargebacks: 6500 });
    expect([disputed(lost), refundable(lost), lost.disputes[0]?.outcome]).toEqual([6500, 0, 'lost']);
    expect([types(won, close(true)), types(won, close(false)), types(lost, close(true))]).toEqual([[], [], []]);
  });
  it('are closed one at a time when there are several disputes', () => {
    const state = run(paid(), [
      { ...open, amount: 500 },
      { ...open, disputeId: 'd2', amount: 100 },
      { type: 'close-dispute', disputeId: 'd2', won: true },
    ] as OrderCommand[]);
    expect(state.disputes).toMatchObject([
      { disputeId: 'dp', amount: 500, outcome: 'open' },
      { disputeId: 'd2', amount: 100, outcome: 'won' },
    ]);
  });
  it.each([
    ['a dispute of more than was charged', paid(), { ...open, amount: 6501 }, 'refund-too-much'],
    ['a dispute of zero', paid(), { ...open, amount: 0 }, 'refund-too-much'],
    ['a dispute on an unpaid order', oneEntryOrder(), { ...open, amount: 1 }, 'refund-too-much'],
    ['closing a dispute that doesn’t exist', paid(), close(true), 'dispute-missing'],
  ] as const)('are refused when invalid: %s', (_, state, command, slug) => {
    expect(problem(state, command as OrderCommand)).toBe(`commerce/${slug}`);
  });
  it('move cash to the bank, and deduct a later refund from the next payout', () => {
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
  it('detects an imbalance', () => {
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
  it('skips empty entries and records the time of all others', () => {
    expect(entriesOf(postingsOf({ type: 'confirmed' }, true), 3, now)).toEqual([]);
    const waived = { type: 'waived', ref: 'a', amount: 5, lines: [{ itemId: 1, amount: 5, tax: 1 }] } as const;
    expect(entriesOf(postingsOf(waived, true), 3, now)).toEqual([
      { account: 'writeOffs', amount: 4, seq: 3, at: now },
      { account: 'taxWriteOffs', amount: 1, seq: 3, at: now },
      { account: 'receivable', amount: -5, seq: 3, at: now },
    ]);
  });
});
