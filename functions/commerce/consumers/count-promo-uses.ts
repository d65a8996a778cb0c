import { promoKey } from '#domain/commerce/pricing/promos.ts';
import type { orderPaid } from '#events/commerce/order-paid.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { shardOf } from '../../kernel/table/shards.ts';
import { create, upsert } from '../../kernel/table/write.ts';
import { promoCodeItem } from '../../store/commerce/items.ts';
import { promoOrderItem, promoUseItem } from '../../store/commerce/limited.ts';
import { orderItem } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';

/** As many counters as a limited code has at the most. */
const counters = 8;

/**
 * Counts the use of a promo by an order that stands; not in the order's transaction, since a code without a limit would be one item under every order of a
 * rush. The proof in the same transaction counts each order once, also when events of months ago come again.
 */
export async function countPromoUses(
  { data: { orderId } }: Envelope<DetailOf<typeof orderPaid>>,
  { table }: Pick<Deps, 'table'>,
): Promise<void> {
  const order = await table.get(orderItem, { id: orderId });
  if (!order?.promo) return;
  const { organizationId } = order;
  const key = promoKey(order.promo);
  const single = await table.get(promoCodeItem, { organizationId, key });
  const counted = (of: string, shard: number, code = '') => [
    create(promoOrderItem, { organizationId, key: of, orderId, code }, { tag: 'counted' }),
    upsert(promoUseItem, { organizationId, key: of, shard }, { add: { uses: 1 } }),
  ];
  const shard = shardOf(orderId, counters);
  // a one-time code has one counter, and counts for what it is a code of
  const done = await table.transact(
    single ? [...counted(key, 0), ...counted(single.promo, shard, key)] : counted(key, shard),
  );
  if (!done.ok && done.problem.tag !== 'counted') throw new Error(`the promo of order ${orderId} was not counted`);
}
