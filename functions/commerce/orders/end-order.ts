import { releasesOf } from '#domain/commerce/orders/effects.ts';
import { undecidedAttempts } from '#domain/commerce/orders/reconciliation.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { givenBack } from '../checkout/limited.ts';
import type { Deps } from '../deps.ts';

type Ended = Promise<Result<Stored<StoredOrder>>>;

/** The order came to nothing: its promo's use and its products are free at once, its places are given back one after the other. */
export const releaseOrder = async (deps: Deps, order: StoredOrder, now: Millis): Ended =>
  changeOrder(deps, order.id, [{ type: 'release', source: 'reconciler' }], now, {
    writes: await givenBack(order, deps.table),
    order: { taken: [], pending: releasesOf(order.lines) },
  });

/** The buyer goes on with another order of the same places: this one can't be paid any more, and the places are that one's. */
export const supersedeOrder = async (deps: Deps, order: StoredOrder, now: Millis): Ended =>
  changeOrder(deps, order.id, [{ type: 'supersede' }], now, {
    writes: await givenBack(order, deps.table),
    order: { taken: [] },
  });

/**
 * Somebody has looked, and says that no money came: attempts that nobody heard of have failed, and the order comes to nothing whatever its hold. Money
 * that comes all the same goes back by itself.
 */
export const endByHand = async (deps: Deps, order: StoredOrder, now: Millis): Ended =>
  changeOrder(
    deps,
    order.id,
    [
      ...undecidedAttempts(order).map(({ key }) => ({
        type: 'report' as const,
        key,
        source: 'reconciler' as const,
        outcome: 'failed' as const,
        error: 'no money came',
      })),
      { type: 'supersede' },
    ],
    now,
    {
      writes: await givenBack(order, deps.table),
      order: { taken: [], pending: releasesOf(order.lines) },
    },
  );
