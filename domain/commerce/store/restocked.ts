import type { OrderLine } from '../orders/schema.ts';
import { variantOf } from './variants.ts';

type Piece = {
  readonly of: string;
  readonly key: string;
  readonly variant: string;
  readonly shard: number;
  readonly n: number;
};
type Sold = Parameters<typeof variantOf>[0];

/**
 * Returns the order's counted units that go back in stock when some of its lines are refunded, and the units it still
 * holds. `products` are the products as currently sold, by SKU. Units go back only if the product still exists and its
 * variant is still counted. Units that went back before are no longer held, so none goes back twice.
 */
export function restocked<P extends Piece>(
  taken: readonly P[],
  lines: readonly Pick<OrderLine, 'item'>[],
  products: ReadonlyMap<string, Sold>,
): { readonly back: P[]; readonly kept: P[] } {
  const wanted = new Map<string, number>();
  for (const { item } of lines) {
    const sold = item.type === 'PROD' ? products.get(item.product.sku) : undefined;
    if (item.type !== 'PROD' || !sold) continue;
    const key = keyOf(item.product.sku, variantOf(sold, item.product.details));
    wanted.set(key, (wanted.get(key) ?? 0) + item.quantity);
  }
  const back: P[] = [];
  const kept = taken.flatMap((piece): P[] => {
    const key = keyOf(piece.key, piece.variant);
    const n = piece.of === 'stock' ? Math.min(piece.n, wanted.get(key) ?? 0) : 0;
    if (n === 0) return [piece];
    wanted.set(key, (wanted.get(key) ?? 0) - n);
    back.push({ ...piece, n });
    return n < piece.n ? [{ ...piece, n: piece.n - n }] : [];
  });
  return { back, kept };
}

const keyOf = (sku: string, variant: string): string => JSON.stringify([sku, variant]);
