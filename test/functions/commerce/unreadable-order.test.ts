import { afterAll, beforeAll, expect, it } from 'vitest';
import { promo } from '#domain/commerce/schema.ts';
import { orderById } from '#functions/subjects/commerce/order-records.ts';
import { cartOrderItem, orderItem } from '#functions/subjects/commerce/orders.ts';
import { promoByCode, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

it('an unreadable order doesn’t keep the next order from being released with its code', async () => {
  await world.division(8301, 1);
  const once = promo.parse({ code: 'BEHIND', organizationId: 10, percentage: 10, maxUses: 1 });
  await world.put(...promoItems(once));
  const bag = await bagFor(world.deps(), 8301, 'U1', world.now, {
    ...{ promo: once.code, total: 9_000, paymentToken: 'pm_card_chargeDeclined' },
  });
  expect(await pay(world.deps(), bag, 'U1', world.now)).toMatchObject({ ok: false });
  const id = (await world.stored.get(cartOrderItem, { cartId: bag.id }))?.orderId ?? 0;
  const order = await orderById(world.table, id);
  if (!order) throw new Error('no order');
  const newer = { ...orderItem.encode({ ...order, id: 999_999, holdUntil: world.now }, 1), _v: 99 };
  await world.put(newer);
  await quieten(world.deps(), world.now);
  expect(await world.stored.get(orderItem, { id })).toMatchObject({ state: 'released', taken: [], pending: [] });
  expect(await promoByCode(world.table, 10, once.code)).toMatchObject({ left: 1 });
});
