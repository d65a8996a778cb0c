import type { CartItem } from '#domain/commerce/schema.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { cancelReservation } from '#domain/registration/operations.ts';
import { cancelChange } from '#domain/teams/operations-acts.ts';
import { ask } from '#web/src/api/ask.ts';
import { leaveAttempt } from './bags.ts';
import { isHeldItem, isOffered, removeFromCart } from './change-cart.ts';

/**
 * Removes an item that its buyer no longer wants. Everything held for it is released at once: a spot, a declined
 * attempt's code, the spot in a more expensive division. An offered spot stays the team's until its own deadline.
 */
export async function giveUpItem(organizationId: number, item: CartItem): Promise<Problem | null> {
  const problem = removeFromCart(organizationId, item.id);
  if (problem) return problem;
  await leaveAttempt(organizationId);
  if (isHeldItem(item) && !isOffered(item) && item.registration.reservation)
    await ask(cancelReservation, { params: { id: item.registration.reservation.id } });
  if (item.type === 'OPAY' && item.payment.change)
    await ask(cancelChange, { params: { id: item.payment.change.teamId } });
  return null;
}
