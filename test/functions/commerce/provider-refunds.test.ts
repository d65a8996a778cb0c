import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '#domain/commerce/orders/ledger.ts';
import { cartItem, type OrderBag, product } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { actOnAsideHandler } from '#functions/commerce/calls/needs-review.ts';
import { refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { orderTroubleItem } from '#functions/subjects/commerce/items.ts';
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
const call = (more: object) => asking(seller, { now: world.now, idempotencyKey: `pr-key-${++n}`, ...more });
/** Returns a paid order, and the provider's ID for its payment. */
async function bought(): Promise<{ orderId: number; intent: string }> {
  const known = world.said();
  const bag: OrderBag = {
    ...{ id: `pr-${++n}`, organizationId: 10, paymentToken: 'pm_card_visa', nmiPaymentToken: null },
    ...{ promo: null, emailReceiptTo: 'a@x.example', zip: '', payLater: false, total: 2_000 },
    items: [cartItem.parse({ id: 1, type: 'PROD', product: { sku: 'MUG' } })],
  };
  const { orderId } = must(await pay(world.deps(), bag, bag.id, world.now));
  await deliver(world, world.deps(), world.now, 1, known);
  return { orderId, intent: (await orderIn(world.table, orderId)).attempts[0]?.intentId ?? '' };
}
/** Delivers each of the provider's messages twice from now on. */
async function hears(act: () => unknown): Promise<void> {
  const known = world.said();
  await act();
  await deliver(world, world.deps(), world.now, 2, known);
}
const refund = (orderId: number) =>
  refundOrderHandler(
    call({ body: { orderId, reason: 'organizer', scope: { kind: 'order' }, why: 'Sorry' } }),
    world.deps(),
  );
const inReview = (orderId: number) => world.table.get(orderTroubleItem, { orderId });
const act = (orderId: number, body: object) => actOnAsideHandler(call({ params: { orderId }, body }), world.deps());

describe('a refund made in the provider’s dashboard', () => {
  it('is booked once, and can’t be refunded again in Sideout', async () => {
    const { orderId, intent } = await bought();
    await hears(() => world.sandbox.refundThere(intent, 500));
    const order = await orderIn(world.table, orderId);
    expect(order.balances).toMatchObject({ refunds: 500 });
    expect(order.attempts).toMatchObject([{ captured: 2_000, refunded: 500, card: { brand: 'visa', last4: '4242' } }]);
    expect(order.refundExecutions).toMatchObject([{ amount: 500, dtDone: world.now }]);
    const rest = await refund(orderId);
    expect(rest.ok && rest.value.amount).toBe(1_500);
    expect(world.sandbox.refunds(intent).reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000);
    expect(balances(await ledgerEntriesOf(world.table, orderId))).toBe(true);
  });

  it('isn’t booked a second time when it was made in Sideout', async () => {
    const { orderId } = await bought();
    await hears(async () => must(await refund(orderId)));
    const order = await orderIn(world.table, orderId);
    expect(order.refundExecutions).toHaveLength(1);
    expect(order.balances.refunds).toBe(2_000);
  });
});

describe('a refund that fails days later', () => {
  it('needs review immediately, and can be marked as paid another way', async () => {
    const { orderId, intent } = await bought();
    await hears(async () => must(await refund(orderId)));
    await hears(() => world.sandbox.failRefund(world.sandbox.refunds(intent)[0]?.id ?? ''));
    expect((await orderIn(world.table, orderId)).refundExecutions).toMatchObject([
      { dtDone: null, parts: [{ providerId: null, failures: 1, rests: true }] },
    ]);
    expect(await inReview(orderId)).toMatchObject({ orderId, kind: 'unpaid-back', aside: true });
    must(await act(orderId, { act: 'paid-back', note: 'By check 117' }));
    expect((await orderIn(world.table, orderId)).refundExecutions[0]?.dtDone).toBe(world.now);
    expect(await inReview(orderId)).toBeNull();
  });

  it('is requested again as a new refund when staff retry', async () => {
    const { orderId, intent } = await bought();
    await hears(async () => must(await refund(orderId)));
    await hears(() => world.sandbox.failRefund(world.sandbox.refunds(intent)[0]?.id ?? ''));
    must(await act(orderId, { act: 'retry' }));
    const order = await orderIn(world.table, orderId);
    expect(order.refundExecutions[0]?.dtDone).toBe(world.now);
    expect(world.sandbox.refunds(intent).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(order.balances.refunds).toBe(2_000);
  });
});
