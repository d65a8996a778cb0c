import { describe, expect, it } from 'vitest';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import type { ExecutionCause, RefundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { refundNotice } from '#domain/commerce/refunds/refund-notice.ts';
import { planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { must } from '#domain/kernel/result.ts';
import { draft, membership, now } from './kit.ts';
import { order, pay, strict, team } from './refunds-kit.ts';

type Asked = Parameters<typeof planRefund>[1];
type Facts = Parameters<typeof refundNotice>[1];
const named = { division: 'Womens AA', teamName: 'Ruiz / Lind', description: 'Beach Open' };
const paidOrder = () => {
  const { lines, ...rest } = order();
  return { ...rest, lines: lines.map((line) => ({ ...line, item: { ...line.item, ...named } })) } as Order;
};
let refunds = 0;
function refunded(begin: Order, asked: Asked, cause: ExecutionCause): { after: Order; refund: RefundExecution } {
  const plan = must(planRefund(begin, asked, now));
  const before = { ...begin, refundExecutions: [] as RefundExecution[] };
  const after = must(applyCommands(before, refundCommands(`r${++refunds}`, plan), cause, now));
  return { after, refund: after.refundExecutions[0]! };
}
const facts = (after: Order, more: Partial<Facts> = {}): Facts => ({
  ...{ host: 'Beach Club', currency: 'USD', lines: after.lines, due: 0 },
  names: new Map([
    [1, ['Ana Ruiz', 'Bo Lind']],
    [2, ['Cy Stone', 'Di Hale']],
  ]),
  teams: new Map([
    [1, 'plays'],
    [2, 'plays'],
  ]),
  ...{ canceledEvents: new Set(), canceledDivisions: new Set() },
  ...more,
});
const one = { kind: 'lines', itemIds: [1] } as const;

describe('a refund notice to a buyer', () => {
  it.each([
    [
      'withdrawal',
      {},
      'Beach Club refunded this as a withdrawal under its refund policy.',
      'Ruiz / Lind still plays in Womens AA.',
    ],
    [
      'withdrawal',
      { teams: new Map([[1, 'withdrew']]) },
      'Ruiz / Lind withdrew from Beach Open.',
      'Ruiz / Lind no longer plays in Womens AA.',
    ],
    [
      'withdrawal',
      { teams: new Map([[1, 'withdrawn']]) },
      'Beach Club withdrew Ruiz / Lind from Beach Open.',
      'Ruiz / Lind no longer plays in Womens AA.',
    ],
    [
      'divisionChange',
      {},
      'Ruiz / Lind moved from Open to Womens AA, which costs less.',
      'Ruiz / Lind still plays in Womens AA.',
    ],
    [
      'weather',
      { teams: new Map([[1, 'waits']]) },
      'Beach Club refunded this because of the weather.',
      'Ruiz / Lind is still on the waitlist for Womens AA.',
    ],
    [
      'canceled',
      {},
      'Beach Club refunded this as if the event had been canceled.',
      'Ruiz / Lind still plays in Womens AA.',
    ],
    ['canceled', { canceledDivisions: new Set([11]) }, 'Womens AA at Beach Open was canceled.', ''],
    ['canceled', { canceledEvents: new Set([2]) }, 'Beach Open was canceled.', ''],
    ['organizer', {}, 'Beach Club chose to refund this.', 'Ruiz / Lind still plays in Womens AA.'],
    ['membershipCanceled', {}, 'The membership was canceled.', 'Ruiz / Lind still plays in Womens AA.'],
    ['dateCanceled', {}, 'Beach Club canceled Thu, Dec 3, 2026. You get a refund instead of a credit.', ''],
    ['overpaid', {}, 'You were charged more than you owed.', 'Ruiz / Lind still plays in Womens AA.'],
  ] as const)('states the reason and whether the team still plays: %s %#', (reason, more, why, plays) => {
    const moved = reason === 'divisionChange' ? { from: 'Open', to: 'Womens AA' } : null;
    const day = reason === 'dateCanceled' ? '2026-12-03' : null;
    const { after, refund } = refunded(paidOrder(), { reason: 'organizer', scope: one }, { reason, moved, day });
    const told = refundNotice(refund, facts(after, more as unknown as Partial<Facts>));
    expect([told.reason, told.teams]).toEqual([why, plays]);
  });

  it('shows the refund’s recipient, the calculation and the part that isn’t refunded', () => {
    const asked: Asked = { reason: 'withdrawal', scope: { kind: 'players', itemId: 1, seats: [1] } };
    const { after, refund } = refunded(paidOrder(), asked, { reason: 'withdrawal' });
    const { rows, sums, arrival } = refundNotice(refund, facts(after));
    expect(rows).toEqual([
      {
        ...{ name: 'Beach Open', quantity: 1, total: '$30.88' },
        details: ['Womens AA', 'Ruiz / Lind', 'For Bo Lind', '95% of $32.50'],
      },
    ]);
    expect(sums).toEqual([
      { label: 'Refunded', amount: '$30.88' },
      { label: 'Still paid', amount: '$99.12' },
    ]);
    expect(arrival).toBe('Allow a few days for this to show on your card statement.');
    const rest = refunded(after, { reason: 'withdrawal', scope: one }, { reason: 'withdrawal' });
    expect(refundNotice(rest.refund, facts(rest.after)).rows[0]?.details).toContain(
      '95% of $65.00, less $30.88 refunded before',
    );
  });

  it('lists the balance waived before the refund', () => {
    const owing = pay(
      draft([team(1, { windowId: 8, minAmount: true }), membership(2)], { terms: { refundPolicy: strict } }),
    );
    const { after, refund } = refunded(owing, { reason: 'organizer', scope: one }, { reason: 'organizer' });
    const { rows, sums } = refundNotice(refund, facts(after));
    expect(rows[0]?.details).toContain('All of $65.00, less $40.00 that was still due');
    expect(sums).toEqual([
      { label: 'Refunded', amount: '$25.00' },
      { label: 'No longer due', amount: '$40.00' },
      { label: 'Still paid', amount: '$30.00' },
    ]);
  });
});
