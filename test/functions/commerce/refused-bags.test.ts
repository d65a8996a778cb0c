import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem, type OrderBag, product, promo } from '#domain/commerce/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { cartOrderItem } from '#functions/subjects/commerce/orders.ts';
import { productItems, promoByCode, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

/** Returns whether a cart became an order, and how many uses a code has left. */
const written = async ({ id }: OrderBag) => (await world.stored.get(cartOrderItem, { cartId: id })) !== null;
const left = async (code: string) => (await promoByCode(world.table, 10, code))?.left;
const once = (code: string) =>
  world.put(...promoItems(promo.parse({ code, organizationId: 10, percentage: 10, maxUses: 1 })));

describe('a cart with more items than can be sold', () => {
  it('is refused before anything is written if it has the same registration twice, and doesn’t use up its code', async () => {
    await world.division(8101, 4);
    await once('ONLYONE');
    const bag = await bagFor(world.deps(), 8101, 'T1', world.now, { promo: 'ONLYONE', total: 18_000 });
    const [item] = bag.items;
    if (!item) throw new Error('no item');
    const twice = { ...bag, items: [item, { ...item, id: 2 }] };
    expect(await pay(world.deps(), twice, 'T1', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/item-twice', data: { itemId: 2 } },
    });
    expect([await written(bag), await left('ONLYONE')]).toEqual([false, 1]);
    expect(await pay(world.deps(), { ...bag, total: 9_000 }, 'T1', world.now)).toMatchObject({ ok: true });
  });

  it('is refused before anything is written if it has more of a product than is in stock', async () => {
    await world.put(
      ...productItems(
        product.parse({ sku: 'cap', organizationId: 10, name: 'Cap', price: 500, stock: 2, pickupOnly: true }),
      ),
    );
    const bag = await productBag(world.now);
    expect(await pay(world.deps(), bag, 'T2', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/quantity-unavailable', data: { itemId: 1 } },
    });
    expect(await written(bag)).toBe(false);
  });
});

async function productBag(now: Millis): Promise<OrderBag> {
  await world.division(8102, 1);
  const { items: _, ...bag } = await bagFor(world.deps(), 8102, 'T2', now);
  return {
    ...bag,
    items: [cartItem.parse({ id: 1, type: 'PROD', product: { sku: 'cap' }, quantity: 3 })],
    total: 1_500,
  };
}

describe('a session registration with dates that don’t match its hold', () => {
  it('is refused before anything is written', async () => {
    await world.division(8_104, 4, { props: ['datePrice-20.00'] });
    const bag = await bagFor(world.deps(), 8_104, 'T4', world.now);
    expect(await pay(world.deps(), bag, 'T4', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'registration/dates-not-held', data: { itemId: 1 } },
    });
    expect(await written(bag)).toBe(false);
  });
});

describe('a cart without a card', () => {
  it('is refused before anything is written when a payment is due', async () => {
    await world.division(8103, 1);
    await once('NOCARD');
    const bag = await bagFor(world.deps(), 8103, 'T3', world.now, { promo: 'NOCARD', total: 9_000 });
    const without = { ...bag, paymentToken: null };
    await expect(pay(world.deps(), without, 'T3', world.now)).rejects.toMatchObject({
      problem: { code: 'request/invalid', fields: { paymentToken: 'Enter a card' } },
    });
    expect([await written(bag), await left('NOCARD')]).toEqual([false, 1]);
    expect(await pay(world.deps(), bag, 'T3', world.now)).toMatchObject({ ok: true });
  });
});
