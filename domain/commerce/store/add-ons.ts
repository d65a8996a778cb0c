import type { AddOn } from '../../catalog/events/json-props.ts';
import type { Division } from '../../catalog/schema.ts';

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
  // without a registration, it is shown as if there were one
  const all = each.length === 0 ? (qty ?? Number.POSITIVE_INFINITY) : each.reduce((sum, most) => sum + most, 0);
  return Number.isFinite(all) ? all : null;
}

/** An event of a bag, with the division of each registration there. */
type Entered = { readonly addOns: readonly AddOn[]; readonly divisions: readonly Pick<Division, 'addOn'>[] };

/**
 * Returns how many of a product all registrations of a bag may have together, according to the add-ons that offer it.
 * Null if there is no limit or no add-on offers it.
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
