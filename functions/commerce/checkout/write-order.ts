import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem, Product, Promo } from '#domain/commerce/schema.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { log } from '../../kernel/log.ts';
import { mostWrites } from '../../kernel/table/table.ts';
import { newOrder } from '../../store/commerce/order-records.ts';
import { cartOrderItem, type StoredOrder } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { creditChanged, takeLimited } from './limited.ts';
import { takeMembers } from './take-members.ts';
import { takes } from './takes.ts';

/** How often it is decided again where pieces are taken from when others were faster; each time somebody got theirs. */
const tries = 12;

type Sold = {
  readonly items: readonly CartItem[];
  readonly promo: Promo | null;
  readonly products: ReadonlyMap<string, Product>;
};

/**
 * Writes the order with what it takes of limited quantities. Refuses promo-used-up, quantity-unavailable; answers `cart-known` when the same cart has become
 * an order meanwhile. Forms and terms are written before, since they are too much for one transaction: without an order they are nobody's, and forgotten.
 */
export async function writeOrder(
  { table, random }: Deps,
  order: StoredOrder,
  { items, promo, products }: Sold,
): Promise<Result<void> | 'cart-known'> {
  const { organizationId, cartId } = order;
  await table.putMany(newOrder(order, items).beside);
  for (let attempt = 0; attempt < tries; attempt++) {
    const taking = await takeLimited(table, { organizationId, items, promo, products }, random);
    // the other request of this cart may have taken the last ones
    if (!taking.ok) return (await table.get(cartOrderItem, { cartId })) ? 'cart-known' : taking;
    const members = await takeMembers(table, order, items);
    if (!members.ok) return (await table.get(cartOrderItem, { cartId })) ? 'cart-known' : members;
    const taken = [...taking.value.taken, ...members.value.taken];
    const writes = [...taking.value.writes, ...members.value.writes];
    const all = [...newOrder({ ...order, taken }, items).writes, ...writes];
    if (all.length > mostWrites) return refuse(tooScattered(items));
    const written = await table.transact(all);
    if (written.ok) return ok(undefined);
    if (written.problem.tag === 'cart') return 'cart-known';
    if (written.problem.tag === creditChanged) return refuse(commerce['promo-used-up']());
    if (written.problem.tag !== takes) throw new Error(`order ${order.id} could not be written`);
  }
  log.warn('an order was always overtaken', { orderId: order.id });
  return refuse(commerce['payment-contended']());
}

/** The last pieces of many products lie in so many counters that one transaction can't take them. */
const tooScattered = (items: readonly CartItem[]) =>
  commerce['quantity-unavailable']({ data: { itemId: items.find(({ type }) => type === 'PROD')?.id ?? 0 } });
