import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem, product, promo } from '#domain/commerce/schema.ts';
import { allotted } from '#domain/commerce/store/variants.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { givenBack, takeLimited, takes } from '#functions/commerce/checkout/limited.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import type { OrderLock } from '#functions/subjects/commerce/orders.ts';
import { productItems, productsBySku, promoByCode, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

const organizationId = 10;
const [uses, pieces, buyers] = [60, 110, 90];
/** The number of items in the larger size, all in a single counter. */
const large = 20;
let round = 0;

/** Creates a code and a product for this test, each with several counters. */
async function stocked() {
  const name = `R${++round}`;
  const code = promo.parse({ code: name, organizationId, amount: 100, maxUses: uses });
  const options = [{ name: 'Size', choices: ['S', 'L'] }];
  const variants = { S: pieces - large, L: large };
  const shirt = product.parse({
    ...{ sku: name, organizationId, name, price: 500, options, stock: pieces, variants, pickupOnly: true },
  });
  await local.stored.putMany([...promoItems(code), ...productItems(shirt)]);
  return { code, shirt };
}
type Stocked = Awaited<ReturnType<typeof stocked>>;

/**
 * Has one buyer write an order with two lines for the product, and retry after conflicts. Returns what the buyer has.
 */
async function buy(
  { code, shirt }: Stocked,
  table: Table,
  n: number,
  random: () => number,
): Promise<OrderLock[] | string> {
  const line = (id: number, quantity: number, size: string) =>
    cartItem.parse({ id, type: 'PROD', product: { sku: shirt.sku, details: { Size: size } }, quantity });
  const items = n === 0 ? [] : [line(1, n, 'S'), line(2, 1, random() < 0.3 ? 'L' : 'S')];
  const wanted = { organizationId, items, promo: n % 2 ? null : code, products: new Map([[shirt.sku, shirt]]) };
  for (;;) {
    const taking = await takeLimited(table, wanted, random);
    if (!taking.ok) return taking.problem.code;
    const done = await table.transact(taking.value.writes);
    if (done.ok) return taking.value.taken;
    expect(done.problem.tag).toBe(takes);
  }
}

const leftOf = async ({ code, shirt }: Stocked) => {
  const [shirts] = await productsBySku(local.table, organizationId, [shirt.sku]);
  return {
    uses: (await promoByCode(local.table, organizationId, code.code))?.left,
    pieces: shirts?.stock,
    sizes: shirts?.variants,
  };
};

/**
 * Has ninety buyers buy at the same time, a third of whom return what they got right away. Returns what they all have
 * in the end, and what is left.
 */
async function rush(seed: number, wrap: (client: Client) => Client) {
  const random = seeded(seed);
  const there = await stocked();
  const table = local.through(wrap, random);
  const held: OrderLock[] = [];
  const refused: string[] = [];
  const buyer = async (i: number) => {
    const got = await buy(there, table, i % 4, random);
    if (typeof got === 'string') return refused.push(got);
    if (i % 3 === 0) return table.transact(await givenBack({ id: 1, organizationId, taken: got }, table));
    return held.push(...got);
  };
  await Promise.all(Array.from({ length: buyers }, (_, i) => buyer(i).catch(() => refused.push('broken'))));
  const sum = (of: OrderLock['of']) => held.filter((taken) => taken.of === of).reduce((all, { n }) => all + n, 0);
  const left = await leftOf(there).catch(() => null);
  const ofSize = (size: string) =>
    held.filter(({ variant }) => variant === size).reduce((all, { n }) => all + n, 0) + (left?.sizes?.[size] ?? 0);
  return {
    held: { uses: sum('promo'), pieces: sum('stock') },
    left,
    refused,
    sizes: { S: ofSize('S'), L: ofSize('L') },
  };
}
const faulty = (seed: number) =>
  withFaults({ throttle: 0.03, conflict: 0.05, lostBefore: 0.02, lostAfter: 0.03 }, seeded(seed + 1_000));

describe('items with limited stock', () => {
  it('are split across several counters in this test', () => {
    expect([allotted(uses).length, allotted(pieces).length]).toEqual([2, 4]);
    expect(allotted(large).length).toBe(1);
  });
  it('are never oversold or lost under faults, and can be sold again once released', async () => {
    let refusals = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const { held, left, refused, sizes } = await rush(seed, faulty(seed));
      expect(sizes).toEqual({ S: pieces - large, L: large });
      expect({ uses: held.uses + Number(left?.uses), pieces: held.pieces + Number(left?.pieces) }).toEqual({
        uses,
        pieces,
      });
      expect(refused).not.toContain('broken');
      refusals += refused.length;
    }
    expect(refusals).toBeGreaterThan(0);
  });
  it('control: are oversold without the stock condition', async () => {
    let worst = 0;
    for (let seed = 1; seed <= 20 && worst <= pieces; seed++)
      worst = Math.max(worst, (await rush(seed, withoutGuards)).held.pieces);
    expect(worst).toBeGreaterThan(pieces);
  });
});
