import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import { received, returned } from '#domain/commerce/orders/money.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { planRefund, refundCommands, refundReasons } from '#domain/commerce/refunds/refunds.ts';
import { seatsOf } from '#domain/commerce/refunds/seats.ts';
import { draft, membership, now, policy } from './kit.ts';
import { pay, team } from './refunds-kit.ts';

const fee = fc.integer({ min: 51, max: 20_000 });
const begins = fc
  .record({ fee, second: fee, paid: fc.constantFrom('all', 'part', 'nothing'), admin: fc.constantFrom(0, 5, 33) })
  .map(({ fee, second, paid, admin }) => {
    const windowId = { all: 5, part: 8, nothing: 9 }[paid];
    const order = draft(
      [
        team(1, { windowId, minAmount: paid === 'part', players: [{ playerProfileId: 101 }, {}, {}] }),
        team(2, { windowId: 6, tournamentDivisionId: 12 }),
        membership(3),
      ],
      {
        terms: { refundPolicy: policy({ adminFeePercentage: admin, weatherPercentage: 50 }) },
        context: {
          windows: {
            5: { fee, feeIsPerTeam: true },
            6: { fee: second, feeIsPerTeam: true },
            8: { fee, feeIsPerTeam: true, minAmountDue: 50 },
            9: { fee, feeIsPerTeam: true, canProcessPayment: false },
          },
        },
      },
    );
    return pay(order);
  });

const scope = fc.oneof(
  fc.constant({ kind: 'order' as const }),
  fc.record({ kind: fc.constant('lines' as const), itemIds: fc.subarray([1, 2, 3], { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('players' as const),
    itemId: fc.constantFrom(1, 2),
    seats: fc.subarray([0, 1, 2], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    itemId: fc.constantFrom(1, 2, 3),
    amount: fc.integer({ min: 1, max: 5000 }),
  }),
);
const step = fc.record({
  scope,
  reason: fc.constantFrom(...refundReasons),
  percentage: fc.constantFrom(undefined, 1, 33.3, 50, 100),
  /** Whether the plan is based on an older state of the order, as when two people work on it at the same time. */
  stale: fc.boolean(),
  credit: fc.constantFrom(0, 0, 0, 700),
});

it('refunds never exceed a seat’s share, a line’s price or an order’s payments', () => {
  fc.assert(
    fc.property(begins, fc.array(step, { maxLength: 14 }), (begin, steps) => {
      let order: Order = begin;
      let older: Order = begin;
      steps.forEach(({ scope, reason, percentage, stale, credit }, i) => {
        const plan = planRefund(
          stale ? older : order,
          { scope, reason, ...(percentage === undefined ? {} : { percentage }) },
          now,
        );
        const commands = plan.ok ? refundCommands(`r${i}`, plan.value) : [];
        const wholeBefore = order;
        for (const command of commands) {
          const done = handleOrder(order, command, now);
          // A plan based on the current order is always accepted.
          if (!stale) expect(done.ok).toBe(true);
          if (done.ok) order = done.value.order;
        }
        older = wholeBefore;
        const credited = handleOrder(order, { type: 'credit-entry', ref: `c${i}`, itemId: 2, amount: credit }, now);
        if (credited.ok) order = credited.value.order;
        expect(returned(order)).toBeLessThanOrEqual(received(order));
        for (const line of order.lines) {
          expect(line.refunded + line.waived + line.credited).toBeLessThanOrEqual(line.total);
          const seats = seatsOf(line);
          if (seats.length === 0) continue;
          expect(seats.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(line.refunded + line.waived);
          if (line.credited === 0) for (const { share, refunded } of seats) expect(refunded).toBeLessThanOrEqual(share);
        }
      });
    }),
    { seed: 11, numRuns: 500 },
  );
});
