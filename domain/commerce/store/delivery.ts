import { dateWords } from '../../kernel/date-words.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import type { SoldItem } from '../orders/sold-item.ts';
import type { PriceContext } from '../pricing/price-context.ts';
import { type CartItem, type ItemOf, shippingItem } from '../schema.ts';

/** Where a product of a cart goes. */
type Address = Readonly<Record<'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zip' | 'email', string>>;

/** The ways a product of an add-on comes to its buyer: what is only picked up is never sent (Part 2 §3). */
export const deliveriesOf = (
  { pickupOnly }: { readonly pickupOnly: boolean },
  product: { readonly pickupOnly: boolean },
): readonly ('pickup' | 'ship')[] => (pickupOnly || product.pickupOnly ? ['pickup'] : ['pickup', 'ship']);

export const noAddress: Address = {
  ...{ firstName: '', lastName: '', address: '', city: '', state: '', zip: '', email: '' },
};
export const pickedUp = { ...noAddress, delivery: 'pickup' as const };

/** What a parcel needs, in the order it is asked. */
export const addressFields = ['firstName', 'lastName', 'address', 'city', 'state', 'zip'] as const;

/** Whether parcels arrive there. */
export const isAddress = (sent: Address): boolean => addressFields.every((field) => sent[field].trim() !== '');

/** "Size L · To be picked up", for cart and receipt. */
export const productWords = (details: Readonly<Record<string, string>>, isPickedUp: boolean): string =>
  [...Object.entries(details).map((pair) => pair.join(' ')), ...(isPickedUp ? ['To be picked up'] : [])].join(' · ');

/** How a thing that was bought comes to its buyer; null: it is none, or a season pass. */
export const parcelOf = (item: SoldItem): 'ship' | 'pickup' | null =>
  item.type === 'PROD' && item.product.seasonPassId === null && item.product.shippingInfo
    ? item.product.shippingInfo.delivery
    : null;

/** That some of an order's things were sent, or handed out; `text`: how, where the parcel can be followed. */
type Sent = { readonly itemIds: readonly Id[]; readonly at: Millis; readonly text: string };

/** By item: where its thing is, in words for its buyer. The latest that was said of it counts. */
export function parcelWords(
  lines: readonly { readonly item: SoldItem; readonly zone: string }[],
  sent: readonly Sent[],
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

/** Whether a product of the cart has to be sent: it can be, and the buyer did not choose to pick it up. */
const isShipped = (item: CartItem, context: PriceContext): item is ItemOf<'PROD'> =>
  item.type === 'PROD' &&
  item.status !== 'Closed' &&
  context.products[item.product.sku]?.pickupOnly === false &&
  item.product.shippingInfo?.delivery !== 'pickup';

/** What sending all of a cart's products costs. */
export const shippingCost = (items: readonly CartItem[], context: PriceContext): number =>
  items.reduce(
    (total, item) =>
      isShipped(item, context) ? total + (context.products[item.product.sku]?.shipping ?? 0) * item.quantity : total,
    0,
  );

/**
 * The cart with exactly one shipping item where something is to be sent for money, and none otherwise, whatever the client sent
 * (Part 2 §7: the item check's shipping response).
 */
export function withShipping(items: readonly CartItem[], context: PriceContext): CartItem[] {
  const others = items.filter((item) => item.type !== 'S&H');
  if (shippingCost(others, context) === 0) return others;
  const present = items.find((item) => item.type === 'S&H');
  return [...others, present ?? shippingItem.parse({ id: freeId(others), type: 'S&H', name: 'Shipping & Handling' })];
}

/** An id that no item has; none above them all, since there may be no number above theirs. */
function freeId(items: readonly CartItem[]): number {
  const taken = new Set(items.map(({ id }) => id));
  let free = items.length + 1;
  while (taken.has(free)) free += 1;
  return free;
}
