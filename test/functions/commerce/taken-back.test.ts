import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundRequest } from '#domain/commerce/refunds/refund-request.ts';
import { cartItem, type OrderBag, orderBag, product } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { membershipLevels } from '#domain/memberships/levels.ts';
import { refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { orderDeskHandler } from '#functions/commerce/calls/orders.ts';
import { productItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import {
  levelItem,
  membershipItem,
  membershipsOf,
  seasonPassItem,
  storedLevel,
} from '#functions/subjects/memberships/items.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
beforeAll(async () => {
  world = await commerceWorld();
  const level = { id: 31, organizationId: 10, name: 'Bronze', price: 3_000, level: membershipLevels.Bronze };
  const pass = { sku: 'PASS', organizationId: 10, name: 'Pass', price: 2_000, pickupOnly: true, seasonPassId: 77 };
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    levelItem.encode(storedLevel.parse(level), 1),
    ...productItems(product.parse(pass)),
  ]);
});
afterAll(() => world?.stop());

let bags = 0;
async function bought(items: readonly object[], total: number): Promise<number> {
  const id = `back-${++bags}`;
  const bag = orderBag.parse({
    ...{ id, organizationId: 10, paymentToken: 'pm_card_visa', total, emailReceiptTo: 'a@x.example' },
    items: items.map((item, i) => cartItem.parse({ id: i + 1, ...item })),
  });
  const { orderId } = must(await pay(world.deps(), bag, id, world.now));
  await quieten(world.deps(), world.now);
  return orderId;
}
const passOf = (playerProfileId: number) => ({ type: 'PROD', product: { sku: 'PASS', playerProfileId } });
const levelOf = (playerProfileId: number) => ({
  type: 'MEM',
  membership: { levelId: 31, playerProfileId, organizationId: 10 },
});
async function refund(orderId: number, asked: RefundRequest): Promise<void> {
  const body = { ...asked, orderId, why: 'They asked' };
  const call = asking(seller, { now: world.now, idempotencyKey: `key-${++bags}`, body });
  must(await refundOrderHandler(call, world.deps()));
  await quieten(world.deps(), world.now);
}
const holdsPass = async (playerProfileId: number) =>
  (await world.table.get(seasonPassItem, { passId: 77, playerProfileId })) !== null;
const canceled = async (playerProfileId: number) =>
  (await world.table.list(membershipItem, membershipsOf(playerProfileId))).map((one) => one.canceled);
const deskOf = async (orderId: number) =>
  must(await orderDeskHandler(asking(seller, { now: world.now, params: { orderId } }), world.deps()));

describe('benefits bought with an order line', () => {
  it('include a season pass, which a refund revokes after a warning to staff', async () => {
    await world.profile(4711);
    const orderId = await bought([passOf(4711)], 2_000);
    expect(await holdsPass(4711)).toBe(true);
    expect((await deskOf(orderId)).lines).toMatchObject([{ grants: 'pass' }]);
    await refund(orderId, { reason: 'organizer', scope: { kind: 'order' } });
    expect(await holdsPass(4711)).toBe(false);
  });

  it('include a membership, which ends only when its own line is refunded', async () => {
    await world.profile(4712);
    await world.profile(4713);
    const orderId = await bought([levelOf(4712), levelOf(4713)], 6_000);
    await refund(orderId, { reason: 'organizer', scope: { kind: 'lines', itemIds: [1] } });
    expect([await canceled(4712), await canceled(4713)]).toEqual([[true], [false]]);
  });

  it('are revoked only when the whole line is refunded', async () => {
    await world.profile(4714);
    const orderId = await bought([levelOf(4714)], 3_000);
    await refund(orderId, { reason: 'organizer', scope: { kind: 'amount', itemId: 1, amount: 1_000 } });
    expect(await canceled(4714)).toEqual([false]);
    await refund(orderId, { reason: 'organizer', scope: { kind: 'amount', itemId: 1, amount: 2_000 } });
    expect(await canceled(4714)).toEqual([true]);
  });
});

describe('manually entered players on an order', () => {
  it('are listed for staff by name and seat, and can be refunded one by one', async () => {
    await world.division(7300, 4);
    const bag: OrderBag = await bagFor(world.deps(), 7300, 'TYPED', world.now);
    const { orderId } = must(await pay(world.deps(), bag, 'TYPED', world.now));
    await quieten(world.deps(), world.now);
    expect((await deskOf(orderId)).lines[0]?.players).toEqual([
      { seat: 0, name: 'Ana Test', share: 5_000, left: 5_000 },
      { seat: 1, name: 'Bo Test', share: 5_000, left: 5_000 },
    ]);
    await refund(orderId, { reason: 'organizer', scope: { kind: 'players', itemId: 1, seats: [1] } });
    expect((await deskOf(orderId)).lines[0]).toMatchObject({ refunded: 5_000, total: 10_000 });
  });
});
