import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundRequest } from '#domain/commerce/refunds/refund-request.ts';
import { cartItem, type OrderBag, product, promo } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { itemCheckHandler } from '#functions/commerce/calls/carts.ts';
import { refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { countPromoUses } from '#functions/commerce/consumers/count-promo-uses.ts';
import {
  productItems,
  productsBySku,
  promoCounters,
  promoItems,
} from '#functions/subjects/commerce/promos-and-stock.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
  await world.put(
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
  );
});
afterAll(() => world?.stop());

let sku = 0;
/** Adds a product with this many items in stock. Returns its SKU and a function that returns how many are left. */
async function stocked(stock: number | null) {
  const name = `P${++sku}`;
  await world.put(
    ...productItems(product.parse({ sku: name, organizationId: 10, name, price: 500, stock, pickupOnly: true })),
  );
  const left = async () => (await productsBySku(world.table, 10, [name]))[0]?.stock;
  return { sku: name, left };
}
let carts = 0;
/** Returns a cart with only products at $5 each. Each line gives a product and its quantity. */
const bagOf = (
  lines: readonly (readonly [sku: string, quantity: number])[],
  more: Partial<OrderBag> = {},
): OrderBag => ({
  ...{ id: `stock-${++carts}`, organizationId: 10, paymentToken: 'pm_card_visa', nmiPaymentToken: null, promo: null },
  ...{ emailReceiptTo: 'a@x.example', zip: '', payLater: false },
  total: lines.reduce((sum, [, quantity]) => sum + quantity * 500, 0),
  items: lines.map(([name, quantity], i) =>
    cartItem.parse({ id: i + 1, type: 'PROD', product: { sku: name }, quantity }),
  ),
  ...more,
});
const buy = (bag: OrderBag) => pay(world.deps(), bag, bag.id, world.now);

describe('a product’s stock', () => {
  it('goes down when an order is written, stays down once it’s paid, and isn’t counted without a limit', async () => {
    const [shirt, poster] = [await stocked(5), await stocked(null)];
    const { orderId } = must(
      await buy(
        bagOf([
          [shirt.sku, 2],
          [poster.sku, 9],
        ]),
      ),
    );
    await quieten(world.deps(), world.now);
    expect([await shirt.left(), await poster.left()]).toEqual([3, null]);
    const taken = [{ of: 'stock', key: shirt.sku, shard: 0, n: 2 }];
    expect(await orderIn(world.table, orderId)).toMatchObject({ state: 'paid', taken });
  });
  it('returns once when an order fails', async () => {
    const shirt = await stocked(5);
    const declined = bagOf([[shirt.sku, 4]], { paymentToken: 'pm_card_chargeDeclined' });
    expect((await buy(declined)).ok).toBe(false);
    expect(await shirt.left()).toBe(1);
    await Promise.all([1, 2].map(() => quieten(world.deps(), world.now)));
    expect(await shirt.left()).toBe(5);
  });
  it('is shared by two lines of the same product', async () => {
    const shirt = await stocked(5);
    const twoLines = (n: number) =>
      bagOf([
        [shirt.sku, 3],
        [shirt.sku, n],
      ]);
    expect(await buy(twoLines(3))).toMatchObject({
      ok: false,
      problem: { code: 'commerce/quantity-unavailable', data: { itemId: 2 } },
    });
    expect(await shirt.left()).toBe(5);
    must(await buy(twoLines(2)));
    expect(await shirt.left()).toBe(0);
    expect(await buy(bagOf([[shirt.sku, 1]]))).toMatchObject({ ok: false, problem: { code: 'commerce/sold-out' } });
  });
  it('comes from several counters when none has enough, down to the last piece', async () => {
    const shirt = await stocked(60);
    const bag = bagOf([[shirt.sku, 55]]);
    const { orderId } = must(await buy(bag));
    expect((await orderIn(world.table, orderId)).taken).toHaveLength(2);
    must(await buy(bagOf([[shirt.sku, 5]])));
    expect(await shirt.left()).toBe(0);
  });
  it('goes to one of two buyers who pay for the last item at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const shirt = await stocked(1);
      const replies = await Promise.all([bagOf([[shirt.sku, 1]]), bagOf([[shirt.sku, 1]])].map((bag) => buy(bag)));
      const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.problem.code]));
      expect(refused).toEqual(['commerce/sold-out']);
      expect(await shirt.left()).toBe(0);
    }
  });
  it('goes down once when the same cart is sent three times at the same moment', async () => {
    const shirt = await stocked(1);
    const bag = bagOf([[shirt.sku, 1]]);
    const replies = await Promise.all([1, 2, 3].map(() => buy(bag)));
    expect(replies.some((reply) => reply.ok && reply.value.paid)).toBe(true);
    expect(await shirt.left()).toBe(0);
  });
});

describe('stock held by a declined order', () => {
  it('is available only to its buyer, who can buy it with another card', async () => {
    const shirt = await stocked(1);
    await world.put(...promoItems(promo.parse({ code: `ONE${sku}`, organizationId: 10, amount: 100, maxUses: 1 })));
    const bag = bagOf([[shirt.sku, 1]], { promo: `ONE${sku}`, total: 400 });
    const check = async (holder: string) => {
      const { items } = bag;
      const body = { organizationId: 10, items, promo: bag.promo, payLater: false, bagId: bag.id };
      const checked = must(await ask(itemCheckHandler, world.deps(), { body, holders: [holder], now: world.now }));
      return [checked.answers[0]?.error ?? null, checked.promo?.error ?? null, checked.priced.total];
    };
    expect((await buy({ ...bag, paymentToken: 'pm_card_chargeDeclined' })).ok).toBe(false);
    expect(await check(bag.id)).toEqual([null, null, 400]);
    expect((await check('somebody'))[0]).toBe('This is sold out. Remove it from your cart.');
    must(await buy(bag));
    expect(await shirt.left()).toBe(0);
  });
  it('moves only to its buyer’s changed cart', async () => {
    const shirt = await stocked(1);
    const declined = bagOf([[shirt.sku, 1]], { paymentToken: 'pm_card_chargeDeclined' });
    const who = 'changes';
    const first = await pay(world.deps(), declined, who, world.now);
    expect(first.ok).toBe(false);
    const changed = bagOf([[shirt.sku, 1]], { emailReceiptTo: 'other@x.example', formerIds: [declined.id] });
    const check = async (holder: string) => {
      const { items, formerIds } = changed;
      const body = { organizationId: 10, items, promo: null, payLater: false, bagId: changed.id, formerIds };
      const checked = must(await ask(itemCheckHandler, world.deps(), { body, holders: [holder], now: world.now }));
      return checked.answers[0]?.error ?? null;
    };
    expect([await check(who), (await check('somebody')) === null]).toEqual([null, false]);
    // Another browser with the cart's ID gets nothing from it.
    expect(await pay(world.deps(), changed, 'somebody', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/sold-out' },
    });
    must(await pay(world.deps(), changed, who, world.now));
    expect(await shirt.left()).toBe(0);
    // The earlier order failed, and it doesn't return its units a second time.
    await quieten(world.deps(), world.now);
    expect(await shirt.left()).toBe(0);
    // An earlier order that is paid keeps what it has.
    const next = bagOf([[shirt.sku, 1]], { formerIds: [changed.id] });
    expect(await pay(world.deps(), next, who, world.now)).toMatchObject({ ok: false });
    expect(await shirt.left()).toBe(0);
  });
});

describe('pieces on a refunded line', () => {
  const seller = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
  let asks = 0;
  const refund = (orderId: number, asked: RefundRequest) =>
    refundOrderHandler(
      asking(seller, {
        ...{ now: world.now, idempotencyKey: `stock-key-${++asks}` },
        body: { ...asked, orderId, why: 'Sent back' },
      }),
      world.deps(),
    );
  const whole: RefundRequest = { reason: 'organizer', scope: { kind: 'lines', itemIds: [1] }, restock: true };

  it('return to stock only if the seller chooses that', async () => {
    const [shirt, towel] = [await stocked(5), await stocked(5)];
    const { orderId } = must(
      await buy(
        bagOf([
          [shirt.sku, 2],
          [towel.sku, 3],
        ]),
      ),
    );
    await quieten(world.deps(), world.now);
    must(await refund(orderId, { ...whole, scope: { kind: 'lines', itemIds: [2] }, restock: false }));
    must(await refund(orderId, whole));
    expect([await shirt.left(), await towel.left()]).toEqual([5, 2]);
    expect(await orderIn(world.table, orderId)).toMatchObject({ taken: [{ key: towel.sku, n: 3 }] });
  });
  it('return once, even after two refunds of half the line', async () => {
    const shirt = await stocked(5);
    const { orderId } = must(await buy(bagOf([[shirt.sku, 4]])));
    await quieten(world.deps(), world.now);
    const half = { ...whole, percentage: 50 };
    const answers = await Promise.all([half, half].map((asked) => refund(orderId, asked)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await shirt.left()).toBe(5);
  });
  it('stay with the buyer when only part of the amount is refunded', async () => {
    const shirt = await stocked(5);
    const { orderId } = must(await buy(bagOf([[shirt.sku, 2]])));
    await quieten(world.deps(), world.now);
    must(await refund(orderId, { ...whole, scope: { kind: 'amount', itemId: 1, amount: 300 } }));
    expect(await shirt.left()).toBe(3);
  });
});

describe('uses of a promo code', () => {
  it('are counted once per confirmed order despite repeated events, even without a limit', async () => {
    await world.put(...promoItems(promo.parse({ code: 'Sun', organizationId: 10, amount: 1_000 })));
    await world.division(8401, 3);
    const uses = async () => (await promoCounters(world.table, 10, 'SUN')).reduce((sum, { uses: n }) => sum + n, 0);
    const event = (orderId: number) => ({ id: `e${orderId}`, at: world.now, data: { orderId } });
    for (const who of ['U1', 'U2']) {
      const bag = await bagFor(world.deps(), 8401, who, world.now, { promo: 'sun', total: 9_000 });
      const { orderId } = must(await pay(world.deps(), bag, who, world.now));
      for (const again of [1, 2, 3]) await countPromoUses({ ...event(orderId), id: `${again}` }, world.deps());
    }
    expect(await uses()).toBe(2);
    const without = must(await pay(world.deps(), await bagFor(world.deps(), 8401, 'U3', world.now), 'U3', world.now));
    await countPromoUses(event(without.orderId), world.deps());
    await countPromoUses(event(999_999), world.deps());
    expect(await uses()).toBe(2);
  });
});
