import * as z from 'zod';
import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { isLive } from '../../registration/spots/holds.ts';
import { commerce } from '../problems.ts';
import { type Cart, type CartItem, cart, cartItem, type NewCartItem } from '../schema.ts';

/**
 * Returns whether an item's quantity is always one, as it is for registrations, memberships and payments. Only products
 * can have more.
 */
export const isSingle = ({ type }: { readonly type: string }): boolean => type !== 'PROD';

/** The maximum number of items a cart or bag can hold. */
const mostItems = 100;

/**
 * A cart's items as a browser sends them. Check results, prices, lines and forms are matched by item ID, so every ID
 * must be unique. Only products may have a quantity above one.
 */
export const cartItems = z
  .array(cartItem)
  .max(mostItems)
  .superRefine((items, context) => {
    const known = new Set<number>();
    for (const [i, item] of items.entries()) {
      if (known.has(item.id))
        context.addIssue({ code: 'custom', path: [i, 'id'], message: 'Each item needs its own ID' });
      known.add(item.id);
      if (isSingle(item) && item.quantity !== 1)
        context.addIssue({
          code: 'custom',
          path: [i, 'quantity'],
          message: 'Only products can have a quantity above 1',
        });
    }
  });

/** All of a buyer's carts by organization ID. Each organization has its own cart (Part 2 §3, §4). */
export type Carts = ReadonlyMap<number, Cart>;
type CartOwner = Cart['organization'];
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A new item from the wizard, the store or an order page. The cart assigns its ID. */
export type ItemToAdd = WithoutId<NewCartItem>;

/**
 * Returns the name of a registration in a cart, which mentions the bid if the registration came with one (Part 2 §3).
 */
export const registrationName = (withBid: boolean): string =>
  withBid ? 'Tournament Registration with Bid' : 'Tournament Registration';

/** Adds an item with the next local ID, and creates the organization's cart if there isn't one (Part 2 §4). */
export function addItem(carts: Carts, owner: CartOwner, item: ItemToAdd): Map<number, Cart> {
  const present = carts.get(owner.id) ?? cart.parse({ organization: owner });
  const added = withName(cartItem.parse({ ...item, id: nextItemId(present.items) }));
  return new Map(carts).set(owner.id, { ...present, orderId: null, items: [...present.items, added] });
}

const nextItemId = (items: readonly CartItem[]): number => items.reduce((most, item) => Math.max(most, item.id), 0) + 1;

const withName = (item: CartItem): CartItem =>
  item.type === 'TR' && item.name === '' ? { ...item, name: registrationName(item.registration.bid !== null) } : item;

/**
 * Replaces an item with its edited version. Clears its status and error, which have to be checked again. Fails with
 * item-missing.
 */
export function changeItem(carts: Carts, organizationId: number, item: CartItem): Result<Map<number, Cart>> {
  const present = carts.get(organizationId);
  if (!present?.items.some(({ id }) => id === item.id)) return refuse(commerce['item-missing']());
  const items = present.items.map((old) => (old.id === item.id ? { ...item, status: null, error: null } : old));
  return ok(new Map(carts).set(organizationId, { ...present, items }));
}

/**
 * Removes an item. Removing the last item also removes the cart. A membership stays while its linked player is in the
 * cart (Part 2 §5). Fails with item-missing or linked-membership.
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

/**
 * Returns whether an item can be removed. A membership can't while the cart has a registration with the player it was
 * bought for (Part 2 §5).
 */
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

/** Returns the quantities to choose from: 1 to the number available (Part 2 §5), or 1 to 10 if there is no limit. */
export const quantityChoices = (availability: number | null): number[] =>
  Array.from({ length: availability ?? 10 }, (_, i) => i + 1);

/**
 * Sets a quantity. Fails with item-missing, or with quantity-unavailable if it isn't a whole number from 1 to the
 * number available.
 */
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

/**
 * Returns the cart after its order is confirmed, without the paid items and with the order ID for the confirmation
 * (Part 2 §4). `paid` contains the traces of the items that the order paid for. Items added since then stay.
 */
export function cleared(cart: Cart, orderId: number, paid: ReadonlySet<string>): Cart {
  const items = cart.items.filter((item) => !paid.has(traceOf(item)));
  return { ...cart, items, promo: null, orderId: items.length === 0 ? orderId : null };
}

/** Returns a string that distinguishes an item, in the cart or sold, from a later one with the same number. */
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

/** Returns whether to show the multiple-carts dialog, which is when more than one organization's cart has items. */
export const hasSeveralCarts = (carts: Carts): boolean =>
  [...carts.values()].filter(({ items }) => items.length > 0).length > 1;

/** The division of a hold, and when the hold ends. */
export type HeldEntry = { readonly divisionId: Id; readonly expiresAt: Millis };

/** A registration in a cart. */
export type EntryItem = Extract<CartItem, { registration: unknown }>;

/**
 * Returns the registrations whose spot or waitlist position isn't held at `now` (Part 2 §4: expired reservations are
 * removed). Nothing may be charged for them until the buyer gets a spot again, joins the waitlist or removes them.
 */
export const lapsedEntries = (
  items: readonly CartItem[],
  holds: ReadonlyMap<string, HeldEntry>,
  now: Millis,
): EntryItem[] =>
  items.filter((item): item is EntryItem => {
    if (!('registration' in item)) return false;
    const hold = holds.get(item.registration.reservation?.id ?? '');
    return hold?.divisionId !== item.registration.tournamentDivisionId || !isLive(hold.expiresAt, now);
  });
