import type { Millis } from '#domain/kernel/time.ts';
import { releaseWrites } from '../kernel/places/keep.ts';
import { log } from '../kernel/serving.ts';
import { openOrdersUntil, orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { holdItem } from '../kernel/table/keys/registration.ts';
import type { Deps } from './deps.ts';
import { tell } from './pay.ts';
import { command } from './save.ts';

/** How long an attempt may be silent before the provider is asked about it. */
const patience = 60_000;

/** The provider's search may lag behind: what is not found before this is not yet proven to be missing. */
const searchable = 10 * 60_000;

/** Once a minute: asks the provider how silent attempts ended, and releases orders that have proven to be without money after their hold. */
export async function reconcile(time: Millis, deps: Deps): Promise<void> {
  const open = await deps.table.list(orderItem, openOrdersUntil(9_999_999_999_999));
  for (const order of open) {
    try {
      await settleOne(order, time, deps);
    } catch (error) {
      log.error('order not reconciled', { orderId: order.id, error: String(error) });
    }
  }
}

async function settleOne(order: StoredOrder, time: Millis, deps: Deps): Promise<void> {
  let known = order;
  const attempt = order.attempts.at(-1);
  const silent =
    attempt &&
    ['open', 'unknown', 'processing', 'requiresAction'].includes(attempt.outcome) &&
    (attempt.outcome === 'unknown' || time - attempt.dtStarted > patience);
  if (attempt && silent) {
    const state = attempt.intentId
      ? await (await deps.payments()).look(attempt.intentId, attempt.intentType)
      : await (await deps.payments()).find(attempt.key, attempt.intentType);
    const isOver = order.holdUntil !== null && time >= order.holdUntil;
    // An abandoned confirmation is a failure once the hold is over; the intent is canceled so that it can't succeed later.
    const settled =
      state.kind === 'requiresAction' && isOver
        ? await (await deps.payments()).cancel(state.intentId, attempt.intentType)
        : state;
    const early = !attempt.intentId && settled.kind === 'failed' && time - attempt.dtStarted < searchable;
    if (settled.kind !== 'unknown' && !early) {
      const told = await tell(deps, order.id, attempt.key, settled, 'reconciler', time);
      if (told.ok) known = told.value;
    }
  }
  if (known.holdUntil !== null && time >= known.holdUntil && ['draft', 'failed'].includes(known.state))
    await release(known, time, deps);
}

/** The order ends and its places are free in the same transaction. */
async function release(order: StoredOrder, time: Millis, deps: Deps): Promise<void> {
  const holds = await Promise.all(
    order.lines.map(({ item }) => {
      const reservation = 'registration' in item ? item.registration.reservation : null;
      return reservation
        ? deps.table.get(holdItem, {
            holder: order.holder,
            divisionId: reservation.tournamentDivisionId,
            entry: reservation.id,
          })
        : null;
    }),
  );
  const writes = holds.flatMap((hold) => (hold && hold.orderId === order.id ? releaseWrites(hold) : []));
  const done = await command(deps, order.id, { type: 'release', source: 'reconciler' }, time, { writes });
  if (!done.ok) log.warn('order not released', { orderId: order.id, code: done.problem.code });
}
