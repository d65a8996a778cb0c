import { dateWords } from '../../kernel/date-words.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import type { SoldItem } from '../orders/receipt.ts';
import { promoKey } from '../pricing/promos.ts';
import type { Product, Promo } from '../schema.ts';

/** Returns how a purchased product is delivered, or null for a season pass or an item that isn't a product. */
export const parcelOf = (item: SoldItem): 'ship' | 'pickup' | null =>
  item.type === 'PROD' && item.product.seasonPassId === null && item.product.shippingInfo
    ? item.product.shippingInfo.delivery
    : null;

/**
 * A note that some products of an order were shipped or handed out. `text` describes how, or where to track the parcel.
 */
type Shipment = { readonly itemIds: readonly Id[]; readonly at: Millis; readonly text: string };

/** Returns where each item's product is, in words for the buyer. The latest note counts. */
export function parcelWords(
  lines: readonly { readonly item: SoldItem; readonly zone: string }[],
  sent: readonly Shipment[],
): Map<Id, string> {
  return new Map(
    lines.flatMap(({ item, zone }) => {
      const how = parcelOf(item);
      if (how === null) return [];
      const last = sent.filter(({ itemIds }) => itemIds.includes(item.id)).toSorted((a, b) => b.at - a.at)[0];
      if (!last) return how === 'ship' ? [[item.id, 'Not sent yet'] as const] : [];
      const day = dateIn(last.at, zone);
      const words = `${how === 'ship' ? 'Sent' : 'Handed out'} on ${dateWords(day, day)}`;
      return [[item.id, last.text ? `${words}: ${last.text}` : words] as const];
    }),
  );
}

type OwnPiece = { readonly of: string; readonly key: string; readonly variant: string; readonly n: number };

/**
 * Returns the products and the promo with the units and uses that the buyer's own unpaid order holds added back. After
 * a declined card, the order keeps its units and its promo use so that another card can pay for it. If they weren't
 * added back, the buyer's own items would show as sold out.
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

/** Returns the promo with the uses that the order holds added back to its remaining uses. */
export function withOwnUse(promo: Promo | null, taken: readonly OwnPiece[]): Promo | null {
  if (promo === null || promo.left == null) return promo;
  const key = promoKey(promo.code);
  const held = taken.reduce((sum, piece) => (piece.of === 'promo' && piece.key === key ? sum + piece.n : sum), 0);
  return { ...promo, left: promo.left + held };
}

/** The address a cart's product is delivered to. */
type Address = Readonly<Record<'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zip' | 'email', string>>;

/** Returns how an add-on's product can be delivered. A pickup-only product is never shipped (Part 2 §3). */
export const deliveriesOf = (
  { pickupOnly }: { readonly pickupOnly: boolean },
  product: { readonly pickupOnly: boolean },
): readonly ('pickup' | 'ship')[] => (pickupOnly || product.pickupOnly ? ['pickup'] : ['pickup', 'ship']);

export const noAddress: Address = {
  ...{ firstName: '', lastName: '', address: '', city: '', state: '', zip: '', email: '' },
};
export const pickedUp = { ...noAddress, delivery: 'pickup' as const };

/** The fields of a shipping address, in form order. */
export const addressFields = ['firstName', 'lastName', 'address', 'city', 'state', 'zip'] as const;

/** Returns whether an address is complete enough to ship to. */
export const isAddress = (address: Address): boolean => addressFields.every((field) => address[field].trim() !== '');

/** Returns a product's details for the cart and the receipt, such as "Size L · To be picked up". */
export const productWords = (details: Readonly<Record<string, string>>, isPickedUp: boolean): string =>
  [...Object.entries(details).map((pair) => pair.join(' ')), ...(isPickedUp ? ['To be picked up'] : [])].join(' · ');
