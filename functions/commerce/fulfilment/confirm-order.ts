import { refundLostPlaces } from '#domain/commerce/refunds/lost-places.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Write } from '../../kernel/table/write.ts';
import type { StoredOrder } from '../../store/commerce/items.ts';
import type { Deps } from '../deps.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { grantEntitlements } from './grant-entitlements.ts';
import { settleLinked } from './settle-linked-orders.ts';

type Confirmation = {
  readonly writes: Write[];
  readonly order: StoredOrder;
  /** paid entries for which there is no place any more; they wait, and are refunded */
  readonly lost: ReadonlySet<string>;
};

/**
 * All effects of an order that has just been confirmed (paid or owing), for one transaction with the order itself: its teams
 * in their places, refunds of places that were lost, the orders it pays, the memberships and bids that go with it.
 */
export async function confirmOrder(
  order: StoredOrder,
  deps: Deps,
  now: Millis,
  knownLost: ReadonlySet<string> = new Set(),
): Promise<Confirmation> {
  const { writes, teamIds, lost } = await fulfilOrder(order, deps, now, knownLost);
  const linked = await settleLinked(refundLostPlaces(order, lost, now), deps, now);
  const granted = await grantEntitlements(order, teamIds, deps, now);
  return { writes: [...writes, ...linked.writes, ...granted], order: { ...linked.order, teamIds }, lost };
}
