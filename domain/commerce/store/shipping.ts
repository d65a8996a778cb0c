import type { PriceContext } from '../pricing/price-context.ts';
import { type CartItem, type ItemOf, type Product, shippingItem } from '../schema.ts';

/** Returns whether a product in the cart has to be shipped: it can be shipped, and the buyer didn't choose pickup. */
const isShipped = (item: CartItem, context: PriceContext): item is ItemOf<'PROD'> =>
  item.type === 'PROD' &&
  item.status !== 'Closed' &&
  context.products[item.product.sku]?.pickupOnly === false &&
  item.product.shippingInfo?.delivery !== 'pickup';

type Shipped = Pick<Product, 'shipping' | 'shippingPer'> & { readonly quantity: number };

/**
 * Returns what shipping some products together costs. Products charged by the piece are charged for each piece; the
 * others cost their highest price once.
 */
export function shippingOf(products: readonly Shipped[]): number {
  const each = products.filter(({ shippingPer }) => shippingPer === 'piece');
  const once = products.filter(({ shippingPer, quantity }) => shippingPer === 'order' && quantity > 0);
  return (
    each.reduce((total, { shipping, quantity }) => total + shipping * quantity, 0) +
    Math.max(0, ...once.map(({ shipping }) => shipping))
  );
}

/** Returns the shipping price of all products in a cart. */
export const shippingCost = (items: readonly CartItem[], context: PriceContext): number =>
  shippingOf(
    items.flatMap((item) => {
      const product = isShipped(item, context) ? context.products[item.product.sku] : undefined;
      return product ? [{ ...product, quantity: item.quantity }] : [];
    }),
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
