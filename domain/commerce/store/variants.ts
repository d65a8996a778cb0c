import type { AddOn } from '../../catalog/events/json-props.ts';
import type { Division } from '../../catalog/schema.ts';

type Option = { readonly name: string; readonly choices: readonly string[] };
type Details = Readonly<Record<string, string>>;
/**
 * The stock of a product: in total (`stock`), or by variant key if variants are counted separately. Null means no
 * limit.
 */
type Stocked = {
  readonly options: readonly Option[];
  readonly stock: number | null;
  readonly variants?: Readonly<Record<string, number>> | null;
};

/** The maximum number of variants of one product that can be counted. */
export const mostVariants = 60;

/** Returns the variant key of a choice, such as "L" or "L / Red". */
const keyOf = (options: readonly Option[], details: Details): string =>
  options.map(({ name }) => details[name] ?? '').join(' / ');

/** Returns every possible variant, in the order of the product's choices. */
export const variantKeys = (options: readonly Option[]): string[] =>
  options
    .reduce<string[][]>((keys, { choices }) => keys.flatMap((key) => choices.map((choice) => [...key, choice])), [[]])
    .map((key) => key.join(' / '));

/** Returns the variant whose stock a purchase uses, or an empty string if the product is counted as a whole. */
export const variantOf = ({ options, variants }: Stocked, details: Details): string =>
  variants ? keyOf(options, details) : '';

/** Returns the stock of the chosen variant, or null for no limit. A variant without a count is unavailable. */
export const leftOfChosen = (product: Stocked, details: Details): number | null =>
  product.variants ? (product.variants[variantOf(product, details)] ?? 0) : product.stock;

/** Returns whether a choice is still available with the other options chosen so far. */
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

type Sold = { readonly sku: string; readonly tags: readonly string[]; readonly stock: number | null };

/**
 * An add-on with its products, offered after registrations are added to the cart (Part 2 §2). `most` is the limit for
 * each product, or null for no limit.
 */
export type AddOnOffer<P> = {
  readonly question: string;
  readonly pickupOnly: boolean;
  readonly most: number | null;
  readonly products: readonly P[];
};

/**
 * Returns the add-ons of an event offered with registrations in these divisions (one division per registration). An
 * add-on without products on sale is left out. If two add-ons have the same product, the first one offers it.
 */
export function addOnOffers<P extends Sold>(
  addOns: readonly AddOn[],
  products: readonly P[],
  divisions: readonly Pick<Division, 'addOn'>[],
): AddOnOffer<P>[] {
  const offered = new Set<string>();
  return addOns.flatMap((addOn) => {
    const most = mostOf(addOn, divisions);
    const fitting = products.filter(
      ({ sku, stock, tags }) => stock !== 0 && !offered.has(sku) && hasTag(tags, addOn.productTags),
    );
    if (most === 0 || fitting.length === 0) return [];
    for (const { sku } of fitting) offered.add(sku);
    return [{ question: addOn.question, pickupOnly: addOn.pickupOnly, most, products: fitting }];
  });
}

/** Returns whether a product has one of the tags, ignoring case. */
export const hasTag = (tags: readonly string[], wanted: readonly string[]): boolean =>
  tags.some((tag) => wanted.some((other) => other.toLowerCase() === tag.toLowerCase()));

/** Returns the maximum per registration: the add-on's limit or the division's `addOn.qty`, whichever is lower. */
function mostOf({ qty }: AddOn, divisions: readonly Pick<Division, 'addOn'>[]): number | null {
  const each = divisions.map(({ addOn }) =>
    Math.min(qty ?? Number.POSITIVE_INFINITY, addOn?.qty ?? Number.POSITIVE_INFINITY),
  );
  // Without a registration, the add-on is shown as if there were one.
  const all = each.length === 0 ? (qty ?? Number.POSITIVE_INFINITY) : each.reduce((sum, most) => sum + most, 0);
  return Number.isFinite(all) ? all : null;
}

/** An event in a bag, with the division of each registration for it. */
type Entered = { readonly addOns: readonly AddOn[]; readonly divisions: readonly Pick<Division, 'addOn'>[] };

/**
 * Returns how many of a product all of a bag's registrations together can have, according to the add-ons that offer it.
 * Returns null if there is no limit or no add-on offers it.
 */
export function addOnLimit({ tags }: Pick<Sold, 'tags'>, entered: readonly Entered[]): number | null {
  const limits = entered.flatMap(({ addOns, divisions }) => {
    const offering = addOns.find(({ productTags }) => hasTag(tags, productTags));
    return offering ? [mostOf(offering, divisions)] : [];
  });
  return limits.length === 0 || limits.includes(null)
    ? null
    : limits.reduce<number>((sum, most) => sum + (most ?? 0), 0);
}

/** One of a limited quantity's counters, with the number left in it. */
export type Counter = { readonly shard: number; readonly left: number };
/** An amount taken from a counter. */
export type Draw = { readonly shard: number; readonly n: number };

/**
 * The maximum number of counters that a limited quantity is split into, so that not all buyers hit the same one in a
 * rush. A small quantity uses fewer.
 */
const mostCounters = 8;
const leastInCounter = 25;

/** Splits a quantity evenly over its counters: `60` → `[30, 30]`. */
export function allotted(total: number): number[] {
  const n = Math.min(mostCounters, Math.max(1, Math.floor(total / leastInCounter)));
  return Array.from({ length: n }, (_, i) => Math.floor((total + n - 1 - i) / n));
}

export const leftIn = (counters: readonly Counter[]): number => counters.reduce((sum, { left }) => sum + left, 0);

/**
 * Returns the counters that an amount is taken from. A single counter with enough left is picked by `chance` (0–1), so
 * that simultaneous buyers spread out. If no counter has enough, several are used, fullest first. Returns null if there
 * isn't enough left.
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
