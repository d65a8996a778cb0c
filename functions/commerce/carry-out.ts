import type { OrderCommand, RefundPart } from '#domain/commerce/order-events.ts';
import { allocate } from '#domain/commerce/order-money.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../kernel/serving.ts';
import type { Stored } from '../kernel/table/item.ts';
import { orderItem, type Payback, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { replace } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { command } from './save.ts';

/** The provider's idempotency key of one part: the same however often it is asked for. */
const partKey = (one: Payback, part: Payback['parts'][number]) => `${one.refundId}/${part.key}`;

/**
 * Carries out what is booked and not yet done: asks the provider for every open part, and notes its answer. What it doesn't agree to stays
 * open for the reconciler. The order was written first, and the provider knows a part by its key, so that no crash pays twice or never.
 */
export async function carryOut(deps: Deps, order: Stored<StoredOrder>, now: Millis): Promise<Stored<StoredOrder>> {
  let known = order;
  for (const one of order.paybacks.filter(({ dtDone }) => dtDone === null)) {
    for (const part of one.parts.filter(({ providerId }) => providerId === null)) {
      const providerId =
        part.orderId === null
          ? await askFor(deps, order, one, part)
          : await passOn(deps, order, part.orderId, one, part.amount, now);
      if (providerId !== null) known = await note(deps, order.id, one.refundId, part.key, providerId, now);
    }
  }
  return known;
}

async function askFor(
  deps: Deps,
  order: StoredOrder,
  one: Payback,
  part: Payback['parts'][number],
): Promise<string | null> {
  const intentId = order.attempts.find(({ key }) => key === part.key)?.intentId;
  if (!intentId) {
    log.error('a refund has no charge', { orderId: order.id, refundId: one.refundId });
    return null;
  }
  try {
    const reply = await (await deps.payments()).refund({ intentId, amount: part.amount, key: partKey(one, part) });
    if (reply.ok && reply.refundId) return reply.refundId;
    log.error('a refund was not taken', { orderId: order.id, refundId: one.refundId });
  } catch (error) {
    log.warn('a refund is open', { orderId: order.id, refundId: one.refundId, error: String(error) });
  }
  return null;
}

/**
 * A part that another order had paid: it is booked on that order, and goes back to that order's card. Once booked there it is that
 * order's to carry out, now or by the reconciler.
 */
async function passOn(
  deps: Deps,
  from: StoredOrder,
  orderId: number,
  { reason, refundId, of }: Payback,
  amount: number,
  now: Millis,
): Promise<string | null> {
  const ref = `${refundId}/${orderId}`;
  const payer = await deps.table.get(orderItem, { id: orderId });
  if (!payer) return null;
  const isBooked = payer.seen.some((one) => one.startsWith(ref));
  const commands = allocate(payer, amount).flatMap((part) =>
    part.to === 'external' ? [] : [passBackOf(part, `${ref}/${part.to === 'charge' ? part.key : part.orderId}`)],
  );
  const booked = isBooked
    ? null
    : await command(deps, orderId, commands, now, { reason, of: of ?? { orderId: from.id, refundId } });
  if (booked && !booked.ok) {
    log.error('a payment for another order can’t go back', { orderId, ref, code: booked.problem.code });
    return null;
  }
  await carryOut(deps, booked ? booked.value : payer, now);
  return `order-${orderId}`;
}

/** Money of another order in turn goes on to that one: an entry that was paid for while it waited. */
const passBackOf = (part: Exclude<RefundPart, { to: 'external' }>, ref: string): OrderCommand => ({
  type: 'pass-back',
  ref,
  from: part.to === 'charge' ? { key: part.key } : { orderId: part.orderId },
  amount: part.amount,
});

async function note(
  deps: Deps,
  orderId: number,
  refundId: string,
  key: string,
  providerId: string,
  now: Millis,
): Promise<Stored<StoredOrder>> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await deps.table.get(orderItem, { id: orderId });
    if (!before) throw new Error(`order ${orderId} is gone`);
    const paybacks = before.paybacks.map((one) => (one.refundId === refundId ? noted(one, key, providerId, now) : one));
    const next = { ...before, paybacks };
    const saved = await deps.table.write(replace(orderItem, before, next));
    if (saved.ok) return { ...next, rev: before.rev + 1 };
  }
  throw new Error(`order ${orderId} could not be saved`);
}

function noted(one: Payback, key: string, providerId: string, now: Millis): Payback {
  const parts = one.parts.map((part) => (part.key === key ? { ...part, providerId } : part));
  return { ...one, parts, dtDone: parts.every((part) => part.providerId !== null) ? (one.dtDone ?? now) : null };
}
