import { owedBack } from '#domain/commerce/order-money.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLive } from '#domain/registration/holds.ts';
import type { ChargeState } from '../integrations/payments/port.ts';
import { type Hold, releaseWrites } from '../kernel/places/keep.ts';
import { holderMark } from '../kernel/places/places.ts';
import { log } from '../kernel/serving.ts';
import type { Stored } from '../kernel/table/item.ts';
import { openOrders, orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { holdItem, slotItem } from '../kernel/table/keys/registration.ts';
import { remove, update, type Write } from '../kernel/table/write.ts';
import { carryOut } from './carry-out.ts';
import type { Deps } from './deps.ts';
import { holdsOfOrder } from './entries.ts';
import { tell } from './pay.ts';
import { promoGivenBack } from './promo-uses.ts';
import { command, stands } from './save.ts';

/** How long an attempt may be silent before the provider is asked about it. */
const patience = 60_000;

/** The provider's search may lag behind: what is not found before this is not yet proven to be missing. */
const searchable = 10 * 60_000;

/**
 * Once a minute: asks the provider how silent attempts ended, releases orders that have proven to be without money after their hold, and
 * sends back what was taken too much or is to be refunded, until the provider has agreed.
 */
export async function reconcile(time: Millis, deps: Deps): Promise<void> {
  await Promise.all(
    openOrders().map(async (range) => {
      for (const { id } of await deps.table.list(orderItem, range)) await tryOrder(id, time, deps);
    }),
  );
}

/** One order that can't be reconciled keeps no other waiting. */
async function tryOrder(orderId: Id, time: Millis, deps: Deps): Promise<void> {
  try {
    const order = await deps.table.get(orderItem, { id: orderId });
    if (order) await reconcileOrder(order, time, deps);
  } catch (error) {
    log.error('order not reconciled', { orderId, error: String(error) });
  }
}

async function reconcileOrder(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<void> {
  let known = stands(order) || order.state === 'released' ? order : await settleOne(order, time, deps);
  if (owedBack(known) > 0) {
    const refundId = `owed-${known.id}-${known.seq}`;
    const booked = await command(deps, known.id, { type: 'return-owed', refundId }, time, { reason: 'overpaid' });
    if (booked.ok) known = booked.value;
  }
  await carryOut(deps, known, time);
}

async function settleOne(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  let known = order;
  const attempt = order.attempts.at(-1);
  const silent =
    attempt &&
    ['open', 'unknown', 'processing', 'requiresAction'].includes(attempt.outcome) &&
    (attempt.outcome === 'unknown' || time - attempt.dtStarted > patience);
  const answer = attempt && silent ? await outcomeOf(order, attempt, time, deps) : null;
  if (attempt && answer) {
    const told = await tell(deps, order.id, attempt.key, answer, 'reconciler', time);
    if (told.ok) known = told.value;
  }
  const isOver = known.holdUntil !== null && time >= known.holdUntil;
  return isOver && ['draft', 'failed'].includes(known.state) ? release(known, time, deps) : known;
}

/** How an attempt ended, as far as it is proven; null: not yet. */
async function outcomeOf(
  order: StoredOrder,
  attempt: StoredOrder['attempts'][number],
  time: Millis,
  deps: Deps,
): Promise<ChargeState | null> {
  const payments = await deps.payments();
  const state = attempt.intentId
    ? await payments.look(attempt.intentId, attempt.intentType)
    : await payments.find(attempt.key, attempt.intentType);
  const isOver = order.holdUntil !== null && time >= order.holdUntil;
  // An abandoned confirmation is a failure once the hold is over; the intent is canceled so that it can't succeed later.
  const settled =
    state.kind === 'requiresAction' && isOver ? await payments.cancel(state.intentId, attempt.intentType) : state;
  const early = !attempt.intentId && settled.kind === 'failed' && time - attempt.dtStarted < searchable;
  return settled.kind === 'unknown' || early ? null : settled;
}

/** The order ends, and its places and its promo's use are free in the same transaction. */
async function release(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  const holds = (await holdsOfOrder(order, deps)).filter((hold) => hold.orderId === order.id);
  const places = await Promise.all(holds.map((hold) => givenBack(hold, time, deps)));
  const done = await command(deps, order.id, { type: 'release', source: 'reconciler' }, time, {
    writes: [...places.flat(), ...(await promoGivenBack(order, deps.table))],
    order: { promoUsed: false },
  });
  if (done.ok) return done.value;
  log.warn('order not released', { orderId: order.id, code: done.problem.code });
  return order;
}

/** A place that has run out may be somebody else's by now; then only the hold is forgotten. An offer stands until its own deadline. */
async function givenBack(hold: Hold, time: Millis, { table }: Deps): Promise<Write[]> {
  const { divisionId, slot, waitId } = hold;
  const isOffer = slot !== null && waitId !== null;
  if (isOffer && isLive(hold.ex, time)) return [update(holdItem, hold, { set: { orderId: null } })];
  const place = slot === null ? null : await table.get(slotItem, { divisionId, slot });
  if (place && place.holder !== holderMark(hold)) return [remove(holdItem, hold)];
  // The promoter ends an offer that has lapsed, and tells its team.
  return releaseWrites(isOffer ? { ...hold, waitId: null } : hold);
}
