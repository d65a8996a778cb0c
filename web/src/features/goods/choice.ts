import type { ItemToAdd } from '#domain/commerce/cart/cart.ts';
import { deliveriesOf, pickedUp, productWords } from '#domain/commerce/store/parcels.ts';
import { shippingOf } from '#domain/commerce/store/shipping.ts';
import { type AddOnOffer, leftOfChosen } from '#domain/commerce/store/variants.ts';
import type { ProductView } from '#domain/commerce/store/written.ts';

export type Offer = AddOnOffer<ProductView>;
/** What was chosen for a product: quantity, variant and delivery. */
export type ProductChoice = {
  readonly n: number;
  readonly details: Readonly<Record<string, string>>;
  readonly delivery: 'pickup' | 'ship';
  /** The player a season pass is for. */
  readonly playerProfileId?: number | null;
};
export type TakenBySku = Readonly<Record<string, ProductChoice>>;
export type ShipTo = Omit<typeof pickedUp, 'delivery'>;

/** Returns the initial choice, which is empty except where there's only one option. */
export const untaken = (product: ProductView): ProductChoice => ({
  n: 0,
  details: Object.fromEntries(
    product.options.map(({ name, choices }) => [name, choices.length === 1 ? choices[0]! : '']),
  ),
  delivery: 'pickup',
});

/**
 * Returns how many of a product can be bought: the stock or the add-on's limit, whichever is smaller. Without either,
 * it's ten, as in the cart.
 */
export const mostOf = ({ most }: Offer, product: ProductView, { details }: Pick<ProductChoice, 'details'>): number =>
  Math.min(
    product.seasonPassId === null ? (most ?? 10) : 1,
    (isChosen(product, { details }) ? leftOfChosen(product, details) : product.stock) ?? 10,
  );

export const isChosen = ({ options }: ProductView, { details }: Pick<ProductChoice, 'details'>): boolean =>
  options.every(({ name }) => details[name]);

const each = (offers: readonly Offer[], taken: TakenBySku) =>
  offers.flatMap((offer) =>
    offer.products.flatMap((product) => {
      const of = taken[product.sku];
      return of && of.n > 0 ? [{ offer, product, of }] : [];
    }),
  );

export const isComplete = (offers: readonly Offer[], taken: TakenBySku): boolean =>
  each(offers, taken).every(
    ({ offer, product, of }) =>
      isChosen(product, of) &&
      of.n <= mostOf(offer, product, of) &&
      (product.seasonPassId === null || Boolean(of.playerProfileId)),
  );

export const needsAddress = (offers: readonly Offer[], taken: TakenBySku): boolean =>
  each(offers, taken).some(({ of }) => of.delivery === 'ship');

/** Returns the price of the chosen quantity in minor units, with shipping but without fees. */
export const costOf = (offers: readonly Offer[], taken: TakenBySku): number =>
  each(offers, taken).reduce((sum, { product, of }) => sum + of.n * product.price, 0) +
  shippingOf(
    each(offers, taken).flatMap(({ product, of }) => (of.delivery === 'ship' ? [{ ...product, quantity: of.n }] : [])),
  );

/** Returns the cart items for a choice. */
export const addOnItems = (offers: readonly Offer[], taken: TakenBySku, to: ShipTo): ItemToAdd[] =>
  each(offers, taken).map(({ offer, product, of }) => {
    const isShipped = of.delivery === 'ship' && deliveriesOf(offer, product).includes('ship');
    return {
      type: 'PROD',
      name: product.name,
      description: productWords(of.details, !isShipped && product.seasonPassId === null),
      quantity: of.n,
      refundPolicyId: product.refundPolicyId,
      product: {
        sku: product.sku,
        details: { ...of.details },
        playerProfileId: of.playerProfileId ?? null,
        shippingInfo: isShipped ? { ...to, delivery: 'ship' } : pickedUp,
      },
    };
  });
