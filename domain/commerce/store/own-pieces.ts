import { promoKey } from '../pricing/promos.ts';
import type { Product, Promo } from '../schema.ts';

type OwnPiece = { readonly of: string; readonly key: string; readonly variant: string; readonly n: number };

/**
 * Products and promo as they are to a buyer whose own order holds some of them while it is not paid: a declined card leaves the pieces and the use with that order,
 * which another card pays, so that nobody is told that what they hold is sold out.
 */
export const withOwnPieces = (
  products: ReadonlyMap<string, Product>,
  taken: readonly OwnPiece[],
): Map<string, Product> =>
  new Map(
    [...products].map(([sku, product]) => [
      sku,
      taken.reduce((of, piece) => (piece.of === 'stock' && piece.key === sku ? withPiece(of, piece) : of), product),
    ]),
  );

function withPiece(product: Product, { variant, n }: OwnPiece): Product {
  const { stock, variants } = product;
  if (stock === null) return product;
  const counted =
    variants && variant in variants ? { variants: { ...variants, [variant]: (variants[variant] ?? 0) + n } } : {};
  return { ...product, ...counted, stock: stock + n };
}

/** The promo, with the use that the order holds of it. */
export function withOwnUse(promo: Promo | null, taken: readonly OwnPiece[]): Promo | null {
  if (promo === null || promo.left == null) return promo;
  const key = promoKey(promo.code);
  const held = taken.reduce((sum, piece) => (piece.of === 'promo' && piece.key === key ? sum + piece.n : sum), 0);
  return { ...promo, left: promo.left + held };
}
