import { promoKey } from '#domain/commerce/pricing/promos.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem, Product, Promo } from '#domain/commerce/schema.ts';
import { type Draw, drawFrom } from '#domain/commerce/store/allotments.ts';
import { variantOf } from '#domain/commerce/store/variants.ts';
import type { Id, Random } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { promoItem } from '../../store/commerce/items.ts';
import { promoCounters, promoUseItem, stockCounters, stockItem } from '../../store/commerce/limited.ts';
import type { StoredOrder, Taken } from '../../store/commerce/orders.ts';
import { memberFreed } from './take-members.ts';
import { takes } from './takes.ts';

/** What an order takes of limited quantities, and the writes that do so. */
type Taking = { readonly taken: Counted[]; readonly writes: Write[] };
type Wanted = {
  readonly organizationId: Id;
  readonly items: readonly CartItem[];
  readonly promo: Promo | null;
  readonly products: ReadonlyMap<string, Product>;
};

/**
 * Takes a use of the promo and the pieces of products that an order is for, from counters that have them now; for the transaction that writes the
 * order, before any money is asked for. A write is refused (tag {@link takes}) when its counter was emptied meanwhile: then it is decided again. So a code never
 * exceeds its limit, no more is sold than there is, and no price changes after it was paid. Refuses promo-used-up,
 * sold-out and quantity-unavailable with the item.
 */
export async function takeLimited(table: Table, wanted: Wanted, random: Random): Promise<Result<Taking>> {
  const { organizationId, promo } = wanted;
  const taken: Counted[] = [];
  if (promo && promo.maxUses !== null) {
    const key = promoKey(promo.code);
    const draws = drawFrom(await promoCounters(table, organizationId, key), 1, random());
    if (!draws) return refuse(commerce['promo-used-up']());
    taken.push(...takenOf({ of: 'promo', key, variant: '' }, draws));
  }
  for (const { sku, variant, quantity, itemId } of limitedIn(wanted)) {
    const counters = await stockCounters(table, organizationId, sku);
    const own = counters.filter((counter) => counter.variant === variant);
    const draws = drawFrom(own, quantity, random());
    const isGone = own.every(({ left }) => left <= 0);
    if (!draws) return refuse(commerce[isGone ? 'sold-out' : 'quantity-unavailable']({ data: { itemId } }));
    taken.push(...takenOf({ of: 'stock', key: sku, variant }, draws));
  }
  return ok({
    taken,
    writes: [...creditKept(promo), ...taken.map((piece) => changeBy(organizationId, piece, -piece.n))],
  });
}

/** The tag of a write that is refused where a credit is not worth any more what the order was priced with. */
export const creditChanged = 'credit';

/** Its rest is good under the same code (count-promo-uses.ts): who asks with what it was worth before it was used must not have that. */
function creditKept(promo: Promo | null): Write[] {
  if (!promo?.perOrder) return [];
  const { organizationId, amount } = promo;
  const same = { if: ['=', 'amount', amount] as const, tag: creditChanged };
  return [update(promoItem, { organizationId, key: promoKey(promo.code) }, { set: { amount } }, same)];
}

const isCounted = (piece: Taken): piece is Counted => piece.of === 'promo' || piece.of === 'stock';

const takenOf = (what: Pick<Counted, 'of' | 'key' | 'variant'>, draws: readonly Draw[]): Counted[] =>
  draws.map((draw) => ({ ...what, ...draw }));

/** How much of each limited product, or variant of one, the items ask for together; `itemId`: the last that asks, which a refusal names. */
function limitedIn({ items, products }: Wanted) {
  const wanted = new Map<string, { sku: string; variant: string; quantity: number; itemId: Id }>();
  for (const item of items) {
    const sold = item.type === 'PROD' ? products.get(item.product.sku) : undefined;
    if (item.type !== 'PROD' || !sold || sold.stock === null) continue;
    const variant = variantOf(sold, item.product.details);
    const key = JSON.stringify([sold.sku, variant]);
    const quantity = (wanted.get(key)?.quantity ?? 0) + item.quantity;
    wanted.set(key, { sku: sold.sku, variant, quantity, itemId: item.id });
  }
  return [...wanted.values()];
}

type Counted = Taken & { readonly of: 'promo' | 'stock' };
function changeBy(organizationId: Id, { of, key, variant, shard }: Counted, n: number): Write {
  const options = n < 0 ? { if: ['>=', 'left', -n] as const, tag: takes } : { tag: 'given back' };
  return of === 'promo'
    ? update(promoUseItem, { organizationId, key, shard }, { add: { left: n } }, options)
    : update(stockItem, { organizationId, sku: key, variant, shard }, { add: { left: n } }, options);
}

/** What an order that came to nothing gives back; nothing where the counter is gone, since it is not limited any more. */
export async function givenBack(
  order: Pick<StoredOrder, 'id' | 'organizationId' | 'taken'>,
  table: Table,
): Promise<Write[]> {
  const { organizationId, taken } = order;
  const pieces = await Promise.all(
    taken.map(async (piece) => {
      if (!isCounted(piece)) return memberFreed(order, piece, table);
      const { of, key, variant, shard } = piece;
      const counter =
        of === 'promo'
          ? await table.get(promoUseItem, { organizationId, key, shard })
          : await table.get(stockItem, { organizationId, sku: key, variant, shard });
      return counter ? [changeBy(organizationId, piece, piece.n)] : [];
    }),
  );
  return pieces.flat();
}
