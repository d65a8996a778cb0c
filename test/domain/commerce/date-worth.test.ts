import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import { balances } from '#domain/commerce/orders/ledger.ts';
import { received, refundable, returned } from '#domain/commerce/orders/money.ts';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { dateWorth } from '#domain/commerce/refunds/date-worth.ts';
import type { RefundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { creditOn } from '#domain/commerce/refunds/seats.ts';
import { must } from '#domain/kernel/result.ts';
import { arbitraryFee, code, draft, entry, now, policy } from './kit.ts';
import { report, run, start } from './orders-kit.ts';

type Recorded = Order & { readonly refundExecutions: readonly RefundExecution[] };
const lineOf = (order: Order) => {
  const [line] = order.lines;
  if (!line) throw new Error('no line');
  return line;
};

/** A session registration for some dates, with fees, a bid’s discount, and a promo or a credit that paid part of it. */
const arbitraryPurchase = fc.record({
  dates: fc.integer({ min: 1, max: 9 }),
  single: fc.integer({ min: 1, max: 4_000 }),
  fees: fc.array(arbitraryFee, { maxLength: 3 }),
  bid: fc.boolean(),
  kind: fc.constantFrom('none', 'promo', 'credit', 'credit'),
  amount: fc.integer({ min: 1, max: 20_000 }),
  terms: fc.constantFrom(null, policy({ percentage: 50 }), policy({ percentage: 0 })),
});
type Purchase = typeof arbitraryPurchase extends fc.Arbitrary<infer T> ? T : never;

function bought({ dates, single, fees, bid, kind, amount, terms }: Purchase): Recorded {
  const days = Array.from({ length: dates }, (_, i) => `2026-07-0${i + 1}`);
  const own = {
    dates: { way: 'date', days },
    ...(bid ? { bid: { bidId: 'B1', bidProgramId: 1, tournamentId: 1 } } : {}),
  };
  const order = draft([entry(1, { ...own, players: [{ playerProfileId: 1 }] })], {
    terms: { refundPolicy: terms },
    context: {
      divisions: { 11: { numOfPlayers: 1, dates: { single, packs: [] } } },
      tournaments: { 1: { cartFees: fees } },
      promo: kind === 'none' ? null : code({ amount, perOrder: kind === 'credit' }),
    },
    bag: { promo: kind === 'none' ? null : 'SUN' },
  });
  const isDue = order.dueNow > 0;
  return { ...(isDue ? run(order, [start, report(1, 'succeeded')]) : order), refundExecutions: [] };
}

/** Cancels one more of the dates as the host does. Returns the order and what the buyer gets as a code. */
function canceled(order: Recorded, dates: { bought: number; remaining: number }): [Recorded, number] {
  const worth = dateWorth(lineOf(order), dates);
  const amount = Math.min(worth.money, refundable(order));
  if (amount + worth.credit === 0) return [order, 0];
  const command = { type: 'credit-entry' as const, ref: `d${dates.remaining}`, itemId: 1, amount };
  const next = must(applyCommands(order, [{ ...command, reissued: worth.credit }], { reason: 'canceled' }, now));
  return [next, amount + worth.credit];
}

/** Returns what the buyer has gotten back, as codes or on a card. */
const given = (order: Recorded): number => {
  const { credited, creditReissued, creditRefunded } = lineOf(order);
  return credited + creditReissued + creditRefunded + returned(order);
};

describe('the dates of a session paid with money, a credit and discounts', () => {
  it('are worth exactly what was paid, money and credit, when the host cancels all of them', () => {
    fc.assert(
      fc.property(arbitraryPurchase, (purchase) => {
        let order = bought(purchase);
        const paid = received(order) + lineOf(order).creditUsed;
        let sum = 0;
        for (let remaining = purchase.dates; remaining > 0; remaining--) {
          const [next, got] = canceled(order, { bought: purchase.dates, remaining });
          order = next;
          sum += got;
          expect(sum).toBeLessThanOrEqual(paid);
        }
        expect(sum).toBe(paid);
        expect([refundable(order), creditOn(lineOf(order)), balances(order.ledger)]).toEqual([0, 0, true]);
      }),
    );
  });

  it('never return more than was paid, in any mix of canceled dates, withdrawals and refunds', () => {
    const act = fc.constantFrom('cancel', 'withdraw', 'full', 'card', 'some');
    fc.assert(
      fc.property(arbitraryPurchase, fc.array(act, { maxLength: 14 }), (purchase, acts) => {
        let order = bought(purchase);
        const [cash, credit] = [received(order), lineOf(order).creditUsed];
        let remaining = purchase.dates;
        for (const [at, kind] of acts.entries()) {
          if (kind === 'cancel' && remaining > 0) {
            [order] = canceled(order, { bought: purchase.dates, remaining });
            remaining -= 1;
          }
          if (kind === 'card' && lineOf(order).credited > 0) {
            const amount = lineOf(order).credited;
            const back = [
              { type: 'reverse-credit' as const, ref: `back-${at}`, itemId: 1, amount },
              { type: 'refund' as const, refundId: `card-${at}`, lines: [{ itemId: 1, amount, seats: [] }] },
            ];
            order = must(applyCommands(order, back, { reason: 'canceled' }, now));
          }
          const scope =
            kind === 'some' ? { kind: 'amount' as const, itemId: 1, amount: 700 } : { kind: 'order' as const };
          if (kind === 'withdraw' || kind === 'full' || kind === 'some') {
            const plan = planRefund(
              order,
              { reason: 'withdrawal', scope, ...(kind === 'full' && { percentage: 100 }) },
              now,
            );
            if (plan.ok)
              order = must(applyCommands(order, refundCommands(`r${at}`, plan.value), { reason: 'withdrawal' }, now));
          }
          const line = lineOf(order);
          expect(given(order)).toBeLessThanOrEqual(cash + credit);
          expect(returned(order) + line.credited).toBeLessThanOrEqual(cash);
          expect(line.creditReissued + line.creditRefunded).toBeLessThanOrEqual(credit);
          expect(balances(order.ledger)).toBe(true);
        }
        const rest = planRefund(order, { reason: 'canceled', scope: { kind: 'order' } }, now);
        if (rest.ok) {
          order = must(applyCommands(order, refundCommands('rest', rest.value), { reason: 'canceled' }, now));
          expect(given(order)).toBe(cash + credit);
          expect(
            handleOrder(order, { type: 'refund', refundId: 'again', lines: [{ itemId: 1, amount: 1 }] }, now).ok,
          ).toBe(false);
        }
      }),
    );
  });

  it('count a credit as paid and a promo as not paid', () => {
    const purchase = { dates: 2, single: 1_100, fees: [], bid: false, amount: 2_000, terms: null };
    const worth = (kind: 'promo' | 'credit') =>
      dateWorth(lineOf(bought({ ...purchase, kind })), { bought: 2, remaining: 2 });
    expect(worth('credit')).toEqual({ money: 100, credit: 1_000 });
    // A promo reduces each date’s price, and the discount is never paid out.
    expect(
      dateWorth(lineOf(bought({ ...purchase, single: 3_000, kind: 'promo' })), { bought: 2, remaining: 2 }),
    ).toEqual({
      ...{ money: 2_000, credit: 0 },
    });
  });
});
