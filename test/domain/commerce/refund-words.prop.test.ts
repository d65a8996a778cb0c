import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import { balanceDue, received, returned } from '#domain/commerce/orders/money.ts';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { percentOf } from '#domain/kernel/money.ts';
import { must } from '#domain/kernel/result.ts';
import { day, minute } from '#domain/kernel/time.ts';
import { draft, now, policy } from './kit.ts';
import { pay, team, whole } from './refunds-kit.ts';

/** The refund that a receipt's notes promise for a withdrawal at a given time: a percentage of each line. */
function promised(notes: readonly string[], eventStart: number, at: number): number {
  const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const read = (pattern: RegExp) => notes.map((note) => pattern.exec(note)?.[1]).find((found) => found !== undefined);
  if (notes.includes('There’s no refund if you withdraw.')) return 0;
  const isLastDay = notes.includes('No refunds in the day before the event.');
  const days = isLastDay ? 'one' : read(/^No refunds in the (\w+) days before the event\.$/);
  if (days !== undefined) {
    const n = numbers.includes(days) ? numbers.indexOf(days) : Number(days);
    if (at > eventStart - n * day) return 0;
  }
  const steps = notes.flatMap((note) => {
    const step = /^Within (\w+) days? of the event, the refund is (\d+)%\.$/.exec(note);
    return step
      ? [{ days: numbers.includes(step[1]!) ? numbers.indexOf(step[1]!) : Number(step[1]), share: Number(step[2]) }]
      : [];
  });
  const end = read(/^Refunds end (.+)\.$/);
  if (end !== undefined && at >= Date.parse(`${end} UTC`)) return 0;
  const reached = steps.filter((step) => at > eventStart - step.days * day);
  if (reached.length) return Math.min(...reached.map(({ share }) => share));
  return 100 - Number(read(/^If you withdraw, you get your money back minus a ([\d.]+)% admin fee\.$/) ?? 0);
}

const aPolicy = fc.record({
  adminFeePercentage: fc.constantFrom(0, 5, 3.3, 12.5, 50, 100),
  noRefundWithinDays: fc.constantFrom(0, 1, 7, 14),
  steps: fc.constantFrom(
    [],
    [{ days: 15, percentage: 50 }],
    [
      { days: 18, percentage: 90 },
      { days: 9, percentage: 25 },
      { days: 3, percentage: 10 },
    ],
  ),
  weatherPercentage: fc.constantFrom(0, 40, 100),
});
const eventStart = now + 20 * day;
const anOrder = fc.record({
  rules: fc.option(aPolicy, { nil: null }),
  cutoff: fc.option(fc.integer({ min: -2, max: 25 * 24 * 60 }), { nil: null }),
  at: fc.oneof(
    fc.integer({ min: 0, max: 21 * 24 * 60 }).map((minutes) => now + minutes * minute),
    fc.constantFrom(0, 1, 7, 14).map((days) => eventStart - days * day),
  ),
  price: fc.integer({ min: 1_000, max: 50_000 }),
  part: fc.option(fc.integer({ min: 500, max: 999 }), { nil: undefined }),
  earlier: fc.array(fc.record({ itemId: fc.constantFrom(1, 2), percent: fc.integer({ min: 1, max: 60 }) }), {
    maxLength: 3,
  }),
});

type Given = typeof anOrder extends fc.Arbitrary<infer T> ? T : never;

/** The paid order (in full, or the minimum) and the refunds by staff so far, if any. */
function ordered({ rules, cutoff, price, part, earlier }: Given): Order {
  const refundPolicy = rules && policy(rules);
  const refundCutoff = cutoff === null ? null : now + cutoff * minute;
  const window = { fee: price, feeIsPerTeam: true, ...(part ? { minAmountDue: part } : {}) };
  const fields = { windowId: 8, minAmount: part !== undefined };
  const items = [team(1, fields), team(2, fields)];
  const terms = { refundPolicy, refundCutoff, eventStart };
  const paid = pay(draft(items, { terms, context: { windows: { 8: window } } }));
  return earlier.reduce((order, { itemId, percent }, i) => {
    const amount = percentOf(price, percent);
    const given = handleOrder(order, { type: 'refund', refundId: `staff-${i}`, lines: [{ itemId, amount }] }, now);
    return given.ok ? given.value.order : order;
  }, paid);
}

it('a withdrawal receipt matches its refund: everything but the stated fee is returned or no longer due [P2-327] [P2-825] [P2-826]', () => {
  fc.assert(
    fc.property(anOrder, (given) => {
      const order = ordered(given);
      const percentage = promised(receiptOf(order).notes, eventStart, given.at);
      const kept = order.lines.reduce(
        (sum, { total, refunded }) => sum + total - Math.max(percentOf(total, percentage), refunded),
        0,
      );
      const plan = planRefund(order, { reason: 'withdrawal', scope: whole }, given.at);
      const commands = plan.ok ? refundCommands('withdrawal-1', plan.value) : [];
      const after = commands.reduce((state, command) => must(handleOrder(state, command, given.at)).order, order);
      expect(received(after) - returned(after) + balanceDue(after) + after.forgiven).toBe(kept);
      expect(returned(after) - returned(order)).toBe(plan.ok ? plan.value.amount : 0);
      expect(Math.min(balanceDue(after), returned(after) - returned(order))).toBe(0);
    }),
    { numRuns: 300 },
  );
});
