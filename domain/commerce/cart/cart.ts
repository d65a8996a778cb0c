import { ok, type Result, refuse } from '../../kernel/result.ts';
import { commerce } from '../problems.ts';
import { type Cart, type CartItem, cart, cartItem, type NewCartItem } from '../schema.ts';
import { isSingle } from './cart-items.ts';

/** All of a buyer's carts, one per organization (Part 2 §3, §4), by organization id. */
export type Carts = ReadonlyMap<number, Cart>;
type CartOwner = Cart['organization'];
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A new item as the wizard, the store or an order page makes it; the cart gives it its id. */
export type ItemToAdd = WithoutId<NewCartItem>;

/** The names items carry in the cart (Part 2 §3): a registration says when it came with a bid. */
export const registrationName = (withBid: boolean): string =>
  withBid ? 'Tournament Registration with Bid' : 'Tournament Registration';

/** Adds an item: makes the organization's cart if there is none, and gives the item the next local id (Part 2 §4). */
export function addItem(carts: Carts, owner: CartOwner, item: ItemToAdd): Map<number, Cart> {
  const present = carts.get(owner.id) ?? cart.parse({ organization: owner });
  const added = withName(cartItem.parse({ ...item, id: nextItemId(present.items) }));
  return new Map(carts).set(owner.id, { ...present, orderId: null, items: [...present.items, added] });
}

const nextItemId = (items: readonly CartItem[]): number => items.reduce((most, item) => Math.max(most, item.id), 0) + 1;

const withName = (item: CartItem): CartItem =>
  item.type === 'TR' && item.name === '' ? { ...item, name: registrationName(item.registration.bid !== null) } : item;

/** Puts an edited item in its place. Its status and error are asked for again, so they are cleared. Refuses item-missing. */
export function changeItem(carts: Carts, organizationId: number, item: CartItem): Result<Map<number, Cart>> {
  const present = carts.get(organizationId);
  if (!present?.items.some(({ id }) => id === item.id)) return refuse(commerce['item-missing']());
  const items = present.items.map((old) => (old.id === item.id ? { ...item, status: null, error: null } : old));
  return ok(new Map(carts).set(organizationId, { ...present, items }));
}

/**
 * Takes an item out; the last item takes the cart with it. A membership whose linked player is in the cart stays (Part 2 §5). Refuses
 * item-missing, linked-membership.
 */
export function removeItem(carts: Carts, organizationId: number, itemId: number): Result<Map<number, Cart>> {
  const present = carts.get(organizationId);
  const item = present?.items.find(({ id }) => id === itemId);
  if (present === undefined || item === undefined) return refuse(commerce['item-missing']());
  if (!canDelete(item, present.items)) return refuse(commerce['linked-membership']());
  const items = present.items.filter(({ id }) => id !== itemId);
  const next = new Map(carts);
  if (items.length === 0) next.delete(organizationId);
  else next.set(organizationId, { ...present, items });
  return ok(next);
}

/** A membership can't be deleted while the player it was bought for is on a registration in the cart (Part 2 §5). */
export function canDelete(item: CartItem, items: readonly CartItem[]): boolean {
  if (item.type !== 'MEM') return true;
  const playerId = item.membership.playerProfileId;
  return !items.some(
    (other) =>
      'registration' in other &&
      (other.id === item.linkId ||
        (playerId !== null && other.registration.players.some((player) => player.playerProfileId === playerId))),
  );
}

/** The quantities to choose from: 1 to what is available (Part 2 §5); without a limit 1 to 10. */
export const quantityChoices = (availability: number | null): number[] =>
  Array.from({ length: availability ?? 10 }, (_, i) => i + 1);

/** Sets a quantity. Refuses item-missing, quantity-unavailable (not a whole number from 1 to the availability). */
export function setQuantity(
  carts: Carts,
  organizationId: number,
  itemId: number,
  n: number,
): Result<Map<number, Cart>> {
  const item = carts.get(organizationId)?.items.find(({ id }) => id === itemId);
  if (item === undefined) return refuse(commerce['item-missing']());
  const most = isSingle(item) ? 1 : (item.availability ?? 999);
  if (!Number.isInteger(n) || n < 1 || n > most) return refuse(commerce['quantity-unavailable']());
  return changeItem(carts, organizationId, { ...item, quantity: n });
}

/** What is left of a cart once its order is confirmed: it is cleared, and the order id kept for the confirmation (Part 2 §4). `paid`: traces of
 * what the order paid; what was put into the cart meanwhile stays. */
export function cleared(cart: Cart, orderId: number, paid: ReadonlySet<string>): Cart {
  const items = cart.items.filter((item) => !paid.has(traceOf(item)));
  return { ...cart, items, promo: null, orderId: items.length === 0 ? orderId : null };
}

/** Tells an item, in the cart or sold, from another that got the same number after it was gone. */
export function traceOf(item: Traced): string {
  const { id, type, registration, product, payment, membership } = item;
  const of = registration?.reservation?.id ?? product?.sku ?? payment?.orderId ?? membership?.levelId ?? '';
  return `${id}#${type}#${of}`;
}
type Traced = {
  readonly id: number;
  readonly type: CartItem['type'];
  readonly registration?: { readonly reservation: { readonly id: string } | null };
  readonly product?: { readonly sku: string };
  readonly payment?: { readonly orderId: number };
  readonly membership?: { readonly levelId: number };
};

/** Whether the multiple-carts dialog has something to ask: more than one organization's cart has items. */
export const hasSeveralCarts = (carts: Carts): boolean =>
  [...carts.values()].filter(({ items }) => items.length > 0).length > 1;
