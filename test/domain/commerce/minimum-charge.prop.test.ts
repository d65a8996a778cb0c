import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { balances } from '#domain/commerce/orders/ledger.ts';
import { balanceDue, needsPayment, payableNow } from '#domain/commerce/orders/money.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { chargeOf, minimumCharge } from '#domain/commerce/pricing/fees.ts';
import { planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { code, context, draft, entry, fee, now, partPayment, price, productItem } from './kit.ts';

const small = fc.oneof(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 0, max: 12_000 }));
const carts = fc
  .record({
    prices: fc.tuple(small, small, small),
    deposit: fc.option(small),
    promo: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 9000 }), perOrder: fc.boolean() })),
    taxes: fc.constantFrom(0, 8.25),
    payLater: fc.boolean(),
    paid: fc.constantFrom(0, 0, 40, 3000),
    kinds: fc.subarray(['entry', 'deposit', 'waits', 'mug', 'promoted'] as const, { minLength: 1 }),
  })
  .map(({ prices: [first, second, mug], deposit, promo, taxes, payLater, paid, kinds }) => {
    const items = {
      entry: entry(1, { tournamentId: 2 }),
      deposit: entry(2, { tournamentId: 2, windowId: 8, minAmount: true }),
      waits: entry(3, { tournamentId: 2, tournamentDivisionId: 12, windowId: 6, waitlist: true }),
      mug: productItem(4, { sku: 'mug' }),
      promoted: entry(5, { tournamentId: 2, windowId: 6, teamId: 70 }),
    };
    const facts = {
      windows: {
        5: { fee: first, feeIsPerTeam: true },
        6: { fee: second, feeIsPerTeam: true },
        8: { fee: second, feeIsPerTeam: true, minAmountDue: deposit },
      },
      tournaments: { 2: { cartFees: taxes ? [fee({ label: 'Tax', percentage: taxes, isTax: true })] : [] } },
      products: { mug: { price: mug, pickupOnly: true } },
      credits: { 70: paid },
      promo: promo && code({ ...promo }),
      payLater,
    };
    return draft(
      kinds.map((kind) => items[kind]),
      { context: facts, bag: { payLater } },
    );
  });

const amount = fc.oneof(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 9000 }));
const later = fc.oneof(
  fc.record({ act: fc.constantFrom('move', 'waive', 'cash', 'refund', 'settle'), amount }),
  fc.record({ act: fc.constant('part'), amount }),
);

/** Runs a command. `asked` is the amount that a card would be charged. */
function done(order: Order, command: OrderCommand, asked: number[]): Order {
  const handled = handleOrder(order, command, now);
  if (!handled.ok) return order;
  for (const event of handled.value.events)
    if (event.type === 'started' && event.intentType === 'payment') asked.push(event.amount);
  return handled.value.order;
}

function laterCommands(order: Order, act: string, amount: number, ref: string): OrderCommand[] {
  const { id: itemId } = order.lines[0]!.item;
  if (act === 'move')
    return [{ type: 'move-entry', ref, itemId, to: { divisionId: 9, division: 'AA', windowId: 9 }, amount }];
  if (act === 'waive') return [{ type: 'waive', ref, amount }];
  if (act === 'cash') return [{ type: 'pay-outside', ref, amount }];
  if (act === 'settle') return [{ type: 'settle', ref, fromOrderId: 901, amount }];
  const plan = planRefund(order, { reason: 'organizer', scope: { kind: 'amount', itemId, amount } }, now);
  return plan.ok ? refundCommands(ref, plan.value) : [];
}

it('an order never charges a card 1 to 49 cents or leaves that much unpaid', () => {
  fc.assert(
    fc.property(carts, fc.array(later, { maxLength: 6 }), (begin, steps) => {
      const least = minimumCharge('USD');
      const asked: number[] = [];
      const fine = (money: number) => money === 0 || money >= least;
      expect([begin.dueNow, begin.preAuth].every(fine)).toBe(true);
      let order = begin;
      if (needsPayment(order)) {
        const intentType = order.dueNow > 0 ? 'payment' : 'setup';
        order = done(order, { type: 'start', intentType, holdUntil: now + 600_000 }, asked);
        order = done(order, { type: 'report', key: `${order.id}-1`, source: 'webhook', outcome: 'succeeded' }, asked);
        if (order.preAuth > 0 && order.authorised === null) order = { ...order, authorised: 'pm_kept' };
      }
      if (order.state !== 'paid' && order.state !== 'owing') return;
      expect(fine(payableNow(order))).toBe(true);
      steps.forEach(({ act, amount }, i) => {
        if (act === 'part') {
          const facts = context({ balances: { 77: { due: payableNow(order), minimum: 0 } } });
          if (payableNow(order) > 0) asked.push(price([partPayment(1, amount)], facts).dueNow);
        } else for (const command of laterCommands(order, act, amount, `r${i}`)) order = done(order, command, asked);
        order = done(order, { type: 'start', intentType: 'payment', holdUntil: now + 600_000 }, asked);
        order = { ...order, attempts: order.attempts.filter(({ outcome }) => outcome !== 'open') };
        expect(fine(payableNow(order))).toBe(true);
        expect(fine(balanceDue(order))).toBe(true);
        expect(order.forgiven).toBeLessThan(least * (steps.length + 2));
        expect(balances(order.ledger)).toBe(true);
      });
      expect(asked.filter((money) => !fine(money))).toEqual([]);
    }),
    { seed: 6, numRuns: 1500 },
  );
});

it('an order never leaves a balance below the minimum charge after payments and waivers, in any currency', () => {
  fc.assert(
    fc.property(small, small, fc.constantFrom('USD', 'GBP', 'JPY', 'HUF', 'CZK'), (wanted, due, currency) => {
      const least = minimumCharge(currency);
      const { charge, forgiven } = chargeOf({ wanted, due }, currency);
      const left = due - charge - forgiven;
      expect(charge === 0 || charge >= least).toBe(true);
      expect(left === 0 || left >= least).toBe(true);
      expect(forgiven).toBeLessThan(least);
      expect(charge).toBeGreaterThanOrEqual(forgiven > 0 ? 0 : Math.min(wanted, due));
    }),
    { seed: 6, numRuns: 1000 },
  );
});
