import type { Cart, CartItem } from '#domain/commerce/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { keepReservation, reserve } from '#domain/registration/contract.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import { ask } from '#web/src/api/ask.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { changeInCart, noteHold } from './change-cart.ts';

export type HeldItem = Extract<CartItem, { registration: unknown }>;
export const isHeldItem = (item: CartItem): item is HeldItem => 'registration' in item;

/** An item whose hold has expired; it must be held again before it can be paid (the server asks the same). */
export const isExpired = (item: CartItem, now: Millis): boolean =>
  isHeldItem(item) && !isLive(item.registration.reservation?.expiry ?? 0, now);

/** Asks how long each hold of a cart still lasts; asking makes the server extend it a little. */
export async function refreshHolds(cart: Cart): Promise<void> {
  await Promise.all(
    cart.items.filter(isHeldItem).map(async (item) => {
      const { reservation } = item.registration;
      if (!reservation || !isLive(reservation.expiry, serverNow())) return;
      const kept = await ask(keepReservation, { params: { id: reservation.id } });
      if (kept.ok) noteHold(cart.organization.id, item, kept.value);
      else if (kept.problem.kind === 'gone' || kept.problem.kind === 'missing')
        noteHold(cart.organization.id, item, { expiry: 0, waitlist: reservation.waitlist });
    }),
  );
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
