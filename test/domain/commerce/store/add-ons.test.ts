import { describe, expect, it } from 'vitest';
import { addOn } from '#domain/catalog/events/json-props.ts';
import { product } from '#domain/commerce/schema.ts';
import { deliveriesOf } from '#domain/commerce/store/parcels.ts';
import { storeProducts } from '#domain/commerce/store/store.ts';
import { addOnLimit, addOnOffers } from '#domain/commerce/store/variants.ts';

const sold = (sku: string, tags: string[], more: object = {}) =>
  product.parse({ sku, organizationId: 9, name: sku, price: 1, tags, ...more });
const [towel, shirt] = [sold('Towel', ['Beach']), sold('Shirt', ['wear'])];
const gone = sold('Gone', ['beach'], { stock: 0 });

describe('the store', () => {
  const old = sold('Old', ['beach'], { isActive: false });
  it('lists products on sale, and finds them by name or tag [P2-052] [P2-053]', () => {
    expect(storeProducts([towel, shirt, old, gone]).map(({ sku }) => sku)).toEqual(['Shirt', 'Towel']);
    expect(storeProducts([towel, shirt, old, gone], 'beach').map(({ sku }) => sku)).toEqual(['Towel']);
  });
});

describe('add-ons', () => {
  const ask = (more: object) => addOn.parse({ question: 'A?', productTags: ['BEACH'], ...more });
  const mostWith = (of: object, ...divisions: ({ qty: number } | null)[]) =>
    addOnOffers(
      [ask(of)],
      [towel],
      divisions.map((each) => ({ addOn: each })),
    )[0]?.most;

  it('are grouped by product tag, without tags that have no products left [P2-134]', () => {
    const addOns = [ask({ pickupOnly: true }), ask({ productTags: ['hat'] }), ask({ productTags: ['beach', 'wear'] })];
    expect(addOnOffers(addOns, [towel, shirt, gone], [])).toMatchObject([
      { pickupOnly: true, products: [towel] },
      { pickupOnly: false, products: [shirt] },
    ]);
    expect(addOnOffers([ask({})], [gone], [])).toEqual([]);
  });
  it('allow one or a set number per registration, and use the division’s own limit', () => {
    expect(mostWith({}, null)).toBeNull();
    expect(mostWith({ qty: 3 }, null)).toBe(3);
    expect(mostWith({ qty: 3 }, { qty: 2 })).toBe(2);
    expect(mostWith({ qty: 3 }, { qty: 2 }, null)).toBe(5);
    expect(mostWith({}, { qty: 2 }, null)).toBeNull();
    expect(mostWith({}, { qty: 0 })).toBeUndefined();
  });
  it('have one combined limit per event across a cart, or no limit without a registration', () => {
    const entered = (of: object, ...divisions: ({ qty: number } | null)[]) => ({
      addOns: [ask(of)],
      divisions: divisions.map((each) => ({ addOn: each })),
    });
    expect(addOnLimit(towel, [entered({ qty: 3 }, { qty: 2 }, null)])).toBe(5);
    expect(addOnLimit(towel, [entered({ qty: 3 }, null), entered({ qty: 1 }, null)])).toBe(4);
    expect(addOnLimit(towel, [entered({ qty: 3 }, null), entered({}, null)])).toBeNull();
    expect(addOnLimit(shirt, [entered({ qty: 3 }, null)])).toBeNull();
    expect(addOnLimit(towel, [])).toBeNull();
  });
  it('can’t be shipped when the add-on or the product is pickup only', () => {
    expect(deliveriesOf(ask({}), towel)).toEqual(['pickup', 'ship']);
    expect(deliveriesOf(ask({ pickupOnly: true }), towel)).toEqual(['pickup']);
    expect(deliveriesOf(ask({}), { pickupOnly: true })).toEqual(['pickup']);
  });
});
