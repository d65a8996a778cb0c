import { promoKey } from '#domain/commerce/pricing/promos.ts';
import type { Promo } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { promoItem } from '../../store/commerce/items.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';

const keyOf = (organizationId: Id, code: string) => ({ organizationId, key: promoKey(code) });

/**
 * Counts a use of a promo in the transaction that writes the order, before any money is asked for: refused (tag `promo`) when it has been
 * used up meanwhile, so that a code never exceeds its limit and no price changes after it was paid. The order keeps the
 * use when it is confirmed and gives it back when it is released.
 */
export const promoUsed = (promo: Promo | null): Write[] => {
  if (!isLimited(promo)) return [];
  const { maxUses, organizationId, code } = promo;
  const left = ['and', ['=', 'maxUses', maxUses], ['<', 'uses', maxUses]] as const;
  return [update(promoItem, keyOf(organizationId, code), { add: { uses: 1 } }, { if: left, tag: 'promo' })];
};

/** Uses of a code without a limit are not counted here: it would be one item that every order of a rush writes. */
export const isLimited = (promo: Promo | null): promo is Promo & { readonly maxUses: number } =>
  promo !== null && promo.maxUses !== null;

/** A released order's use of its promo, given back; nothing where the promo is gone. */
export async function promoGivenBack(
  { organizationId, promo, promoUsed: used }: Pick<StoredOrder, 'organizationId' | 'promo' | 'promoUsed'>,
  table: Table,
): Promise<Write[]> {
  const key = used && promo !== null ? keyOf(organizationId, promo) : null;
  const found = key ? await table.get(promoItem, key) : null;
  return key && found && found.uses > 0 ? [update(promoItem, key, { add: { uses: -1 } }, { tag: 'promoUse' })] : [];
}
