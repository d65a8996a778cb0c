import * as z from 'zod';
import { oneTimeCodes, promoKey } from '#domain/commerce/pricing/promos.ts';
import type { OwnPromo } from '#domain/commerce/promos/written.ts';
import type { Product, Promo } from '#domain/commerce/schema.ts';
import { allotted, type Counter, leftIn, variantKeys } from '#domain/commerce/store/variants.ts';
import { type Stock, stockOf } from '#domain/commerce/store/written.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineItem, type Raw } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, upsert, type Write } from '../../kernel/table/write.ts';
import {
  productItem,
  productsOf,
  promoBatchesOf,
  promoBatchItem,
  promoCodeItem,
  promoItem,
  promoPk,
  promosOf,
  type StoredProduct,
} from './items.ts';

/*
 * Limited quantities (a code's uses, a product's stock) are counted apart from their items, in several counters. An
 * order takes its units, if they are left, in the transaction that writes it, and returns them if it is abandoned.
 */

const stockPk = (organizationId: number, sku: string) => `STOCK#${organizationId}#${sku}`;
const shard = z.int().min(0);

/** A code's counter: how many uses are left (if they are limited), and how many times valid orders used it. */
export const promoUseItem = defineItem({
  type: 'promoUse',
  schema: z.object({
    organizationId: id,
    key: z.string(),
    shard,
    left: z.int().min(0).default(0),
    uses: z.int().min(0).default(0),
  }),
  key: ({ organizationId, key, shard }: { organizationId: number; key: string; shard: number }) => ({
    pk: promoPk(organizationId, key),
    sk: `USE#${shard}`,
  }),
  personal: 'none',
});

/**
 * A record that a valid order used a code. Each order counts once, no matter how often its event arrives. These records
 * also show which orders used it.
 */
export const promoOrderItem = defineItem({
  type: 'promoOrder',
  /** The promo's code, if `key` is a promo with one-time codes. */
  schema: z.object({ organizationId: id, key: z.string(), orderId: id, code: z.string().default('') }),
  key: ({ organizationId, key, orderId }: { organizationId: number; key: string; orderId: number }) => ({
    pk: promoPk(organizationId, key),
    sk: `ORDER#${orderId}`,
  }),
  personal: 'none',
});

/** A counter for a product's stock, or for one variant's if they are counted separately. */
const stockCounter = z.object({
  organizationId: id,
  sku: z.string(),
  variant: z.string().default(''),
  shard,
  left: z.int().min(0),
});
export type StockCounter = Pick<z.infer<typeof stockCounter>, 'variant' | 'shard' | 'left'>;
export const stockItem = defineItem({
  type: 'stock',
  schema: stockCounter,
  key: ({ organizationId, sku, variant, shard }: Omit<z.infer<typeof stockCounter>, 'left'>) => ({
    pk: stockPk(organizationId, sku),
    sk: variant === '' ? `LEFT#${shard}` : `LEFT#${variant}#${shard}`,
  }),
  personal: 'none',
});

/** Returns a code's or a product's current counters. */
export const promoCounters = (table: Table, organizationId: Id, key: string) =>
  table.list(promoUseItem, { pk: promoPk(organizationId, key), prefix: 'USE#', consistent: true });
export const stockCounters = (table: Table, organizationId: Id, sku: string) =>
  table.list(stockItem, { pk: stockPk(organizationId, sku), prefix: 'LEFT#', consistent: true });

/** Returns an organization's promo by its code or one of its one-time codes, with how many uses are left. */
export async function promoByCode(table: Table, organizationId: Id, code: string): Promise<Promo | null> {
  const key = promoKey(code);
  const [single, own] = await Promise.all([
    table.get(promoCodeItem, { organizationId, key }),
    table.get(promoItem, { organizationId, key }),
  ]);
  const foundPromo = single ? await table.get(promoItem, { organizationId, key: single.promo }) : own;
  if (!foundPromo || foundPromo.oneTime !== (single !== null)) return null;
  const promo = single ? { ...foundPromo, code: key, maxUses: 1 } : foundPromo;
  if (promo.maxUses === null) return { ...promo, left: null, inPayment: false };
  const counters = await promoCounters(table, organizationId, key);
  const [left, uses] = [leftIn(counters), counters.reduce((sum, counter) => sum + counter.uses, 0)];
  return { ...promo, left, inPayment: left <= 0 && uses < promo.maxUses };
}

/** Returns products with how many are left. Leaves out unknown ones. */
export async function productsBySku(table: Table, organizationId: Id, skus: readonly string[]): Promise<Product[]> {
  const keys = skus.map((sku) => ({ organizationId, sku }));
  return withStock(table, await table.getMany(productItem, keys));
}

/** Returns all of an organization's products, for sale or not, with how many are left. */
export const productsOfOrganization = async (table: Table, organizationId: Id) =>
  withStock(table, await table.list(productItem, { ...productsOf(organizationId), consistent: true }));

async function withStock<P extends StoredProduct>(table: Table, found: readonly P[]) {
  const countersOf = ({ organizationId, sku, isLimited }: StoredProduct): Promise<StockCounter[]> | null =>
    isLimited ? stockCounters(table, organizationId, sku) : null;
  const counted = await Promise.all(found.map(countersOf));
  return found.map((product, i) => ({ ...product, ...stockIn(product, counted[i] ?? null) }));
}

/**
 * Returns how many of a product its counters have left, or null if there is no limit. Counters for variants that are no
 * longer counted are empty.
 */
export function stockIn(
  { options, byVariant }: Pick<StoredProduct, 'options' | 'byVariant'>,
  counters: readonly StockCounter[] | null,
): Pick<Product, 'stock' | 'variants'> {
  if (counters === null) return { stock: null, variants: null };
  const of = (variant: string) => leftIn(counters.filter((counter) => counter.variant === variant));
  if (!byVariant) return { stock: of(''), variants: null };
  const variants = Object.fromEntries(variantKeys(options).map((key) => [key, of(key)]));
  return { stock: Object.values(variants).reduce((sum, left) => sum + left, 0), variants };
}

/**
 * Returns the writes that set how many times a code can be used from now on. If its uses were limited, each counter
 * must be unchanged since it was read. Counters that are no longer needed stay empty, like a product's.
 */
export function relimit(
  { organizationId, key }: { readonly organizationId: Id; readonly key: string },
  before: { readonly counters: readonly Counter[]; readonly isLimited: boolean },
  left: number | null,
): Write[] {
  if (left === null) return [];
  const next = allotted(left);
  const most = Math.max(next.length, ...before.counters.map(({ shard: at }) => at + 1));
  return Array.from({ length: most }, (_, at) => {
    const there = before.isLimited ? before.counters.find((counter) => counter.shard === at) : undefined;
    const condition = there ? { if: ['=', 'left', there.left] as const } : {};
    const counter = { organizationId, key, shard: at };
    return upsert(promoUseItem, counter, { set: { left: next[at] ?? 0 } }, { ...condition, tag: restocks });
  });
}

/**
 * The tag of a write that sets the remaining quantity. The write is refused if the stock has changed since it was read.
 */
export const restocks = 'restocked';

/**
 * Returns the writes that set how many of a product are left (null for no limit). Each counter must be unchanged since
 * it was read. Counters that are no longer needed stay empty, because an order returns its units to the counter they
 * came from.
 */
export function restock(
  { organizationId, sku }: Pick<Product, 'organizationId' | 'sku'>,
  before: readonly StockCounter[],
  left: Stock | null,
): Write[] {
  const next = countersOf(left);
  const sumOf = (counters: readonly StockCounter[], of: string) =>
    leftIn(counters.filter(({ variant }) => variant === of));
  const gone = before.filter((counter) => !next.some((stockCounter) => isSame(stockCounter, counter)));
  const all = [...next, ...gone.map((counter) => ({ ...counter, left: 0 }))];
  return all.flatMap(({ variant, shard, left }) => {
    const there = before.find((counter) => isSame(counter, { variant, shard }));
    // The counters of a variant whose number stays the same aren't written, so it can be sold in the meantime.
    if (there && sumOf(before, variant) === sumOf(all, variant)) return [];
    const options = { if: there ? (['=', 'left', there.left] as const) : (['absent', 'pk'] as const), tag: restocks };
    return [overwrite(stockItem, { organizationId, sku, variant, shard, left }, options)];
  });
}

const isSame = (a: Omit<StockCounter, 'left'>, b: Omit<StockCounter, 'left'>): boolean =>
  a.variant === b.variant && a.shard === b.shard;

/** Returns how a stock is divided among its counters. */
function countersOf(left: Stock | null): StockCounter[] {
  const each = left === null ? [] : typeof left === 'number' ? [['', left] as const] : Object.entries(left);
  return each.flatMap(([variant, n]) => allotted(n).map((part, i) => ({ variant, shard: i, left: part })));
}

/** Returns the writes for a new promo with limited uses, in one counter. Refused with tag `code` if the code is taken. */
export function promoWrites(promo: Promo): Write[] {
  const key = promoKey(promo.code);
  const counter = { organizationId: promo.organizationId, key, shard: 0, left: promo.maxUses ?? 0, uses: 0 };
  return [create(promoItem, { ...promo, key }, { tag: 'code' }), create(promoUseItem, counter, { tag: 'code' })];
}

/** Returns a new promo's items: the promo, and its counters if its uses are limited. */
export function promoItems(promo: Promo): Raw[] {
  const { organizationId, maxUses } = promo;
  const key = promoKey(promo.code);
  const counters = maxUses === null ? [] : allotted(promo.left ?? maxUses);
  return [
    promoItem.encode({ ...promo, key }, 1),
    ...counters.map((left, shard) => promoUseItem.encode({ organizationId, key, shard, left, uses: 0 }, 1)),
  ];
}

/** Returns a new product's items: the product, and its counters if its stock is limited. */
export function productItems(product: Product): Raw[] {
  const { organizationId, sku, stock, variants } = product;
  return [
    productItem.encode({ ...product, isLimited: stock !== null, byVariant: variants !== null }, 1),
    ...countersOf(stockOf(product)).map((counter) => stockItem.encode({ organizationId, sku, ...counter }, 1)),
  ];
}

/**
 * Returns all of an organization's promos, newest dates first if they have dates, with how many times each was used and
 * can be used.
 */
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

/** Returns the item types that a promo can apply to, and ignores any other stored type. */
const types = ({ types: stored }: { readonly types: readonly string[] }) =>
  stored.filter((type) => ['TR', 'ER', 'MEM', 'PROD'].includes(type)) as OwnPromo['types'];

/** Returns a promo's one-time codes in the order they were created. */
export async function codesOf(table: Table, organizationId: Id, key: string): Promise<string[]> {
  const range = { ...promoBatchesOf(organizationId, key), consistent: true };
  return (await table.list(promoBatchItem, range)).flatMap(({ codes }) => codes);
}

export const madeOf = async (table: Table, organizationId: Id, key: string): Promise<number> =>
  (await codesOf(table, organizationId, key)).length;

/** Returns the valid order that used each one-time code. */
export async function ordersByCode(table: Table, organizationId: Id, key: string): Promise<Map<string, Id>> {
  const used = await table.list(promoOrderItem, { pk: promoPk(organizationId, key), prefix: 'ORDER#' });
  return new Map(used.map(({ code, orderId }) => [code, orderId]));
}

/** How many codes fit into a transaction. Each code is an item and a counter, and the batch lists all codes. */
export const codesInBatch = 40;

type Making = { readonly organizationId: Id; readonly promo: string; readonly id: string };

/** Returns the writes for a batch of new one-time codes. Refused with tag `code` if one already exists. */
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
