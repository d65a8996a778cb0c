import { type OrderEvent, passedPart, type RefundPart } from '#domain/commerce/order-events.ts';
import type { Order } from '#domain/commerce/order-schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Payback, PaybackReason, StoredOrder } from '../kernel/table/keys/commerce.ts';

/** The order after events, with a payback for every refund among them. What goes back outside of cards is the organizer's to hand over. */
export function bookPaybacks(
  before: StoredOrder,
  after: Order,
  events: readonly OrderEvent[],
  { reason, of = null }: { readonly reason: PaybackReason; readonly of?: Payback['of'] | undefined },
  now: Millis,
): StoredOrder {
  const booked = events.flatMap((event) => {
    const back = partsOf(event);
    if (!back) return [];
    const parts = back.parts.flatMap(carried);
    const amount = back.parts.reduce((sum, part) => sum + part.amount, 0);
    return [
      { refundId: back.refundId, reason, of, amount, parts, dtCreated: now, dtDone: parts.length ? null : now },
    ] satisfies Payback[];
  });
  return { ...before, ...after, paybacks: [...before.paybacks, ...booked] };
}

/** What an event sends back, and under which id; null for the others. */
function partsOf(event: OrderEvent): { refundId: string; parts: readonly RefundPart[] } | null {
  if (event.type === 'refunded' || event.type === 'owedReturned') return event;
  if (event.type !== 'passedBack') return null;
  return { refundId: event.ref, parts: [passedPart(event)] };
}

function carried(part: RefundPart): Payback['parts'] {
  const { amount } = part;
  if (part.to === 'charge') return [{ key: part.key, amount, orderId: null, providerId: null }];
  return part.to === 'order' ? [{ key: `order-${part.orderId}`, amount, orderId: part.orderId, providerId: null }] : [];
}
