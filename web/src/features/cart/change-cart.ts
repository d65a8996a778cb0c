import {
  addItem,
  type Carts,
  changeItem,
  cleared,
  type ItemToAdd,
  removeItem,
  setQuantity,
  traceOf,
} from '#domain/commerce/cart/cart.ts';
import { type Cart, type CartItem, cart } from '#domain/commerce/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, type Problem, type Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { keepReservation, reserve } from '#domain/registration/operations.ts';
import { isLive } from '#domain/registration/spots/holds.ts';
import { ask } from '#web/src/api/ask.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { store } from '#web/src/lib/store.ts';
import { carts, presentCarts, putCarts } from './cart-store.ts';
import { saveSoon } from './server-copy.ts';

/*
 * Changes to carts, by the rules of domain/commerce/cart/cart.ts. Every change starts from storage, is saved there and
 * is copied to the server.
 */

/** Returns the readable carts. A cart that an older version or someone in the console corrupted is dropped. */
export function readableCarts(): Carts {
  const readable = new Map<number, Cart>();
  for (const stored of Object.values(carts.get())) {
    const read = cart.safeParse(stored);
    if (read.success && read.data.items.length > 0) readable.set(read.data.organization.id, read.data);
  }
  return readable;
}

/** Changes one organization's cart and leaves the others in storage unchanged. */
function change(organizationId: number, decide: (now: Carts) => Result<ReadonlyMap<number, Cart>>): Problem | null {
  const { [organizationId]: before, ...others } = presentCarts();
  const decided = decide(readableCarts());
  if (!decided.ok) return decided.problem;
  const now = decided.value.get(organizationId);
  putCarts(now ? { ...others, [organizationId]: now } : others);
  const copied = now ?? before;
  if (copied) saveSoon(copied);
  return null;
}

export function addToCart(owner: Cart['organization'], item: ItemToAdd): void {
  change(owner.id, (now) => ok(addItem(now, owner, item)));
}
/** Makes several changes in order, as one change to the cart. */
export function addAllToCart(owner: Cart['organization'], items: readonly ItemToAdd[]): void {
  change(owner.id, (now) =>
    ok(items.reduce((carts: Carts, item) => addItem(carts, owner, item), now) as Map<number, Cart>),
  );
}
export const changeInCart = (organizationId: number, item: CartItem): Problem | null =>
  change(organizationId, (now) => changeItem(now, organizationId, item));
export const removeFromCart = (organizationId: number, itemId: number): Problem | null =>
  change(organizationId, (now) => removeItem(now, organizationId, itemId));
export const setItemQuantity = (organizationId: number, itemId: number, n: number): Problem | null =>
  change(organizationId, (now) => setQuantity(now, organizationId, itemId, n));

/** Changes values of the whole cart (promo, receipt email). */
export function changeCart(organizationId: number, to: Partial<Pick<Cart, 'promo' | 'emailReceipt'>>): void {
  change(organizationId, (now) => {
    const present = now.get(organizationId);
    return ok(present ? new Map(now).set(organizationId, { ...present, ...to }) : now);
  });
}

const paidHere = new Set<number>();
/** Returns whether this tab paid for the order. */
export const isPaidHere = (orderId: number): boolean => paidHere.has(orderId);

/** Removes the items an order has paid for, found by the fingerprints of what was sent. Items added later stay. */
export function dropPaid(organizationId: number, orderId: number, paid: readonly string[]): void {
  paidHere.add(orderId);
  change(organizationId, (now) => {
    const present = now.get(organizationId);
    return ok(present ? new Map(now).set(organizationId, cleared(present, orderId, new Set(paid))) : now);
  });
}

/**
 * Saves a hold's state in its item if the item is still in the cart. The item itself doesn't change, so nothing is
 * copied or checked again.
 */
export function noteHold(organizationId: number, of: CartItem, hold: { expiry: number; waitlist?: boolean }): void {
  const { [organizationId]: present, ...others } = presentCarts();
  if (!present) return;
  const [trace, { items }] = [traceOf(of), present];
  if (!items.some((item) => traceOf(item) === trace)) return;
  const recordedItems = items.map((item) =>
    traceOf(item) === trace && 'registration' in item && item.registration.reservation
      ? { ...item, registration: { ...item.registration, reservation: { ...item.registration.reservation, ...hold } } }
      : item,
  );
  putCarts({ ...others, [organizationId]: { ...present, items: recordedItems } });
}

export type HeldItem = Extract<CartItem, { registration: unknown }>;
export const isHeldItem = (item: CartItem): item is HeldItem => 'registration' in item;

/**
 * Returns whether an item's hold has expired. The item then needs a new hold before it can be paid for (the server
 * checks this too).
 */
export const isExpired = (item: CartItem, now: Millis): boolean =>
  isHeldItem(item) && !isLive(item.registration.reservation?.expiry ?? 0, now);

/**
 * Returns whether the item's spot was offered to a team on the waitlist. The device that opened the offer last holds
 * it.
 */
export const isOffered = ({ registration }: HeldItem): boolean => registration.teamId !== null;

/** Offered spots (by reservation) that are being paid for on another device. */
export const paidElsewhere = store<ReadonlySet<string>>(new Set());

async function refresh(cart: Cart, item: HeldItem): Promise<void> {
  const { reservation } = item.registration;
  // We don't know when an offer ends if it was on another device for a while.
  if (!reservation || (!isOffered(item) && !isLive(reservation.expiry, serverNow()))) return;
  const result = await ask(keepReservation, { params: { id: reservation.id } });
  const isOver = !result.ok && (result.problem.kind === 'gone' || result.problem.kind === 'missing');
  if (!result.ok && !isOver) return;
  const { id } = reservation;
  const isElsewhere = !result.ok && result.problem.kind === 'missing' && isOffered(item);
  if (paidElsewhere.get().has(id) !== isElsewhere)
    paidElsewhere.set((now) => new Set(isElsewhere ? [...now, id] : [...now].filter((each) => each !== id)));
  noteHold(cart.organization.id, item, result.ok ? result.value : { expiry: 0, waitlist: reservation.waitlist });
}

/**
 * Asks how long a cart's holds last, which makes the server extend them a little. The cart check can bring offered
 * spots here from another device, so their holds are requested after it (`offered`) and all others before it.
 */
export async function refreshHolds(cart: Cart, offered: boolean): Promise<void> {
  const items = cart.items.filter(isHeldItem).filter((item) => isOffered(item) === offered);
  await Promise.all(items.map((item) => refresh(cart, item)));
}

/** Requests a new hold for an item whose hold has expired. Returns the problem, or null. */
export async function holdAgain(organizationId: number, item: HeldItem): Promise<Problem | null> {
  const { registration } = item;
  const held = await ask(reserve, {
    body: {
      tournamentId: registration.tournamentId,
      divisionId: registration.tournamentDivisionId,
      entry: ulid(serverNow(), chance),
    },
  });
  if (!held.ok) return held.problem;
  const { id, tournamentId, tournamentDivisionId, expiry, waitlist } = held.value;
  const reservation = { id, tournamentId, tournamentDivisionId, expiry, waitlist };
  return changeInCart(organizationId, { ...item, registration: { ...registration, reservation, waitlist } });
}
