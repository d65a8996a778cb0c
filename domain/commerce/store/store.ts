import type { Product } from '../schema.ts';
import { hasTag } from './variants.ts';

/**
 * Returns the products that the store shows, sorted by name: everything on sale, or only products with the tag
 * (`/store/{tag}`).
 */
export const storeProducts = <P extends Pick<Product, 'isActive' | 'stock' | 'tags' | 'name' | 'sku'>>(
  products: readonly P[],
  tag?: string,
): P[] =>
  products
    .filter(({ isActive, stock, tags }) => isActive && stock !== 0 && (tag === undefined || hasTag(tags, [tag])))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.sku.localeCompare(b.sku));
