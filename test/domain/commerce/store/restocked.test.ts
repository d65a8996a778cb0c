import { describe, expect, it } from 'vitest';
import { orderLine } from '#domain/commerce/orders/schema.ts';
import { restocked } from '#domain/commerce/store/restocked.ts';

const line = (id: number, sku: string, quantity: number, details: Record<string, string> = {}) =>
  orderLine.parse({
    item: { id, type: 'PROD', organizationId: 10, product: { sku, details }, quantity },
    ...{ price: 500, fees: 0, taxes: 0, discount: 0, total: 500, dueNow: 500 },
  });
const piece = (key: string, variant: string, shard: number, n: number) => ({ of: 'stock', key, variant, shard, n });
const sizes = { options: [{ name: 'Size', choices: ['S', 'M'] }], stock: 0, variants: { S: 0, M: 0 } };
const plain = { options: [], stock: 0, variants: null };
const products = new Map<string, Parameters<typeof restocked>[2] extends ReadonlyMap<string, infer S> ? S : never>([
  ['SHIRT', sizes],
  ['CAP', plain],
]);

describe('returned stock from an order', () => {
  it('is the quantity of each variant that its lines took, with nothing left on hold', () => {
    const taken = [piece('SHIRT', 'S', 0, 2), piece('SHIRT', 'M', 0, 1), piece('CAP', '', 1, 3)];
    const { back, kept } = restocked(taken, [line(1, 'SHIRT', 1, { Size: 'S' }), line(2, 'CAP', 3)], products);
    expect(back).toEqual([piece('SHIRT', 'S', 0, 1), piece('CAP', '', 1, 3)]);
    expect(kept).toEqual([piece('SHIRT', 'S', 0, 1), piece('SHIRT', 'M', 0, 1)]);
  });
  it('is returned once, to the counters it came from', () => {
    const taken = [piece('CAP', '', 0, 2), piece('CAP', '', 4, 2)];
    const first = restocked(taken, [line(1, 'CAP', 3)], products);
    expect(first.back).toEqual([piece('CAP', '', 0, 2), piece('CAP', '', 4, 1)]);
    const second = restocked(first.kept, [line(1, 'CAP', 3)], products);
    expect(second).toEqual({ back: [piece('CAP', '', 4, 1)], kept: [] });
  });
  it('is zero for a deleted product, a used code or another variant', () => {
    const promo = { ...piece('SUN', '', 0, 1), of: 'promo' };
    const taken = [promo, piece('SHIRT', 'M', 0, 1), piece('GONE', '', 0, 1)];
    const lines = [line(1, 'SHIRT', 1, { Size: 'S' }), line(2, 'GONE', 1)];
    expect(restocked(taken, lines, products)).toEqual({ back: [], kept: taken });
  });
});
