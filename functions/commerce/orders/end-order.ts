import { releasesOf } from '#domain/commerce/orders/effects.ts';
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
