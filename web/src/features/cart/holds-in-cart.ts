import type { Cart, CartItem } from '#domain/commerce/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { keepReservation, reserve } from '#domain/registration/operations.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import { ask } from '#web/src/api/ask.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { store } from '#web/src/lib/store.ts';
import { changeInCart, noteHold } from './change-cart.ts';

export type HeldItem = Extract<CartItem, { registration: unknown }>;
export const isHeldItem = (item: CartItem): item is HeldItem => 'registration' in item;

/** An item whose hold has expired; it must be held again before it can be paid (the server asks the same). */
export const isExpired = (item: CartItem, now: Millis): boolean =>
  isHeldItem(item) && !isLive(item.registration.reservation?.expiry ?? 0, now);

/** A spot that was offered to a team from the waitlist: it is held for whoever opened it last, on whatever device. */
export const isOffered = ({ registration }: HeldItem): boolean => registration.teamId !== null;

/** Offered spots (by their reservation) that another device has and doesn't let go of: they are being paid for there. */
export const paidElsewhere = store<ReadonlySet<string>>(new Set());

async function refresh(cart: Cart, item: HeldItem): Promise<void> {
  const { reservation } = item.registration;
  // the time of an offer that was elsewhere for a while isn't known here
  if (!reservation || (!isOffered(item) && !isLive(reservation.expiry, serverNow()))) return;
  const kept = await ask(keepReservation, { params: { id: reservation.id } });
  const isOver = !kept.ok && (kept.problem.kind === 'gone' || kept.problem.kind === 'missing');
  if (!kept.ok && !isOver) return;
  const { id } = reservation;
  const isElsewhere = !kept.ok && kept.problem.kind === 'missing' && isOffered(item);
  if (paidElsewhere.get().has(id) !== isElsewhere)
    paidElsewhere.set((now) => new Set(isElsewhere ? [...now, id] : [...now].filter((each) => each !== id)));
  noteHold(cart.organization.id, item, kept.ok ? kept.value : { expiry: 0, waitlist: reservation.waitlist });
}

/**
 * Asks how long the holds of a cart still last; asking makes the server extend them a little. The check of a cart brings the offered ones
 * here from another device, so they are asked for (`offered`) after it, the others before.
 */
export async function refreshHolds(cart: Cart, offered: boolean): Promise<void> {
  const items = cart.items.filter(isHeldItem).filter((item) => isOffered(item) === offered);
  await Promise.all(items.map((item) => refresh(cart, item)));
}

/** Holds a place again for an item whose hold has expired. Returns the problem, or null. */
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
