import { isDeepStrictEqual } from 'node:util';
import { feeRows } from '#domain/commerce/fees/fee-rows.ts';
import type { organizationFees, ownProducts, saveProduct, storeProducts } from '#domain/commerce/operations-store.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { product } from '#domain/commerce/schema.ts';
import { storeProducts as sold } from '#domain/commerce/store/store.ts';
import { variantKeys } from '#domain/commerce/store/variants.ts';
import { feesAdded, type Stock, stockOf, type WrittenProduct } from '#domain/commerce/store/written.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { cardItem, cardsOfOrganization } from '../../subjects/catalog/cards.ts';
import { divisionsOfEvent, eventsWithRules } from '../../subjects/catalog/events.ts';
import { currencyOf } from '../../subjects/commerce/currency.ts';
import { productItem, refundPolicyItem } from '../../subjects/commerce/items.ts';
import {
  productsOfOrganization,
  restock,
  restocks,
  stockCounters,
  stockIn,
} from '../../subjects/commerce/promos-and-stock.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

const mostProducts = 200;

export const storeProductsHandler: Handler<typeof storeProducts, Deps> = async ({ query }, { table }) => {
  const [all, currency] = await Promise.all([
    productsOfOrganization(table, query.organizationId),
    currencyOf(table, query.organizationId),
  ]);
  return ok({ currency, items: sold(all, query.tag) });
};

export const ownProductsHandler: Handler<typeof ownProducts, Deps> = async ({ params, actor }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  return managed ? listOf(table, managed.organization.id) : refuse(organizations['unknown-organization']());
};

export const saveProductHandler: Handler<typeof saveProduct, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, random },
) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const organizationId = managed.organization.id;
  const before = body.sku === null ? null : await table.get(productItem, { organizationId, sku: body.sku });
  if (body.sku !== null && !before) return refuse(commerce['product-missing']());
  const lost = (tag: string) => (tag === restocks ? commerce['stock-changed']() : null);
  const saved = await saveVersioned(table, { rev: before?.rev, ifMatch, lost }, async () => {
    if (!before && (await productsOfOrganization(table, organizationId)).length >= mostProducts)
      return refuse(commerce['too-many-products']());
    const sku = before?.sku ?? body.newSku ?? ulid(now, random);
    if (!before && (await table.get(productItem, { organizationId, sku }))) return refuse(commerce['sku-taken']());
    const { left, seen } = body.stock;
    const { refundPolicyId = null } = body.product;
    if (refundPolicyId !== null && !(await table.get(refundPolicyItem, { organizationId, id: refundPolicyId })))
      return refuse(commerce['policy-missing']());
    const said = { ...body.product, cartFees: feesAdded(body.product.cartFees ?? []) };
    const kept = before ?? product.parse({ sku, organizationId, ...said });
    const counted = counting(left, body.product.options);
    const next = { ...kept, ...said, sku, organizationId, isLimited: left !== null, byVariant: counted !== null };
    // Empty counters can be left over from an earlier limit.
    const counters = await stockCounters(table, organizationId, sku);
    const there = before ? stockOf(stockIn(before, before.isLimited ? counters : null)) : null;
    if (!isDeepStrictEqual(there, seen)) return refuse(commerce['stock-changed']());
    return ok({
      writes: [
        before ? replace(productItem, before, next) : create(productItem, next),
        ...restock(next, counters, counted ?? (typeof left === 'number' ? left : null)),
      ],
    });
  });
  return saved.ok ? listOf(table, organizationId) : saved;
};

/** Returns how many of each variant are left if variants are counted separately. Variants that aren't listed have none. */
const counting = (left: Stock | null, options: WrittenProduct['options']): Record<string, number> | null =>
  left === null || typeof left === 'number'
    ? null
    : Object.fromEntries(variantKeys(options).map((key) => [key, left[key] ?? 0]));

/** Returns all products by name. */
async function listOf(table: Table, organizationId: number) {
  const [all, currency] = await Promise.all([
    productsOfOrganization(table, organizationId),
    currencyOf(table, organizationId),
  ]);
  const items = all.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.sku.localeCompare(b.sku));
  return ok({ currency, items });
}

/** How many events are considered, starting with those that end first. */
const most = 60;

/** Returns published and unpublished events that aren't over, with each registration window's total price. */
export const organizationFeesHandler: Handler<typeof organizationFees, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { id, timeZone } = managed.organization;
  const today = dateIn(now, timeZone);
  const cards = await Promise.all(
    (['EVENT', 'DRAFT'] as const).map((kind) => table.list(cardItem, cardsOfOrganization(id, kind))),
  );
  const ahead = cards
    .flat()
    .filter(({ endDate }) => endDate >= today)
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate));
  const events = await eventsWithRules(
    table,
    ahead.slice(0, most).map((card) => card.id),
  );
  const rows = await Promise.all(
    events.map(async (event) => feeRows(event, await divisionsOfEvent(table, event.id), now)),
  );
  const items = rows.flat().filter(({ windowId }) => query.windowId === undefined || windowId === query.windowId);
  return ok({ items, more: ahead.length > most });
};
