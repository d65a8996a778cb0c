import type { PriceContext } from '../pricing/price-context.ts';
import { type CartItem, type ItemOf, shippingItem } from '../schema.ts';

/**
 * Returns whether a product in the cart has to be shipped, which is so if it can be and the buyer didn't choose pickup.
 */
const isShipped = (item: CartItem, context: PriceContext): item is ItemOf<'PROD'> =>
  item.type === 'PROD' &&
  item.status !== 'Closed' &&
  context.products[item.product.sku]?.pickupOnly === false &&
  item.product.shippingInfo?.delivery !== 'pickup';

/** Returns the shipping price of all products in a cart. */
export const shippingCost = (items: readonly CartItem[], context: PriceContext): number =>
  items.reduce(
    (total, item) =>
      isShipped(item, context) ? total + (context.products[item.product.sku]?.shipping ?? 0) * item.quantity : total,
    0,
  );

/**
 * Returns the cart with exactly one shipping item if something is shipped for a fee, and none otherwise, whatever the
 * client sent (Part 2 §7: the item check's shipping response).
 */
export function withShipping(items: readonly CartItem[], context: PriceContext): CartItem[] {
  const others = items.filter((item) => item.type !== 'S&H');
  if (shippingCost(others, context) === 0) return others;
  const present = items.find((item) => item.type === 'S&H');
  return [...others, present ?? shippingItem.parse({ id: freeId(others), type: 'S&H', name: 'Shipping & Handling' })];
}

/**
 * Returns an unused item ID. It isn't one above the highest, because that may already be the largest number allowed.
 */
function freeId(items: readonly CartItem[]): number {
  const taken = new Set(items.map(({ id }) => id));
  let free = items.length + 1;
  while (taken.has(free)) free += 1;
  return free;
}
