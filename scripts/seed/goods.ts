import type { World } from './world.ts';

/** What Great Lakes Beach sells beside its events: goods that its Members Cup offers. */
export function putGoods(world: World): void {
  const sizes = [{ name: 'Size', choices: ['S', 'M', 'L', 'XL'] }];
  const goods = [
    { sku: 'CUP-SHIRT', name: 'Cup shirt', price: 2_500, shipping: 600, stock: 40, tags: ['shirt'], options: sizes },
    { sku: 'CUP-HOODIE', name: 'Cup hoodie', price: 4_800, shipping: 900, stock: 1, tags: ['shirt'], options: sizes },
    { sku: 'LUNCH', name: 'Lunch box', price: 1_200, tags: ['lunch'], pickupOnly: true },
  ];
  world.people(async (calls) => {
    for (const { sku: newSku, stock = null, ...each } of goods) {
      const body = { sku: null, newSku, product: { ...plain, ...each }, stock: { left: stock, seen: null } };
      await calls('organization admin', 'POST', '/api/store/greatlakes/products', { body, rev: 0 });
    }
  });
}

const plain = { description: '', shipping: 0, tags: [], options: [], images: [], pickupOnly: false, isActive: true };
