import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '#domain/commerce/orders/ledger.ts';
import { refundable } from '#domain/commerce/orders/money.ts';
import { cartItem, type OrderBag, product } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { answerDisputeHandler, refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { ledgerEntriesOf } from '#functions/subjects/commerce/order-records.ts';
import { productItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { type CommerceWorld, commerceWorld, deliver, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany(
    productItems(product.parse({ sku: 'MUG', organizationId: 10, name: 'Mug', price: 2_000, pickupOnly: true })),
  );
});
afterAll(() => world?.stop());

let n = 0;
/** Places an order that its buyer disputes immediately. Returns it with the provider's report. */
async function disputed(paymentToken = 'pm_card_createDispute'): Promise<number> {
  const known = world.said();
  const bag: OrderBag = {
    ...{ id: `du-${++n}`, organizationId: 10, paymentToken, nmiPaymentToken: null },
    ...{ promo: null, emailReceiptTo: 'a@x.example', zip: '', payLater: false, total: 2_000 },
    items: [cartItem.parse({ id: 1, type: 'PROD', product: { sku: 'MUG' } })],
  };
  const { orderId } = must(await pay(world.deps(), bag, bag.id, world.now));
  await deliver(world, world.deps(), world.now, 2, known);
  return orderId;
}
const call = (more: object) => asking(seller, { now: world.now, idempotencyKey: `du-key-${++n}`, ...more });
async function answer(orderId: number, disputeId: string, text: string) {
  const reply = await answerDisputeHandler(call({ params: { orderId }, body: { disputeId, text } }), world.deps());
  return reply.ok ? 'sent' : reply.problem.code;
}
const refundAll = async (orderId: number) => {
  const body = { orderId, reason: 'organizer', scope: { kind: 'order' }, why: 'Sorry' };
  const reply = await refundOrderHandler(call({ body }), world.deps());
  return reply.ok ? reply.value.amount : reply.problem.code;
};

describe('a disputed payment', () => {
  it('is withheld once despite repeated reports, can’t be refunded, and is returned when the dispute is won', async () => {
    const orderId = await disputed();
    const { disputes, balances: withheld } = await orderIn(world.table, orderId);
    expect(disputes).toMatchObject([{ amount: 2_000, outcome: 'open', reason: 'fraudulent' }]);
    expect(withheld.disputes).toBe(2_000);
    expect(await refundAll(orderId)).toBe('commerce/refund-nothing-left');
    const id = disputes[0]?.disputeId ?? '';
    expect(await answer(orderId, 'du_another', 'They played and were seen.')).toBe('commerce/dispute-missing');
    expect(await answer(orderId, id, 'They played: winning_evidence')).toBe('sent');
    await deliver(world, world.deps(), world.now, 2);
    expect(await orderIn(world.table, orderId)).toMatchObject({ disputes: [{ outcome: 'won' }] });
    expect(await answer(orderId, id, 'They played and were seen.')).toBe('commerce/dispute-over');
    expect(await refundAll(orderId)).toBe(2_000);
    expect(balances(await ledgerEntriesOf(world.table, orderId))).toBe(true);
  });

  it('isn’t returned when the dispute is lost, and can no longer be refunded', async () => {
    const orderId = await disputed();
    const { disputes } = await orderIn(world.table, orderId);
    expect(await answer(orderId, disputes[0]?.disputeId ?? '', 'No words: losing_evidence')).toBe('sent');
    await deliver(world, world.deps(), world.now, 2);
    const order = await orderIn(world.table, orderId);
    expect(order).toMatchObject({ disputes: [{ outcome: 'lost' }], balances: { chargebacks: 2_000 } });
    expect(await refundAll(orderId)).toBe('commerce/refund-nothing-left');
    expect(balances(await ledgerEntriesOf(world.table, orderId))).toBe(true);
  });

  it('counts as won even if the end of the dispute is reported before the start', async () => {
    const known = world.said();
    const orderId = await disputed();
    const { disputes } = await orderIn(world.table, orderId);
    await answer(orderId, disputes[0]?.disputeId ?? '', 'They played: winning_evidence');
    const late = world.hooks(known).length;
    expect(late).toBeGreaterThan(0);
    await deliver(world, world.deps(), world.now, 3, known);
    expect(await orderIn(world.table, orderId)).toMatchObject({ disputes: [{ outcome: 'won' }] });
  });
});

describe('a bank’s inquiry about a payment', () => {
  const asked = async () => {
    const orderId = await disputed('pm_card_createDisputeInquiry');
    const order = await orderIn(world.table, orderId);
    return { orderId, order, id: order.disputes[0]?.disputeId ?? '' };
  };

  it('withholds no money, lets the host refund, and ends when the bank closes it', async () => {
    const { orderId, order, id } = await asked();
    expect(order.disputes).toMatchObject([{ amount: 2_000, outcome: 'open', inquiry: true }]);
    expect([order.balances.disputes ?? 0, refundable(order)]).toEqual([0, 2_000]);
    expect(await answer(orderId, id, 'They played: winning_evidence')).toBe('sent');
    await deliver(world, world.deps(), world.now, 2);
    expect(await orderIn(world.table, orderId)).toMatchObject({ disputes: [{ outcome: 'won', inquiry: true }] });
    expect(await refundAll(orderId)).toBe(2_000);
    expect(balances(await ledgerEntriesOf(world.table, orderId))).toBe(true);
  });

  it('withholds the money once it becomes a dispute, even if the inquiry is reported again', async () => {
    const known = world.said();
    const { orderId, id } = await asked();
    expect(await answer(orderId, id, 'They played: escalate_inquiry_evidence')).toBe('sent');
    await deliver(world, world.deps(), world.now, 3, known);
    const order = await orderIn(world.table, orderId);
    expect(order.disputes).toMatchObject([{ amount: 2_000, outcome: 'open', inquiry: false }]);
    expect([order.balances.disputes, refundable(order)]).toEqual([2_000, 0]);
    expect(balances(await ledgerEntriesOf(world.table, orderId))).toBe(true);
  });
});
