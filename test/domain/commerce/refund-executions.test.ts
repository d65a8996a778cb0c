import { describe, expect, it } from 'vitest';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import {
  hasLostSpot,
  type RefundExecution,
  refundLostSpots,
  waitlistLineOf,
  withExecutedPart,
} from '#domain/commerce/refunds/refund-execution.ts';
import { linkedRefundCommands, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { must } from '#domain/kernel/result.ts';
import { leaveMoney } from '#domain/teams/money.ts';
import { draft, entry, now } from './kit.ts';
import { oneEntryOrder, paid, refund, run, start } from './orders-kit.ts';

const recorded = (order = paid()) => ({ ...order, refundExecutions: [] as readonly RefundExecution[] });
const organizer = { reason: 'organizer' } as const;

describe('a refund sent to the provider', () => {
  it('is recorded once with its parts, no matter how often it’s requested', () => {
    const booked = must(applyCommands(recorded(), [refund('r1', 1000)], organizer, now));
    expect(booked.refundExecutions).toEqual([
      {
        ...{ refundId: 'r1', reason: 'organizer', of: null, amount: 1000, dtCreated: now, dtDone: null },
        ...{
          lines: [{ itemId: 1, amount: 1000, waived: 0, seats: [], basis: null }],
          moved: null,
          day: null,
          credit: null,
          waived: 0,
          left: 5500,
        },
        parts: [{ key: '900-1', amount: 1000, orderId: null, providerId: null, failures: 0, rests: false }],
      },
    ]);
    expect(must(applyCommands(booked, [refund('r1', 1000)], organizer, now + 1))).toBe(booked);
  });
  it('is complete when the provider confirms the last part', () => {
    const part = (key: string) => ({ key, amount: 1, orderId: null, providerId: null, failures: 0, rests: false });
    const open: RefundExecution = {
      ...{ refundId: 'r1', reason: 'organizer', of: null, amount: 2, dtCreated: 0, dtDone: null },
      ...{ lines: [], moved: null, day: null, waived: 0, left: 0, credit: null },
      parts: [part('a'), part('b')],
    };
    const half = withExecutedPart([open], { refundId: 'r1', key: 'a', providerId: 're_1' }, 5);
    expect(half[0]?.dtDone).toBeNull();
    expect(withExecutedPart(half, { refundId: 'other', key: 'b', providerId: 're_2' }, 6)).toEqual(half);
    const done = withExecutedPart(half, { refundId: 'r1', key: 'b', providerId: 're_2' }, 7);
    expect(done[0]?.dtDone).toBe(7);
    expect(withExecutedPart(done, { refundId: 'r1', key: 'b', providerId: 're_2' }, 9)[0]?.dtDone).toBe(7);
  });
  it('is complete right away for an outside payment, which the organizer pays back', () => {
    const outside = run(oneEntryOrder(), [{ type: 'pay-outside', ref: 'cash', amount: 6500 }]);
    const booked = must(applyCommands(recorded(outside), [refund('r1', 500)], organizer, now));
    expect(booked.refundExecutions).toMatchObject([{ amount: 500, parts: [], dtDone: now }]);
  });
  it('records several commands together or not at all', () => {
    expect(applyCommands(recorded(), [refund('r1', 1000), refund('r2', 9000)], organizer, now).ok).toBe(false);
  });
});

describe('refund commands', () => {
  it('waive the balance before refunding anything', () => {
    const lines = [{ itemId: 1, amount: 300 }];
    const waivedLines = [{ itemId: 1, amount: 200 }];
    expect(refundCommands('r', { waived: 200, lines, amount: 300, waivedLines, credit: 0, credits: [] })).toEqual([
      { type: 'waive', ref: 'r-waived', amount: 200, lines: waivedLines },
      { type: 'refund', refundId: 'r', lines, waivedLines, credits: [] },
    ]);
    expect(refundCommands('r', { waived: 0, lines: [], amount: 0, waivedLines: [], credit: 0, credits: [] })).toEqual(
      [],
    );
  });
  it('send another order’s payment back to its charges, then to paying orders, then to outside payments', () => {
    const settled = run(oneEntryOrder(), [
      { type: 'settle', ref: 's', fromOrderId: 901, amount: 1500 },
      { type: 'pay-outside', ref: 'cash', amount: 5000 },
    ]);
    expect(linkedRefundCommands(settled, 4000, 'r')).toEqual([
      { type: 'pass-back', ref: 'r/901', from: { orderId: 901 }, amount: 1500 },
      { type: 'pass-back', ref: 'r/outside', from: { outside: true }, amount: 2500 },
    ]);
    expect(linkedRefundCommands(paid(), 4000, 'r')).toEqual([
      { type: 'pass-back', ref: 'r/900-1', from: { key: '900-1' }, amount: 4000 },
    ]);
  });
  it('cover only a withdrawn team’s lines, under the policy or the organizer’s choice', () => {
    const order = { ...paid(), teamIds: { 1: 5 } };
    const refunded = [{ type: 'refund', refundId: 'act-1', lines: [{ itemId: 1, amount: 6500 }] }];
    expect(leaveMoney(order, 5, 'policy', 'act-1', now)).toMatchObject({ commands: refunded, back: 6500, charged: 0 });
    expect(leaveMoney(order, 5, 'none', 'act-1', now).commands).toEqual([]);
    expect(leaveMoney(order, 6, 'full', 'act-1', now).commands).toEqual([]);
  });
});

describe('a registration that lost its spot', () => {
  const reservation = {
    id: '01J00000000000000000000000',
    tournamentId: 2,
    tournamentDivisionId: 11,
    expiry: 0,
    waitlist: false,
  };
  const lost = new Set([reservation.id]);
  const order = (lateRest = false) => {
    const registration = { tournamentId: 2, reservation, ...(lateRest ? { windowId: 8, minAmount: true } : {}) };
    const begun = run(draft([entry(1, registration)]), [start]);
    const key = begun.attempts[0]?.key ?? '';
    return {
      ...recorded(run(begun, [{ type: 'report', key, source: 'webhook', outcome: 'succeeded' }])),
      teamIds: { 1: 5 },
    };
  };
  it('is refunded in full regardless of the policy, and its balance is waived', () => {
    const whole = refundLostSpots(order(), lost, now);
    expect(whole.refundExecutions).toMatchObject([{ refundId: 'lost-900-1', reason: 'placeLost', amount: 6500 }]);
    const part = refundLostSpots(order(true), lost, now);
    expect(part.refundExecutions).toMatchObject([{ amount: 2500 }]);
    expect(part.seen).toContain('lost-900-1-waived');
  });
  it('counts as unpaid when its team is offered a spot again', () => {
    const after = refundLostSpots(order(), lost, now);
    expect([hasLostSpot(order(), 1), hasLostSpot(after, 1)]).toEqual([false, true]);
    expect(waitlistLineOf(order(), 5)?.item.id).toBe(1);
    expect([waitlistLineOf(after, 5), waitlistLineOf(order(), 6)]).toEqual([null, null]);
  });
  it('doesn’t affect other registrations', () => {
    const before = order();
    expect(refundLostSpots(before, new Set(['another']), now)).toBe(before);
  });
});
