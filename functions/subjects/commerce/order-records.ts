import { boughtWords } from '#domain/commerce/orders/line-money.ts';
import type { LedgerEntry, OrderLine } from '#domain/commerce/orders/schema.ts';
import type { RefundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { type CartItem, promo } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { day } from '#domain/kernel/time.ts';
import { creditDays } from '#domain/registration/dates/open-days.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, update, type Write } from '../../kernel/table/write.ts';
import {
  cartOrderItem,
  ledgerOf,
  orderFormItem,
  orderItem,
  orderLedgerItem,
  orderLineItem,
  orderTermsItem,
  type StoredOrder,
  wholeOrder,
} from './orders.ts';
import { promoWrites } from './promos-and-stock.ts';

/** Returns an order with its lines, or null if it doesn't exist. The read is consistent. */
export async function orderById(table: Table, orderId: Id): Promise<Stored<StoredOrder> | null> {
  const items = await table.all(wholeOrder(orderId));
  const found = items.find(orderItem.is);
  if (!found) return null;
  const policies = new Map(
    items
      .filter(orderTermsItem.is)
      .map(orderTermsItem.decode)
      .map(({ policyId, policy }) => [policyId, policy]),
  );
  const lines = items
    .filter(orderLineItem.is)
    .map((raw) => lineOf(raw, policies))
    .reverse();
  return { ...orderItem.decode(found), lines, ledger: [] };
}

/** Returns orders with their lines. Leaves out unknown IDs. */
export const ordersById = async (table: Table, ids: readonly Id[]): Promise<Stored<StoredOrder>[]> =>
  (await Promise.all([...new Set(ids)].map((orderId) => orderById(table, orderId)))).flatMap((order) => order ?? []);

function lineOf(raw: Raw, policies: ReadonlyMap<Id, RefundPolicy>): OrderLine {
  const { orderId: _, itemId, dtCreated, policyId, rev, ...line } = orderLineItem.decode(raw);
  return { ...line, refundPolicy: policyId === null ? null : (policies.get(policyId) ?? null) };
}

/** Returns a line in its stored form. Its policy is stored with the order's terms. */
const storedLine = ({ id: orderId, dtCreated }: StoredOrder, { refundPolicy, ...line }: OrderLine) => ({
  ...line,
  ...{ orderId, itemId: line.item.id, dtCreated, policyId: refundPolicy?.id ?? null },
});

const policiesOf = ({ lines }: StoredOrder): Map<Id, RefundPolicy> =>
  new Map(lines.flatMap(({ refundPolicy }) => (refundPolicy ? [[refundPolicy.id, refundPolicy]] : [])));

/** Returns an order's whole ledger, in order. */
export const ledgerEntriesOf = async (table: Table, orderId: Id): Promise<LedgerEntry[]> =>
  (await table.list(orderLedgerItem, ledgerOf(orderId))).flatMap(({ entries }) => entries);

/** Returns the forms for some of an order's registrations, by item. */
export async function formsOf(table: Table, orderId: Id, itemIds: readonly Id[]) {
  const forms = await table.getMany(
    orderFormItem,
    itemIds.map((itemId) => ({ orderId, itemId })),
  );
  return new Map(forms.map(({ itemId, registration }) => [itemId, registration]));
}

/**
 * Creates a new order. `beside` is written first (forms and terms, which are useless without the order). `writes`
 * create it, in one transaction with the pointer from its cart (tag `cart` if the cart has an order). `stored` is the
 * order as it is read afterward.
 */
export function newOrder(
  order: StoredOrder,
  items: readonly CartItem[],
): { beside: Raw[]; writes: Write[]; stored: Stored<StoredOrder> } {
  const { id: orderId, cartId, dtCreated } = order;
  const head = { ...order, bought: boughtWords(order.lines) };
  const policies = policiesOf(order);
  // Each order gets its own number.
  const rev = dtCreated;
  const lines = order.lines.map((line) => storedLine(order, line));
  const terms = [...policies].map(([policyId, policy]) => orderTermsItem.encode({ orderId, policyId, policy }, 1));
  const forms = items.flatMap((item) =>
    'registration' in item
      ? [orderFormItem.encode({ orderId, itemId: item.id, registration: item.registration, dtCreated }, 1)]
      : [],
  );
  return {
    beside: [...terms, ...forms],
    writes: [
      create(cartOrderItem, { cartId, orderId }, { tag: 'cart' }),
      create(orderItem, head, { tag: 'order', rev }),
      ...ledgerWrites(order),
      ...lines.map((line) => create(orderLineItem, line)),
    ],
    stored: {
      ...orderItem.decode(orderItem.encode(head, rev)),
      lines: lines
        .toSorted((one, other) => one.itemId - other.itemId)
        .map((line) => lineOf(orderLineItem.encode(line, rev), policies)),
      ledger: [],
    },
  };
}

/** A line's fields that change when its order is refunded, written off or credited. */
const changing = [
  ...(['refunded', 'refundedTax', 'waived', 'waivedTax', 'seatRefunds'] as const),
  ...(['credited', 'creditReissued', 'creditRefunded'] as const),
] as const;
type Changing = (typeof changing)[number];

/**
 * Returns a change's writes: the head under its version (tag `order` unless another is given), what was booked, and
 * what changed on its lines. A line's changes are how much was refunded, waived or credited, where its registration is,
 * and what it costs there.
 */
export function changedOrder(before: Stored<StoredOrder>, after: StoredOrder, tag = 'order'): Write[] {
  const { id: orderId } = after;
  const orderLines = new Map(before.lines.map((line) => [line.item.id, line]));
  return [
    replace(orderItem, before, { ...after, bought: boughtWords(after.lines) }, { tag }),
    ...ledgerWrites(after),
    ...returnedCredits(before, after),
    ...after.lines.flatMap((line) => {
      const was = orderLines.get(line.item.id);
      const at = { orderId, itemId: line.item.id };
      const { item, price, total, fees, taxes, added } = line;
      const changed = changing.some((name) => was?.[name] !== line[name]);
      const given = { dtCreated: after.dtCreated };
      const set = Object.fromEntries(changing.map((name) => [name, line[name]])) as Pick<OrderLine, Changing>;
      if (was && was.total === total && was.item === item)
        return changed ? [update(orderLineItem, at, { set }, { tag })] : [];
      return [update(orderLineItem, at, { set: { ...set, item, price, total, fees, taxes, added }, given }, { tag })];
    }),
  ];
}

/** Returns the writes that create the codes of credits that the change's refunds return. They are valid for a year. */
function returnedCredits(before: StoredOrder, { id, organizationId, refundExecutions }: StoredOrder): Write[] {
  const known = new Set(before.refundExecutions.map(({ refundId }) => refundId));
  return refundExecutions.flatMap(({ refundId, credit, dtCreated }) => {
    if (!credit || known.has(refundId)) return [];
    const dtEnd = dtCreated + creditDays * day;
    const note = `Credit from order ${id}`;
    const types = ['TR', 'ER'] as const;
    return promoWrites(
      promo.parse({ organizationId, ...credit, types: [...types], maxUses: 1, perOrder: true, dtEnd, note }),
    );
  });
}

function ledgerWrites({ id: orderId, organizationId, currency, ledger: entries }: StoredOrder): Write[] {
  const [first] = entries;
  if (!first) return [];
  return [create(orderLedgerItem, { orderId, organizationId, currency, at: first.at, seq: first.seq, entries })];
}

/** Returns the order as it will be read once its change is saved. */
export const savedOrder = (before: Stored<StoredOrder>, after: StoredOrder): Stored<StoredOrder> => ({
  ...after,
  ledger: [],
  rev: before.rev + 1,
});
