import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { linksOf, settleLinkedOrders } from '#domain/commerce/orders/linked-orders.ts';
import { balanceDue } from '#domain/commerce/orders/money.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import type { RefundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { code, draft, entry, now, orderPayment, partPayment } from './kit.ts';
import { report, run, start } from './orders-kit.ts';

const recorded = (order: Order, teamIds: Record<string, number> = {}) => ({
  ...order,
  teamIds,
  refundExecutions: [] as readonly RefundExecution[],
});
const paidBy = (order: Order): Order =>
  run(order, [start, { ...report(1, 'succeeded'), key: `${order.id}-1` } as OrderCommand]);
/** Returns order 77: 65.00, with 25.00 paid and 40.00 still due. */
const owing = () => recorded(paidBy(draft([entry(1, { tournamentId: 2, windowId: 8, minAmount: true })], { id: 77 })));
const none = { orders: new Map(), orderOfTeam: new Map() };

describe('an order that pays another order', () => {
  const links = () => ({ ...none, orders: new Map([[77, owing()]]) });
  it('pays the other order in full or in part [P2-287] [P2-288]', () => {
    const whole = recorded(paidBy(draft([orderPayment(1)], { id: 901 })));
    const { order, changed } = settleLinkedOrders(whole, links(), now);
    expect(changed.get(77)).toMatchObject({ state: 'paid', settlements: [{ orderId: 901, amount: 4000 }] });
    expect(order).toBe(whole);
    const part = recorded(paidBy(draft([partPayment(1, 1500)], { id: 902 })));
    const after = settleLinkedOrders(part, links(), now).changed.get(77);
    expect([after?.state, after && balanceDue(after)]).toEqual(['owing', 2500]);
  });
  it('never pays more than is due when it has two lines, and refunds the rest to its card', () => {
    const twice = recorded(paidBy(draft([partPayment(1, 3000), partPayment(2, 3000)], { id: 903 })));
    const { order, changed } = settleLinkedOrders(twice, links(), now);
    expect(changed.get(77)?.settlements.map(({ amount }) => amount)).toEqual([3000, 1000]);
    expect(order.refundExecutions).toMatchObject([
      { reason: 'overpaid', amount: 2000, parts: [{ key: '903-1', amount: 2000 }], dtDone: null },
    ]);
  });
  it('is refunded in full when the other order is missing or has no balance', () => {
    const whole = recorded(paidBy(draft([orderPayment(1)], { id: 904 })));
    const { order, changed } = settleLinkedOrders(whole, none, now);
    expect([changed.size, order.refundExecutions[0]?.amount]).toEqual([0, 4000]);
  });
});

describe('an order for an offered spot', () => {
  const waited = (fields: object = {}) =>
    recorded(paidBy(draft([entry(1, { tournamentId: 2, windowId: 8, minAmount: true, ...fields })], { id: 77 })), {
      1: 5,
    });
  const promoted = () => recorded(draft([entry(1, { tournamentId: 2, teamId: 5 })], { id: 950 }));
  const links = (earlier: ReturnType<typeof waited>) => ({
    orders: new Map([[77, earlier]]),
    orderOfTeam: new Map([[5, 77]]),
  });
  it('sells the spot itself, counts earlier payments and charges the balance [P2-352]', () => {
    const { order, changed } = settleLinkedOrders(promoted(), links(waited()), now);
    expect(balanceDue(changed.get(77)!)).toBe(0);
    expect(changed.get(77)).toMatchObject({ total: 0, lines: [{ total: 0, refunded: 0, waived: 0 }] });
    expect(order.settlements).toEqual([{ orderId: 77, amount: 2500, refunded: 0 }]);
    expect(balanceDue(order)).toBe(4000);
  });
  it('returns what a credit had paid on the waitlist as a code, and counts only the money', () => {
    const byCredit = draft([entry(1, { tournamentId: 2 })], {
      ...{ id: 77, bag: { promo: 'SUN' } },
      context: { promo: code({ amount: 2_000, perOrder: true }) },
    });
    const { order, changed } = settleLinkedOrders(promoted(), links(recorded(paidBy(byCredit), { 1: 5 })), now);
    expect(changed.get(77)?.refundExecutions).toMatchObject([
      { reason: 'offerTaken', amount: 0, credit: { amount: 2_000, code: 'SUN-77-1' } },
    ]);
    expect(order.settlements).toMatchObject([{ orderId: 77, amount: 4_500 }]);
    expect(balanceDue(order)).toBe(2_000);
  });
  it('doesn’t reuse an earlier payment for a spot that was lost and refunded', () => {
    const lost = { ...waited(), seen: ['lost-77-1'] };
    const { order, changed } = settleLinkedOrders(promoted(), links(lost), now);
    expect([changed.size, order.settlements]).toEqual([0, []]);
  });
  it('lists its team and the orders it pays so the server can load them first', () => {
    expect(linksOf(promoted())).toEqual({ orderIds: [], teams: [{ divisionId: 11, id: 5 }] });
    expect(linksOf(recorded(draft([orderPayment(1)])))).toEqual({ orderIds: [77], teams: [] });
  });
});
