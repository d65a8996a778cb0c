import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import type { OrderBag } from '#domain/commerce/schema.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import type { Stock as Pieces, WrittenProduct } from '#domain/commerce/store/written.ts';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { validateBagHandler } from '#functions/commerce/calls/checkout.ts';
import { ownProductsHandler, saveProductHandler, storeProductsHandler } from '#functions/commerce/calls/products.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { refundPolicyItem } from '#functions/subjects/commerce/items.ts';
import { seasonPassItem } from '#functions/subjects/memberships/items.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { ask, bagFor, type CommerceWorld, callOf, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70);
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
  ]);
});
afterAll(() => world?.stop());

const written: WrittenProduct = {
  ...{ name: 'Shirt', description: '', price: 2_000, shipping: 500, tags: ['wear'] },
  ...{ options: [{ name: 'Size', choices: ['S', 'L'] }], images: [], pickupOnly: false, isActive: true },
};
const params = { username: 'beachclub' };
type Stock = { left: Pieces | null; seen: Pieces | null };
/** Returns the seller's product after a save, or why it was refused. */
async function save(sku: string | null, product: WrittenProduct, stock: Stock, ifMatch = 0, who: Actor = seller) {
  const call = { params, body: { sku, product, stock }, ifMatch, now: world.now };
  const reply = await saveProductHandler(asking(who, call), world.deps());
  return reply.ok ? reply.value.items : reply.problem.code;
}
const own = async (name: string) => {
  const { items } = must(await ownProductsHandler(asking(seller, { params }), world.deps()));
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
/** Returns a new product with a name, ready for sale. */
async function made(name: string, left: Pieces | null, more: Partial<WrittenProduct> = {}) {
  await save(null, { ...written, name, ...more }, { left, seen: null });
  return own(name);
}
const sold = async (tag?: string) => {
  const query = { organizationId: 10, tag };
  const { items } = must(await storeProductsHandler(callOf({ query, now: world.now }), world.deps()));
  return items.map(({ name }) => name);
};

const address = { firstName: 'Ana', lastName: 'Lee', address: '1 Pier', city: 'Hermosa', state: 'CA', zip: '90254' };
const shipped = { delivery: 'ship' as const, email: '', ...address };
const pickedUp = { ...shipped, delivery: 'pickup' as const };
let bags = 0;
/** Returns a cart with one product and its own text, the way a browser sends it. */
const bagOf = (sku: string, more: object, total: number): OrderBag => ({
  ...{ id: `goods-${++bags}`, organizationId: 10, paymentToken: 'pm_card_visa', nmiPaymentToken: null, promo: null },
  ...{ emailReceiptTo: 'a@x.example', zip: '', payLater: false, total },
  items: [
    cartItem.parse({ id: 1, type: 'PROD', name: 'Call 555', description: 'Call 555', product: { sku, ...more } }),
  ],
});
const buy = async (bag: OrderBag, who = bag.id) => {
  const reply = await pay(world.deps(), bag, who, world.now);
  return reply.ok ? reply.value.orderId : reply.problem.code;
};

describe('an organization’s products', () => {
  it('are edited by managers, and shown to everyone while on sale and in stock [P2-052] [P2-053]', async () => {
    await expect(save(null, written, { left: 1, seen: null }, 0, person(99))).rejects.toBeInstanceOf(ProblemError);
    await expect(save(null, written, { left: 1, seen: null }, 0, anonymous)).rejects.toBeInstanceOf(ProblemError);
    await made('Towel', null, { tags: ['beach'] });
    await made('Old towel', 4, { tags: ['beach'], isActive: false });
    await made('Gone towel', 0, { tags: ['beach'] });
    expect(await sold('beach')).toEqual(['Towel']);
    expect(await sold('Beach')).toEqual(['Towel']);
    expect(await sold('hat')).toEqual([]);
  });

  it('keep sales made during an edit, refuse an outdated count, and return to stock when unpaid', async () => {
    const cap = await made('Cap', 5, { options: [] });
    const orderId = await buy(bagOf(cap.sku, { shippingInfo: pickedUp }, 2_000));
    await quieten(world.deps(), world.now);
    expect(await orderIn(world.table, orderId as number)).toMatchObject({ state: 'paid' });
    expect(await save(cap.sku, { ...written, name: 'Cap' }, { left: 9, seen: 5 }, cap.rev)).toBe(
      'commerce/stock-changed',
    );
    expect((await own('Cap')).stock).toBe(4);
    await save(cap.sku, { ...written, name: 'Cap', options: [] }, { left: 60, seen: 4 }, cap.rev);
    expect((await own('Cap')).stock).toBe(60);
    const declined = { ...bagOf(cap.sku, { shippingInfo: pickedUp }, 2_000), paymentToken: 'pm_card_chargeDeclined' };
    expect(await buy(declined)).toBe('commerce/payment-declined');
    expect((await own('Cap')).stock).toBe(59);
    const { rev } = await own('Cap');
    await save(cap.sku, { ...written, name: 'Cap', options: [] }, { left: 10, seen: 59 }, rev);
    await quieten(world.deps(), world.now);
    expect((await own('Cap')).stock).toBe(11);
  });

  it('can switch between limited and unlimited stock', async () => {
    const mug = await made('Mug', 3);
    await save(mug.sku, { ...written, name: 'Mug' }, { left: null, seen: 3 }, mug.rev);
    expect((await own('Mug')).stock).toBeNull();
    const { rev } = await own('Mug');
    await save(mug.sku, { ...written, name: 'Mug' }, { left: 7, seen: null }, rev);
    expect((await own('Mug')).stock).toBe(7);
  });
});

describe('a purchased product', () => {
  it('requires a valid option and an address if shipped, and gets its name from the server', async () => {
    const shirt = await made('Shirt', 9);
    const tries = [
      [{ details: {}, shippingInfo: shipped }, 'commerce/option-missing'],
      [{ details: { Size: 'XXL' }, shippingInfo: shipped }, 'commerce/option-missing'],
      [{ details: { Size: 'L' }, shippingInfo: null }, 'commerce/address-missing'],
      [{ details: { Size: 'L' }, shippingInfo: { ...shipped, city: ' ' } }, 'commerce/address-missing'],
    ] as const;
    for (const [more, code] of tries) expect(await buy(bagOf(shirt.sku, more, 2_500))).toBe(code);
    expect((await own('Shirt')).stock).toBe(9);
    const paid = await buy(bagOf(shirt.sku, { details: { Size: 'L', Say: 'Call Bo' }, shippingInfo: pickedUp }, 2_000));
    const order = await orderIn(world.table, paid as number);
    expect(order.lines[0]?.item).toMatchObject({
      name: 'Shirt',
      description: 'Size L · To be picked up',
      product: { details: { Size: 'L' } },
    });
    expect(JSON.stringify(order)).not.toContain('Call Bo');
  });

  it('goes on its registration’s order, with one receipt and payment [P2-007]', async () => {
    const lunch = await made('Lunch', 4, { options: [], pickupOnly: true });
    await world.division(8601, 3);
    const bag = await bagFor(world.deps(), 8601, 'L1', world.now, { total: 14_000 });
    const item = cartItem.parse({ id: 7, type: 'PROD', quantity: 2, product: { sku: lunch.sku } });
    const orderId = await buy({ ...bag, items: [...bag.items, item] }, 'L1');
    await quieten(world.deps(), world.now);
    expect(await orderIn(world.table, orderId as number)).toMatchObject({ state: 'paid', total: 14_000 });
    expect((await own('Lunch')).stock).toBe(2);
  });

  it('goes to one of two buyers when only one is left, and the other buyer pays nothing', async () => {
    const last = await made('Last', 1, { options: [], pickupOnly: true });
    const replies = await Promise.all([1, 2].map(() => buy(bagOf(last.sku, {}, 2_000))));
    expect(replies.filter((reply) => typeof reply === 'number')).toHaveLength(1);
    expect(replies.filter((reply) => typeof reply === 'string')).toHaveLength(1);
    expect((await own('Last')).stock).toBe(0);
  });

  it('has stock per variant, so only one buyer gets the last one in a size, and unpaid items return to stock', async () => {
    const options = [{ name: 'Size', choices: ['S', 'L'] }];
    const tee = await made('Tee', { S: 2, L: 1 }, { options, pickupOnly: true });
    expect(tee).toMatchObject({ stock: 3, variants: { S: 2, L: 1 } });
    const size = (Size: string, paymentToken = 'pm_card_visa') => ({
      ...bagOf(tee.sku, { details: { Size } }, 2_000),
      paymentToken,
    });
    const replies = await Promise.all([1, 2].map(() => buy(size('L'))));
    expect(replies.filter((reply) => typeof reply === 'number')).toHaveLength(1);
    expect(await buy(size('L'))).toBe('commerce/sold-out');
    expect(await buy(size('S', 'pm_card_chargeDeclined'))).toBe('commerce/payment-declined');
    expect((await own('Tee')).variants).toEqual({ S: 1, L: 0 });
    await quieten(world.deps(), world.now);
    expect((await own('Tee')).variants).toEqual({ S: 2, L: 0 });
    const more = [{ name: 'Size', choices: ['S', 'L', 'XL'] }];
    const write = { ...written, name: 'Tee', pickupOnly: true, options: more };
    const { rev } = await own('Tee');
    expect(await save(tee.sku, write, { left: { S: 9 }, seen: { S: 2, L: 1 } }, rev)).toBe('commerce/stock-changed');
    await save(tee.sku, write, { left: { S: 2, L: 4, XL: 5 }, seen: { S: 2, L: 0 } }, rev);
    expect(await own('Tee')).toMatchObject({ stock: 11, variants: { S: 2, L: 4, XL: 5 } });
    const { rev: third } = await own('Tee');
    await save(tee.sku, write, { left: 6, seen: { S: 2, L: 4, XL: 5 } }, third);
    expect(await own('Tee')).toMatchObject({ stock: 6, variants: null });
  });

  it('uses its seller’s taxes and policy, and is refused with an unknown policy', async () => {
    const policy = refundPolicy.parse({ id: 9, organizationId: 10, name: 'Strict', adminFeePercentage: 10 });
    await world.put(refundPolicyItem.encode(policy, 1));
    const more = { options: [], pickupOnly: true, refundPolicyId: 9 };
    const cartFees = [{ label: 'Sales tax', percentage: 7.75, amount: 0, isTax: true }];
    expect(await save(null, { ...written, ...more, refundPolicyId: 8 }, { left: null, seen: null })).toBe(
      'commerce/policy-missing',
    );
    const cap = await made('Taxed', null, { ...more, cartFees });
    expect(cap).toMatchObject({ refundPolicyId: 9, cartFees });
    const orderId = await buy(bagOf(cap.sku, {}, 2_155));
    const [line] = (await orderIn(world.table, orderId as number)).lines;
    expect(line).toMatchObject({ taxes: 155, total: 2_155, refundPolicy: { name: 'Strict' } });
  });

  it('requires an existing player if it’s a season pass, and gives the pass to that player', async () => {
    const pass = await made('Pass', null, { options: [], seasonPassId: 77 });
    const of = (playerProfileId: number | null) => bagOf(pass.sku, { playerProfileId }, 2_000);
    expect(await buy(of(null))).toBe('memberships/person-missing');
    expect(await buy(of(999_999))).toBe('memberships/person-missing');
    await world.profile(4711);
    const orderId = await buy(of(4711));
    await quieten(world.deps(), world.now);
    expect((await orderIn(world.table, orderId as number)).lines[0]?.item.description).toBe('Kim Known');
    const holds = (playerProfileId: number) => world.table.get(seasonPassItem, { passId: 77, playerProfileId });
    expect(await holds(4711)).not.toBeNull();
    expect(await holds(999_999)).toBeNull();
  });

  it('can’t be bought twice for the same person if it’s a season pass, but can be for someone else', async () => {
    const pass = await made('Pass twice', null, { options: [], seasonPassId: 78 });
    await Promise.all([world.profile(4712), world.profile(4713)]);
    const [line] = bagOf(pass.sku, { playerProfileId: 4712 }, 0).items;
    const two = { ...bagOf(pass.sku, {}, 4_000), items: [line!, { ...line!, id: 2 }] };
    expect(await buy(two)).toBe('commerce/pass-held');
    expect(await buy(bagOf(pass.sku, { playerProfileId: 4712 }, 2_000))).toEqual(expect.any(Number));
    await quieten(world.deps(), world.now);
    expect(await buy(bagOf(pass.sku, { playerProfileId: 4712 }, 2_000))).toBe('commerce/pass-held');
    expect(await buy(bagOf(pass.sku, { playerProfileId: 4713 }, 2_000))).toEqual(expect.any(Number));
  });

  it('reveals the season passes of at most 60 strangers an hour to each buyer', async () => {
    const [pass, shirt] = [
      await made('Pass to check', null, { options: [], seasonPassId: 79 }),
      await made('Shirt', 9),
    ];
    const people = Array.from({ length: 75 }, (_, at) => 4_800 + at);
    await Promise.all(people.map((id) => world.profile(id)));
    await world.put(seasonPassItem.encode({ passId: 79, playerProfileId: 4_800 }, 1));
    const check = async (playerProfileId: number, { sku } = pass) => {
      const { organizationId, items } = bagOf(sku, { playerProfileId }, 0);
      const call = { body: { organizationId, items }, holders: ['spy'], source: 'spy', now: world.now };
      try {
        return must(await ask(validateBagHandler, world.deps(), call as never)).errors.length;
      } catch (error) {
        return (error as ProblemError).problem.code;
      }
    };
    const shown: unknown[] = [];
    for (const id of people) shown.push(await check(id));
    // This table loses responses, so a few people count twice or not at all.
    const within = shown.indexOf('request/throttled');
    expect(within).toBeGreaterThan(50);
    expect(within).toBeLessThan(70);
    expect(shown.slice(0, within)).toEqual([1, ...Array<number>(within - 1).fill(0)]);
    expect(shown.at(-1)).toBe('request/throttled');
    expect(await check(4_874, shirt)).not.toBe('request/throttled');
  });
});
