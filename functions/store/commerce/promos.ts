import { oneTimeCodes } from '#domain/commerce/promos/one-time.ts';
import type { OwnPromo } from '#domain/commerce/promos/written.ts';
import { leftIn } from '#domain/commerce/store/allotments.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { promoBatchesOf, promoBatchItem, promoCodeItem, promoItem, promoPk, promosOf } from './items.ts';
import { promoCounters, promoOrderItem, promoUseItem } from './limited.ts';

/** Every promo of an organization, the newest dates first where it has some, with how often each was and can be used. */
export async function promosWithUses(table: Table, organizationId: Id): Promise<OwnPromo[]> {
  const all = await table.list(promoItem, { ...promosOf(organizationId), consistent: true });
  return Promise.all(
    all.map(async ({ organizationId: _, ...promo }) => {
      const [counters, made] = await Promise.all([
        promoCounters(table, organizationId, promo.key),
        promo.oneTime ? madeOf(table, organizationId, promo.key) : 0,
      ]);
      const uses = counters.reduce((sum, counter) => sum + counter.uses, 0);
      return { ...promo, types: types(promo), uses, made, left: promo.maxUses === null ? null : leftIn(counters) };
    }),
  );
}

/** Those that a promo can be for, whatever is on file. */
const types = ({ types: stored }: { readonly types: readonly string[] }) =>
  stored.filter((type) => ['TR', 'ER', 'MEM', 'PROD'].includes(type)) as OwnPromo['types'];

/** The one-time codes of a promo, in the order they were made. */
export async function codesOf(table: Table, organizationId: Id, key: string): Promise<string[]> {
  const range = { ...promoBatchesOf(organizationId, key), consistent: true };
  return (await table.list(promoBatchItem, range)).flatMap(({ codes }) => codes);
}

export const madeOf = async (table: Table, organizationId: Id, key: string): Promise<number> =>
  (await codesOf(table, organizationId, key)).length;

/** By one-time code: the order that stands and used it. */
export async function ordersByCode(table: Table, organizationId: Id, key: string): Promise<Map<string, Id>> {
  const used = await table.list(promoOrderItem, { pk: promoPk(organizationId, key), prefix: 'ORDER#' });
  return new Map(used.map(({ code, orderId }) => [code, orderId]));
}

/** A transaction's worth: each code is itself and its counter, and the batch names them. */
export const codesInBatch = 40;

type Making = { readonly organizationId: Id; readonly promo: string; readonly id: string };

/** The writes of a batch of new one-time codes; refused (tag `code`) where one of them is there already. */
export function newCodes(
  { organizationId, promo, id }: Making,
  count: number,
  pick: (n: number) => number,
): { codes: string[]; writes: Write[] } {
  const codes = oneTimeCodes(promo, count, pick);
  const writes = codes.flatMap((key) => [
    create(promoCodeItem, { organizationId, key, promo }, { tag: 'code' }),
    create(promoUseItem, { organizationId, key, shard: 0, left: 1, uses: 0 }),
  ]);
  return { codes, writes: [...writes, create(promoBatchItem, { organizationId, key: promo, id, codes })] };
}
