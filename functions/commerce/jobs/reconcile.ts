import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { owedBack } from '#domain/commerce/orders/money.ts';
import { attemptToReconcile, isHoldOver, isProven, isReleasable } from '#domain/commerce/orders/reconciliation.ts';
import type { Attempt } from '#domain/commerce/orders/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { reconcileLeft } from '#events/commerce/reconcile-left.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { ChargeState } from '../../integrations/payments/port.ts';
import { now } from '../../kernel/clock.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { idIn } from '../../kernel/table/work.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import { executeRefunds } from '../../services/orders/execute-refunds.ts';
import { fulfilOrder } from '../../services/orders/fulfil-order.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { dueOrders, type StoredOrder } from '../../store/commerce/orders.ts';
import { tickRestItem } from '../../store/ticks/items.ts';
import type { Deps } from '../deps.ts';
import { releaseOrder } from '../orders/end-order.ts';
import { recordPaymentOutcome } from '../payments/outcome.ts';

/** So many due orders are read together, and so many looked after at a time. */
const page = 200;
const atOnce = 16;

/** How a turn's time is told: it is handed on after so many milliseconds, long before Lambda would end it, though the provider is slow. */
type Turn = { readonly clock: () => Millis; readonly lasts: number };
const usual: Turn = { clock: now, lasts: 10_000 };
/** A turn that was handed on and is not heard of for so long is lost. */
const unheard = 120_000;
const tick = 'reconcile';

/**
 * Once a minute: goes on with what was decided and is not done, asks the provider how silent payment attempts ended, releases orders that are proven to be without money after their hold,
 * and refunds what was overpaid or is to be refunded, until the provider has agreed. What a turn has no time for it hands on, from where it stopped, so
 * that orders nobody can decide keep no others waiting; while that goes on the next tick leaves it alone.
 */
export async function reconcile(time: Millis, deps: Deps, turn = usual): Promise<void> {
  const rest = await deps.table.get(tickRestItem, { tick });
  if (rest?.after && turn.clock() - rest.handedAt < unheard) return;
  await reconcileFrom(undefined, time, deps, turn);
}

/** The next turn of a tick that was handed on. */
export const reconcileOn = (
  { data: { time, after } }: Pick<Envelope<DetailOf<typeof reconcileLeft>>, 'data'>,
  deps: Deps,
  turn = usual,
): Promise<void> => reconcileFrom(after, time, deps, turn);

async function reconcileFrom(from: string | undefined, time: Millis, deps: Deps, turn: Turn): Promise<void> {
  const end = turn.clock() + turn.lasts;
  const handOn = (after: string | null) =>
    deps.table.write(overwrite(tickRestItem, { tick, time, after, handedAt: turn.clock() }));
  for (let after = from; ; ) {
    const due = await deps.table.work(dueOrders, { upTo: time, limit: page, ...(after ? { after } : {}) });
    for (let at = 0; at < due.length; at += atOnce) {
      const some = due.slice(at, at + atOnce);
      await Promise.all(some.map(({ place }) => tryOrder(Number(idIn(place)), time, deps)));
      after = some.at(-1)?.place;
      const isLast = at + atOnce >= due.length && due.length < page;
      if (!isLast && after && turn.clock() >= end) return void (await handOn(after));
    }
    if (due.length < page) break;
  }
  if (from !== undefined) await handOn(null);
}

/** One order that can't be reconciled, or read, keeps no other waiting; the line rings the alarm of the unit's faults. */
async function tryOrder(orderId: Id, time: Millis, deps: Deps): Promise<void> {
  try {
    const order = await orderById(deps.table, orderId);
    if (order) await reconcileOrder(order, time, deps);
  } catch (error) {
    log.error('order not reconciled', { orderId, error: String(error) });
  }
}

async function reconcileOrder(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<void> {
  let latest = await fulfilOrder(deps, order, time);
  latest = isConfirmed(latest) || latest.state === 'released' ? latest : await reconcilePayment(latest, time, deps);
  if (owedBack(latest) > 0) {
    const command = { type: 'return-owed' as const, refundId: `owed-${latest.id}-${latest.seq}` };
    const booked = await changeOrder(deps, latest.id, [command], time, { reason: 'overpaid' });
    if (booked.ok) latest = booked.value;
  }
  await executeRefunds(deps, latest, time);
}

async function reconcilePayment(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  let latest = order;
  const attempt = attemptToReconcile(order, time);
  const answer = attempt ? await askProvider(order, attempt, time, deps) : null;
  if (attempt && answer && isProven(attempt, answer, time)) {
    const recorded = await recordPaymentOutcome(deps, order.id, attempt.key, answer, 'reconciler', time);
    if (recorded.ok) latest = recorded.value;
  }
  return isReleasable(latest, time) ? release(latest, time, deps) : latest;
}

/** The state of an attempt at the provider. A 3-D Secure challenge still open after the hold is canceled, so that it can't succeed later. */
async function askProvider(order: StoredOrder, attempt: Attempt, time: Millis, deps: Deps): Promise<ChargeState> {
  const payments = await deps.payments();
  const state = attempt.intentId
    ? await payments.look(attempt.intentId, attempt.intentType)
    : await payments.find(attempt.key, attempt.intentType);
  return state.kind === 'requiresAction' && isHoldOver(order, time)
    ? payments.cancel(state.intentId, attempt.intentType)
    : state;
}

async function release(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  const done = await releaseOrder(deps, order, time);
  if (done.ok) return done.value;
  log.error('order not released', { orderId: order.id, code: done.problem.code });
  return order;
}
