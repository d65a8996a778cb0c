import type { PendingEffect } from './effects.ts';
import { isConfirmed } from './is-confirmed.ts';
import { mayStillCharge } from './reconciliation.ts';
import type { Order } from './schema.ts';

/**
 * Whether an order that was about to enter somebody in a division may still do so: `attempt` payments had been begun then, and the next is not over, or its
 * teams are not written yet. Once they are, their rows say who plays; an order that was declined or came to nothing keeps nobody.
 */
export function mayStillEnter(
  order: Pick<Order, 'state' | 'attempts'> & { readonly pending: readonly PendingEffect[] },
  attempt: number,
): boolean {
  if (order.state === 'released') return false;
  if (isConfirmed(order)) return order.pending.length > 0;
  return order.attempts.length <= attempt || mayStillCharge(order);
}
