import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem, type OrderBag, paymentSettings, product } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { sendParcelsHandler } from '#functions/commerce/calls/order-acts.ts';
import { locateHandler, orderDeskHandler } from '#functions/commerce/calls/orders.ts';
import { organizationFeesHandler } from '#functions/commerce/calls/products.ts';
import { viewOf } from '#functions/commerce/orders/order.ts';
import { cardFor } from '#functions/commerce/payments/payment.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { productItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    ...productItems(product.parse({ sku: 'MUG', organizationId: 10, name: 'Mug', price: 2_000 })),
  ]);
});
afterAll(() => world?.stop());

const to = { firstName: 'Ana', lastName: 'Lee', address: '1 Pier', city: 'Hermosa', state: 'CA', zip: '90254' };
let n = 0;
/** Creates an order with a mug to ship and one to pick up. */
async function bought(): Promise<number> {
  const mug = (id: number, delivery: 'ship' | 'pickup') =>
    cartItem.parse({ id, type: 'PROD', product: { sku: 'MUG', shippingInfo: { ...to, delivery } } });
  const bag: OrderBag = {
    ...{ id: `parcel-${++n}`, organizationId: 10, paymentToken: 'pm_card_visa', nmiPaymentToken: null, promo: null },
    ...{ emailReceiptTo: 'a@x.example', zip: '', payLater: false, total: 4_000 },
    items: [mug(1, 'ship'), mug(2, 'pickup')],
  };
  return must(await pay(world.deps(), bag, bag.id, world.now)).orderId;
}
const asks = (more: object, who = seller) => asking(who, { now: world.now, idempotencyKey: `p-${++n}`, ...more });
const receipt = async (orderId: number) => viewOf(world.deps(), await orderIn(world.table, orderId));
const said = async (orderId: number) => (await receipt(orderId)).rows.map(({ details }) => details.at(-1));

describe('an order’s shipments', () => {
  it('show on the receipt with date and carrier, and can be entered only by the organization', async () => {
    const orderId = await bought();
    expect(await said(orderId)).toEqual(['Not sent yet', 'To be picked up']);
    const desk = must(await orderDeskHandler(asks({ params: { orderId } }), world.deps()));
    expect(desk.lines.map(({ parcel, to: lines }) => [parcel, lines.length])).toEqual([
      ['ship', 3],
      ['pickup', 0],
    ]);
    const send = async (itemIds: number[], who = seller) =>
      sendParcelsHandler(asks({ params: { orderId }, body: { itemIds, text: 'UPS 1Z9' } }, who), world.deps());
    for (const who of [person(99), anonymous])
      expect(await send([1], who)).toMatchObject({ ok: false, problem: { code: 'commerce/order-missing' } });
    expect(await send([1, 9])).toMatchObject({ ok: false, problem: { code: 'commerce/refund-unknown-line' } });
    expect(await said(orderId)).toEqual(['Not sent yet', 'To be picked up']);
    must(await send([1]));
    const [sent, waits] = await said(orderId);
    expect(sent).toMatch(/^Sent on \w{3}, \w{3} \d+, \d{4}: UPS 1Z9$/);
    expect(waits).toBe('To be picked up');
  });

  it('are found by order number, but only by the organization', async () => {
    const number = await bought();
    const find = async (organization: string, who = seller) => {
      const reply = await locateHandler(asks({ query: { organization, number } }, who), world.deps());
      return reply.ok ? reply.value.orderId : reply.problem.code;
    };
    expect(await find('beachclub')).toBe(number);
    expect(await find('another')).toBe('commerce/order-missing');
    expect(await find('beachclub', person(99))).toBe('commerce/order-missing');
  });
});

describe('a buyer’s card', () => {
  it('is charged only by its organization’s provider [P2-031]', () => {
    const order = { dueNow: 100, preAuth: 0 };
    const bag = { paymentToken: 'pm_1', nmiPaymentToken: 'nmi_1' };
    const by = (paymentType: 'card' | 'nmi') => paymentSettings.parse({ organizationId: 10, paymentType });
    expect(cardFor(order, bag, by('card'))).toBe('pm_1');
    expect(cardFor(order, bag, by('nmi'))).toBe('nmi_1');
    expect(() => cardFor(order, { ...bag, paymentToken: null }, by('card'))).toThrow(ProblemError);
    expect(() => cardFor(order, { ...bag, nmiPaymentToken: null }, by('nmi'))).toThrow(ProblemError);
  });
});

describe('final prices of registrations', () => {
  it('are listed only for managers of the organization', async () => {
    const params = { username: 'beachclub' };
    const { items } = must(await organizationFeesHandler(asks({ params }), world.deps()));
    expect(items).toEqual([]);
    await expect(organizationFeesHandler(asks({ params }, person(99)), world.deps())).rejects.toBeInstanceOf(
      ProblemError,
    );
  });
});
