import { promoKey } from '../pricing/promos.ts';
import type { Product, Promo } from '../schema.ts';
import { hasTag } from './add-ons.ts';

type Option = { readonly name: string; readonly choices: readonly string[] };
type Details = Readonly<Record<string, string>>;
/** What is left of a product: all together (`stock`), or where each variant is counted apart by their keys; null: no limit. */
type Stocked = {
  readonly options: readonly Option[];
  readonly stock: number | null;
  readonly variants?: Readonly<Record<string, number>> | null;
};

/** So many variants of one product can be counted. */
export const mostVariants = 60;

/** Which one it is, by what was chosen: "L", "L / Red". */
const keyOf = (options: readonly Option[], details: Details): string =>
  options.map(({ name }) => details[name] ?? '').join(' / ');

/** Every variant there can be, in the order of its choices. */
export const variantKeys = (options: readonly Option[]): string[] =>
  options
    .reduce<string[][]>((keys, { choices }) => keys.flatMap((key) => choices.map((choice) => [...key, choice])), [[]])
    .map((key) => key.join(' / '));

/** The variant whose pieces a purchase takes; empty where all of a product is counted together. */
export const variantOf = ({ options, variants }: Stocked, details: Details): string =>
  variants ? keyOf(options, details) : '';

/** What is left of the one that was chosen; null: no limit. One that nobody counted is not there. */
export const leftOfChosen = (product: Stocked, details: Details): number | null =>
  product.variants ? (product.variants[variantOf(product, details)] ?? 0) : product.stock;

/** Whether a choice can still be had with what else was chosen; what is not chosen yet may be anything. */
export const canChoose = (
  { options, variants, stock }: Stocked,
  details: Details,
  name: string,
  choice: string,
): boolean =>
  variants
    ? variantKeys(
        options.map((option) => {
          const chosen = option.name === name ? choice : details[option.name];
          return chosen ? { ...option, choices: [chosen] } : option;
        }),
      ).some((key) => (variants[key] ?? 0) > 0)
    : stock !== 0;

type Taken = { readonly of: string; readonly key: string; readonly variant: string; readonly n: number };

/**
 * Products and promo as they are to a buyer whose own order holds some of them while it is not paid: a declined card leaves the pieces and the use with that order,
 * which another card pays, so that nobody is told that what they hold is sold out.
 */
export const withOwnPieces = (products: ReadonlyMap<string, Product>, taken: readonly Taken[]): Map<string, Product> =>
  new Map(
    [...products].map(([sku, product]) => [
      sku,
      taken.reduce((of, piece) => (piece.of === 'stock' && piece.key === sku ? withPiece(of, piece) : of), product),
    ]),
  );

function withPiece(product: Product, { variant, n }: Taken): Product {
  const { stock, variants } = product;
  if (stock === null) return product;
  const counted =
    variants && variant in variants ? { variants: { ...variants, [variant]: (variants[variant] ?? 0) + n } } : {};
  return { ...product, ...counted, stock: stock + n };
}

/** The promo, with the use that the order holds of it. */
export function withOwnUse(promo: Promo | null, taken: readonly Taken[]): Promo | null {
  if (promo === null || promo.left == null) return promo;
  const key = promoKey(promo.code);
  const held = taken.reduce((sum, piece) => (piece.of === 'promo' && piece.key === key ? sum + piece.n : sum), 0);
  return { ...promo, left: promo.left + held };
}

/** A counter of a limited quantity: what is left in it. */
export type Counter = { readonly shard: number; readonly left: number };
/** So much is taken from a counter. */
export type Draw = { readonly shard: number; readonly n: number };

/** A limited quantity lies in so many counters at the most, so that a rush for it doesn't meet at one of them; a small one in fewer. */
const mostCounters = 8;
const leastInCounter = 25;

/** How a quantity is spread over its counters, evenly: `60` → `[30, 30]`. */
export function allotted(total: number): number[] {
  const n = Math.min(mostCounters, Math.max(1, Math.floor(total / leastInCounter)));
  return Array.from({ length: n }, (_, i) => Math.floor((total + n - 1 - i) / n));
}

export const leftIn = (counters: readonly Counter[]): number => counters.reduce((sum, { left }) => sum + left, 0);

/**
 * From which counters so much is taken: from one that has enough, any of them by `chance` (0–1), so that many at once spread; where none has, from
 * several, the fullest first. Null when there is not that much left.
 */
export function drawFrom(counters: readonly Counter[], wanted: number, chance: number): Draw[] | null {
  const enough = counters.filter(({ left }) => left >= wanted);
  const any = enough[Math.floor(chance * enough.length)];
  if (any) return [{ shard: any.shard, n: wanted }];
  const draws: Draw[] = [];
  let rest = wanted;
  for (const { shard, left } of counters.toSorted((a, b) => b.left - a.left)) {
    const n = Math.min(left, rest);
    if (n > 0) draws.push({ shard, n });
    rest -= n;
  }
  return rest === 0 ? draws : null;
}

/** What the store front shows: everything on sale, or what carries the tag (`/store/{tag}`), by name. */
export const storeProducts = <P extends Pick<Product, 'isActive' | 'stock' | 'tags' | 'name' | 'sku'>>(
  products: readonly P[],
  tag?: string,
): P[] =>
  products
    .filter(({ isActive, stock, tags }) => isActive && stock !== 0 && (tag === undefined || hasTag(tags, [tag])))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.sku.localeCompare(b.sku));
