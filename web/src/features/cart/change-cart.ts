import {
  addItem,
  type Carts,
  changeItem,
  type ItemToAdd,
  removeItem,
  setQuantity,
} from '#domain/commerce/cart/cart.ts';
import { type Cart, type CartItem, cart } from '#domain/commerce/schema.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import { type CartsById, carts, putCarts } from './cart-store.ts';
import { saveSoon } from './server-copy.ts';

/* Changes to carts, by the rules of domain/commerce/cart/cart.ts; every change is kept here and copied to the server. */

const asMap = (all: CartsById): Carts => new Map(Object.values(all).map((stored) => [stored.organization.id, stored]));
const asRecord = (all: ReadonlyMap<number, Cart>): CartsById => Object.fromEntries(all);

/** The carts as far as they can be read; one that an older version or the console corrupted is dropped. */
export function readableCarts(): Carts {
  const readable = new Map<number, Cart>();
  for (const stored of Object.values(carts.get())) {
    const read = cart.safeParse(stored);
    if (read.success && read.data.items.length > 0) readable.set(read.data.organization.id, read.data);
  }
  return readable;
}

function put(next: ReadonlyMap<number, Cart>, organizationId: number): void {
  const before = carts.get()[organizationId];
  putCarts(asRecord(next));
  const now = next.get(organizationId) ?? (before ? { ...before, items: [] } : undefined);
  if (now) saveSoon(now);
}

function change(organizationId: number, result: Result<Map<number, Cart>>): Problem | null {
  if (!result.ok) return result.problem;
  put(result.value, organizationId);
  return null;
}

export function addToCart(owner: Cart['organization'], item: ItemToAdd): void {
  put(addItem(readableCarts(), owner, item), owner.id);
}
export const changeInCart = (organizationId: number, item: CartItem): Problem | null =>
  change(organizationId, changeItem(asMap(carts.get()), organizationId, item));
export const removeFromCart = (organizationId: number, itemId: number): Problem | null =>
  change(organizationId, removeItem(asMap(carts.get()), organizationId, itemId));
export const setItemQuantity = (organizationId: number, itemId: number, n: number): Problem | null =>
  change(organizationId, setQuantity(asMap(carts.get()), organizationId, itemId, n));

/** Changes what belongs to the cart as a whole (promo, receipt email). */
export function changeCart(organizationId: number, to: Partial<Pick<Cart, 'promo' | 'emailReceipt'>>): void {
  const present = carts.get()[organizationId];
  if (present) put(new Map(asMap(carts.get())).set(organizationId, { ...present, ...to }), organizationId);
}

/** Removes the cart once its order is placed. */
export function dropCart(organizationId: number): void {
  const next = new Map(asMap(carts.get()));
  next.delete(organizationId);
  put(next, organizationId);
}

/** Writes the state of a hold to its item. The item itself is unchanged, so nothing is copied or checked again. */
export function noteHold(organizationId: number, itemId: number, hold: { expiry: number; waitlist?: boolean }): void {
  const present = carts.get()[organizationId];
  if (!present) return;
  const items = present.items.map((item) =>
    item.id === itemId && 'registration' in item && item.registration.reservation
      ? { ...item, registration: { ...item.registration, reservation: { ...item.registration.reservation, ...hold } } }
      : item,
  );
  putCarts({ ...carts.get(), [organizationId]: { ...present, items } });
}
