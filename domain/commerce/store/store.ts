import type { AddOn } from '../../catalog/events/json-props.ts';
import type { Product } from '../schema.ts';

const isSold = (product: Product): boolean => product.isActive && product.stock !== 0;

/** What the store front shows: everything on sale, or what carries the tag (`/store/{tag}`), by name. */
export const storeProducts = (products: readonly Product[], tag?: string): Product[] =>
  products
    .filter((product) => isSold(product) && (tag === undefined || hasTag(product, [tag])))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.sku.localeCompare(b.sku));

const hasTag = (product: Product, tags: readonly string[]): boolean =>
  product.tags.some((tag) => tags.some((wanted) => wanted.toLowerCase() === tag.toLowerCase()));

/** An add-on step with its products: what is offered after a registration went into the cart (Part 2 §2). */
type AddOnOffer = {
  readonly question: string;
  readonly pickupOnly: boolean;
  readonly most: number | null;
  readonly products: readonly Product[];
};

/** The add-on steps of an event; one without products on sale is skipped. Each may be left with "No thanks". */
export const addOnOffers = (addOns: readonly AddOn[], products: readonly Product[]): AddOnOffer[] =>
  addOns
    .map(({ question, pickupOnly, productTags, qty }) => ({
      question,
      pickupOnly,
      most: qty ?? null,
      products: products.filter((product) => isSold(product) && hasTag(product, productTags)),
    }))
    .filter(({ products: offered }) => offered.length > 0);

export const noThanks = 'No thanks';

/** Where the flow goes after Add To Cart (Part 2 §2): embedded straight to checkout, else the dialog, then the add-ons. */
export const addedDialog = ['Check Out Now', 'Add Another'] as const;
export function afterAddToCart(embedded: boolean, offers: number, answered: boolean): 'checkout' | 'dialog' | 'addOns' {
  if (embedded) return 'checkout';
  if (!answered) return 'dialog';
  return offers > 0 ? 'addOns' : 'checkout';
}
