import type { OrderCommand } from '../orders/events.ts';
import type { PayoutLine, PayoutRow } from './schema.ts';

/** A command for an order. */
type Booking = { readonly orderId: number; readonly command: Extract<OrderCommand, { type: 'pay-out' }> };

/** What a payout has of each order. */
function byOrder(lines: readonly Pick<PayoutLine, 'orderId' | 'net'>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { orderId, net } of lines) if (orderId !== null) sums.set(orderId, (sums.get(orderId) ?? 0) + net);
  return sums;
}

/**
 * How a payout is booked on its orders: once it has left, and back again where the bank did not take it. It stands as it is now, whatever was heard of it
 * before: `isBooked` says of which orders it was booked.
 */
export function bookingsOf(
  {
    id: ref,
    status,
    lines,
  }: Pick<PayoutRow, 'id' | 'status'> & { readonly lines: readonly Pick<PayoutLine, 'orderId' | 'net'>[] },
  isBooked: (orderId: number) => boolean,
): Booking[] {
  const came = status === 'paid' || status === 'onItsWay';
  return [...byOrder(lines)].flatMap(([orderId, amount]): Booking[] => {
    if (came) return [{ orderId, command: { type: 'pay-out', ref, amount } }];
    return isBooked(orderId) ? [{ orderId, command: { type: 'pay-out', ref: `${ref}/back`, amount: -amount } }] : [];
  });
}
