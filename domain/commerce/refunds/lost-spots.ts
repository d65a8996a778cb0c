import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { handleOrder } from '../orders/decide.ts';
import type { OrderLine } from '../orders/schema.ts';
import { bookRefundExecutions, type WithExecutions } from './refund-execution.ts';
import { planRefund, refundCommands } from './refunds.ts';

/** Returns the refund ID for a registration whose spot was lost. */
const lostSpotRef = (orderId: Id, itemId: number): string => `lost-${orderId}-${itemId}`;

/** Returns whether a registration of an order was refunded (or waived) because its spot was lost. */
export function hasLostSpot(order: { readonly id: Id; readonly seen: readonly string[] }, itemId: number): boolean {
  const ref = lostSpotRef(order.id, itemId);
  return order.seen.some((booked) => booked === ref || booked === `${ref}-waived`);
}

/**
 * Returns the order after some registrations (`lost`, by registration ID) lost their spots before the payment arrived.
 * Their balance is waived, and what was received for them is booked as a full refund.
 */
export function refundLostSpots<O extends WithExecutions>(order: O, lost: ReadonlySet<string>, now: Millis): O {
  let next = order;
  for (const { item } of order.lines) {
    const entry = 'registration' in item ? item.registration.reservation?.id : undefined;
    const reason = 'registration' in item && item.registration.dates !== null ? 'datesLost' : 'placeLost';
    if (entry === undefined || !lost.has(entry)) continue;
    const scope = { kind: 'lines' as const, itemIds: [item.id] };
    const plan = planRefund(next, { reason: 'organizer', scope }, now);
    if (!plan.ok) continue;
    for (const command of refundCommands(lostSpotRef(order.id, item.id), plan.value)) {
      const decided = handleOrder(next, command, now);
      if (decided.ok) next = bookRefundExecutions(next, decided.value.order, decided.value.events, { reason }, now);
    }
  }
  return next;
}

/**
 * Returns the order line that a team waited with. Null if its spot was lost, because that line was refunded and nothing
 * on it counts anymore.
 */
export const waitlistLineOf = <
  O extends { id: Id; seen: readonly string[]; lines: readonly OrderLine[]; teamIds: Readonly<Record<string, Id>> },
>(
  order: O,
  teamId: Id,
): OrderLine | null =>
  order.lines.find(({ item }) => order.teamIds[item.id] === teamId && !hasLostSpot(order, item.id)) ?? null;
