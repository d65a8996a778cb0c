import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { seatsOf } from '#domain/commerce/refunds/seats.ts';
import { must } from '#domain/kernel/result.ts';
import { draft, now, policy } from './kit.ts';
import { pay, strict, team, whole } from './refunds-kit.ts';

type Asked = Parameters<typeof planRefund>[1];
const windows = {
  5: { fee: 3369, feeIsPerTeam: true },
  9: { fee: 3369, feeIsPerTeam: true, canProcessPayment: false },
};
/** Returns one pair for 33.69: 16.85 and 16.84. */
const pair = (terms: Record<string, unknown> = { refundPolicy: strict }) =>
  pay(draft([team(1)], { terms, context: { windows } }));
const players = (seats: number[], percentage?: number): Asked => ({
  reason: 'organizer',
  scope: { kind: 'players', itemId: 1, seats },
  ...(percentage === undefined ? {} : { percentage }),
});
let refunds = 0;
function refund(order: Order, asked: Asked): Order {
  const plan = must(planRefund(order, asked, now));
  return refundCommands(`r${++refunds}`, plan).reduce(
    (next, command) => must(handleOrder(next, command, now)).order,
    order,
  );
}
const code = (order: Order, asked: Asked) => {
  const plan = planRefund(order, asked, now);
  return plan.ok ? plan.value.amount + plan.value.waived : plan.problem.code;
};
const refundedBySeat = (order: Order) => seatsOf(order.lines[0]!).map(({ refunded }) => refunded);

describe('a refund of one player', () => {
  it('is refused the second time, without changing the partner’s share', () => {
    const once = refund(pair(), players([0]));
    expect(refundedBySeat(once)).toEqual([1685, 0]);
    expect(code(once, players([0]))).toBe('commerce/refund-seat-refunded');
    expect(code(once, players([0, 1]))).toBe('commerce/refund-seat-refunded');
    expect(code(once, { reason: 'organizer', scope: { kind: 'players', itemId: 1, playerProfileIds: [101] } })).toBe(
      'commerce/refund-seat-refunded',
    );
    expect(code(once, players([1]))).toBe(1684);
  });

  it('can be a percentage, but never more than the player’s share', () => {
    const half = refund(pair(), players([0], 50));
    const most = refund(half, players([0], 40));
    expect(refundedBySeat(most)).toEqual([843 + 674, 0]);
    expect(code(most, players([0], 50))).toBe(1685 - 843 - 674);
    expect(code(refund(most, players([0], 50)), players([0], 1))).toBe('commerce/refund-seat-refunded');
  });

  it('is refused if another staff member’s refund came first', () => {
    const order = pair();
    const [first, second] = [planRefund(order, players([0]), now), planRefund(order, players([0]), now)].map(must);
    const booked = must(handleOrder(order, refundCommands('a', first!)[0]!, now)).order;
    expect(handleOrder(booked, refundCommands('b', second!)[0]!, now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/refund-seat-refunded', kind: 'conflict' },
    });
  });

  it('counts as waived if nothing was paid yet', () => {
    const owing = draft([team(1, { windowId: 9 })], { context: { windows } });
    const once = refund(owing, players([0]));
    expect(code(once, players([0]))).toBe('commerce/refund-seat-refunded');
    expect(code(once, players([1]))).toBe(1684);
  });

  it('withholds the policy’s fee from each share', () => {
    const asked: Asked = { reason: 'withdrawal', scope: { kind: 'players', itemId: 1, seats: [0] } };
    const once = refund(pair(), asked);
    expect(refundedBySeat(once)).toEqual([1601, 0]);
    expect(code(once, asked)).toBe('commerce/refund-seat-refunded');
    expect(code(once, players([0]))).toBe(84);
  });
});

describe('a refund of an entire registration', () => {
  it('is recorded per player so no one is refunded twice', () => {
    for (const asked of [
      { reason: 'organizer', scope: whole },
      { reason: 'canceled', scope: { kind: 'lines', itemIds: [1] } },
    ] as const) {
      const once = refund(pair(), asked);
      expect(refundedBySeat(once)).toEqual([1685, 1684]);
      expect(code(once, players([1]))).toBe('commerce/refund-seat-refunded');
    }
  });

  it('goes to the other player if one player was already refunded', () => {
    const once = refund(pair(), players([0]));
    expect(refundedBySeat(refund(once, { reason: 'organizer', scope: whole }))).toEqual([1685, 1684]);
    expect(refundedBySeat(refund(once, { reason: 'organizer', scope: whole, percentage: 50 }))).toEqual([1685, 842]);
    const weather = { refundPolicy: policy({ weatherPercentage: 75 }) };
    const before = refund(pair(weather), players([0]));
    // 75% of 33.69 is 25.27, and 16.85 of it was already refunded to the other player.
    expect(refundedBySeat(refund(before, { reason: 'weather', scope: whole }))).toEqual([1685, 842]);
  });

  it('takes a proportional amount from each share', () => {
    const once = refund(pair(), { reason: 'organizer', scope: { kind: 'amount', itemId: 1, amount: 1001 } });
    expect(refundedBySeat(once)).toEqual([500, 501]);
    expect(code(once, players([0]))).toBe(1185);
    expect(code(once, { reason: 'organizer', scope: { kind: 'amount', itemId: 1, amount: 2369 } })).toBe(
      'commerce/refund-too-much',
    );
  });
});

describe('a waived line', () => {
  it('isn’t waived again when other lines still have a balance', () => {
    const two = draft([team(1, { windowId: 9 }), team(2, { windowId: 9, tournamentDivisionId: 12 })], {
      context: { windows },
    });
    const first: Asked = { reason: 'organizer', scope: { kind: 'lines', itemIds: [1] } };
    expect(code(refund(two, first), first)).toBe('commerce/refund-nothing-left');
  });
});
