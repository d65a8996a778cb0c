import { promoKey } from '#domain/commerce/pricing/promos.ts';
import type { orderPaid } from '#events/commerce.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import { shardOf } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, upsert, type Write } from '../../kernel/table/write.ts';
import { promoCodeItem, promoItem } from '../../subjects/commerce/items.ts';
import { type OrderHead, orderItem } from '../../subjects/commerce/orders.ts';
import { promoOrderItem, promoUseItem } from '../../subjects/commerce/promos-and-stock.ts';
import type { Deps } from '../deps.ts';

type Credited = Pick<OrderHead, 'organizationId' | 'promo' | 'creditLeft'>;

/** The maximum number of counters for a limited code. */
const counters = 8;

/**
 * Counts a confirmed order's use of a promo. Doing this in the order's transaction would make an unlimited code's
 * counter a hot item when many people buy at once. The proof written in the same transaction counts each order once,
 * even if events from months ago are replayed. If a credit wasn't used up, the rest becomes valid under the same code.
 * Until its order is confirmed, no one can use the rest.
 */
export async function countPromoUses(
  { data: { orderId } }: Envelope<Pick<DetailOf<typeof orderPaid>, 'orderId'>>,
  { table }: Pick<Deps, 'table'>,
): Promise<void> {
  const order = await table.get(orderItem, { id: orderId });
  if (!order?.promo) return;
  const { organizationId } = order;
  const key = promoKey(order.promo);
  const single = await table.get(promoCodeItem, { organizationId, key });
  const counted = (of: string, shard: number, code = '', left = 0) => [
    create(promoOrderItem, { organizationId, key: of, orderId, code }, { tag: 'counted' }),
    upsert(promoUseItem, { organizationId, key: of, shard }, { add: left > 0 ? { uses: 1, left } : { uses: 1 } }),
  ];
  const shard = shardOf(orderId, counters);
  // A one-time code counts its uses on one counter. So does a credit's code, because its remaining amount can be used
  // again.
  const rest = await restOf(order, table);
  const done = await table.transact(
    single
      ? [...counted(key, 0), ...counted(single.promo, shard, key)]
      : rest.length > 0
        ? [...counted(key, 0, '', 1), ...rest]
        : counted(key, shard),
  );
  if (!done.ok && done.problem.tag !== 'counted') throw new Error(`order ${orderId}’s promo use wasn’t counted`);
}

/** Sets a credit's code to the amount that the order left on it, and allows one more use. */
async function restOf({ organizationId, promo, creditLeft }: Credited, table: Table): Promise<Write[]> {
  if (!promo || creditLeft === 0) return [];
  const key = promoKey(promo);
  const credit = await table.get(promoItem, { organizationId, key });
  if (!credit?.perOrder || credit.maxUses === null) return [];
  const next = { ...credit, amount: creditLeft, maxUses: credit.maxUses + 1 };
  return [replace(promoItem, credit, next, { tag: 'credit' })];
}
