import * as z from 'zod';
import { remindAt } from '#domain/commerce/orders/evolve.ts';
import { dueAt } from '#domain/commerce/orders/reconciliation.ts';
import {
  ledgerEntry,
  type Order,
  type OrderLine,
  order,
  orderLine,
  pendingEffect,
} from '#domain/commerce/orders/schema.ts';
import { refundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { cartRegistration } from '#domain/commerce/schema.ts';
import { currency, id, millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { defineItem, isAddressOf, isNamedAfter, type Subject } from '../../kernel/table/item.ts';
import { dueList, momentText } from '../../kernel/table/table.ts';
import { isMemberOf, registrationWithout } from '../people/erasing.ts';
import { orderKey, orderPk } from './items.ts';

/*
 * An order is stored as several items. Every state change writes its head (META), whose version is the only one that
 * counts. A line changes only together with it. Lines, ledger and terms are stored separately. Forms are read when they
 * become teams, and then expire.
 */

const lineSk = (itemId: number) => `LINE#${String(itemId).padStart(5, '0')}`;

/** Orders for the reconciler, by when they are due (domain/commerce/orders/reconciliation.ts). */
export const dueOrders = dueList('ORDER');
/** Orders with a balance due, by when their buyer gets a reminder. */
export const owingOrders = dueList('OWING');

/**
 * A lock that an order holds. `member`: no one else can buy a membership for this person (by profile) at the same time.
 * `invite`: an invitation that can be used once.
 */
const orderLock = z.object({
  of: z.enum(['promo', 'stock', 'member', 'invite']),
  key: z.string(),
  /** Set for a product whose variants are counted separately. */
  variant: z.string().default(''),
  shard: z.int().min(0),
  n: z.int().min(1),
});
export type OrderLock = z.infer<typeof orderLock>;

/**
 * Data stored with an order besides its own fields: the cart's holder, its registrations' teams, and the remaining work
 * for its lines.
 */
const alongside = {
  holder: z.string(),
  /** By item: the team that its registration is, or is about to become. */
  teamIds: z.record(z.string(), id).default({}),
  /** The events that it has registrations for. */
  tournamentIds: z.array(id).default([]),
  /** The purchased items, as text for lists. */
  bought: z.string().optional(),
  clientSecret: z.string().nullable().default(null),
  /**
   * The limited quantities (limited.ts) that the order takes and keeps unless it is abandoned: uses of its promo and
   * units of products.
   */
  taken: z.array(orderLock).default([]),
  refundExecutions: z.array(refundExecution).default([]),
  pending: z.array(pendingEffect).default([]),
  /**
   * When the first of its events begins, or null if it has none. `reminded` means that its buyer got a reminder of the
   * balance due.
   */
  firstStart: millis.nullable().default(null),
  reminded: z.boolean().default(false),
};
const orderHead = order.omit({ lines: true, ledger: true }).extend(alongside);
export type OrderHead = z.infer<typeof orderHead>;
/** Returns each event in some lines once. */
export const eventsOf = (lines: readonly Pick<OrderLine, 'item'>[]): number[] => [
  ...new Set(lines.flatMap(({ item }) => ('registration' in item ? [item.registration.tournamentId] : []))),
];
/** Returns when the first event in some lines begins, according to the purchase. */
export const firstStartOf = (lines: readonly Pick<OrderLine, 'eventStart'>[]): Millis | null =>
  lines.reduce<Millis | null>(
    (first, { eventStart }) => (eventStart === null ? first : Math.min(first ?? eventStart, eventStart)),
    null,
  );
/** An order with its lines. `ledger` has what was booked since the order was read. */
export type StoredOrder = Order & OrderHead;

export const orderItem = defineItem({
  type: 'order',
  v: 2,
  schema: orderHead,
  key: ({ id }: { id: number }) => orderKey(id),
  indexes: {
    gs1: {
      from: ['userId', 'dtCreated'],
      to: ({ userId, dtCreated }) =>
        userId === null ? undefined : { pk: `USER#${userId}`, sk: `ORDER#${momentText(dtCreated)}` },
    },
    gs2: {
      from: ['id', 'organizationId', 'dtCreated'],
      to: ({ id, organizationId, dtCreated }) => ({
        pk: `ORGANIZATION#${organizationId}#${new Date(dtCreated).toISOString().slice(0, 7)}`,
        sk: `${momentText(dtCreated)}#${id}`,
      }),
    },
    gs3: {
      from: [
        ...(['id', 'pending', 'refundExecutions', 'balances', 'dtCreated', 'attempts', 'holdUntil', 'state'] as const),
        ...(['preAuth', 'total', 'forgiven', 'firstStart', 'reminded'] as const),
      ],
      // An order that is due for the reconciler is listed only there, so its buyer gets no reminder while it is
      // changing.
      to: (head) => {
        const due = dueAt(head);
        if (due !== null) return dueOrders.key(due, head.id);
        const remind = remindAt(head);
        return remind === null ? undefined : owingOrders.key(remind, head.id);
      },
    },
  },
  personal: {
    whose: ['contact'],
    fields: ['emailReceiptTo', 'userId', 'holder', 'clientSecret'],
    // Amounts, states and purchases are kept because the law requires it.
    erase: ({ emailReceiptTo, userId, holder }, of) => ({
      emailReceiptTo: isAddressOf(of, emailReceiptTo) ? '' : emailReceiptTo,
      userId: userId !== null && of.users.has(userId) ? null : userId,
      holder: of.holders.has(holder) ? '' : holder,
    }),
  },
  audit: { kept: 'money', organization: 'organizationId' },
});

/** Returns a purchase after an erasure, without the person in a registration or a shipping address. */
function boughtWithout(item: OrderLine['item'], of: Subject): OrderLine['item'] {
  if ('registration' in item) {
    const profileIds = item.registration.profileIds.map((id) => (id !== null && of.players.has(id) ? null : id));
    // A pair's registration contains their names.
    const isTheirs =
      profileIds.some((id, i) => id !== item.registration.profileIds[i]) ||
      (item.registration.profileIds.includes(null) &&
        [item.registration.teamName, item.description].some((text) => isNamedAfter(of, text)));
    const named = isTheirs ? { description: '', teamName: '' } : {};
    return {
      ...item,
      ...named,
      registration: { ...item.registration, ...(isTheirs ? { teamName: '' } : {}), profileIds },
    };
  }
  if (item.type === 'MEM' && isMemberOf(item.membership, of))
    return { ...item, description: '', membership: { ...item.membership, person: null, answers: {} } };
  if (item.type !== 'PROD' || !isAddressOf(of, item.product.shippingInfo?.email)) return item;
  return { ...item, product: { ...item.product, shippingInfo: null } };
}

/** An order's line without its policy, which is in the order's terms because many lines share one. */
export const orderLineItem = defineItem({
  type: 'orderLine',
  schema: orderLine
    .omit({ refundPolicy: true })
    .extend({ orderId: id, itemId: id, policyId: id.nullable().default(null), dtCreated: millis }),
  key: ({ orderId, itemId }: { orderId: number; itemId: number }) => ({ pk: orderPk(orderId), sk: lineSk(itemId) }),
  indexes: {
    gs1: {
      from: ['item', 'orderId', 'itemId', 'dtCreated'],
      to: ({ item, orderId, itemId, dtCreated }) =>
        'registration' in item
          ? {
              pk: `TOURNAMENT#${item.registration.tournamentId}#LINES`,
              sk: `${momentText(dtCreated)}#${orderId}#${itemId}`,
            }
          : undefined,
    },
  },
  personal: {
    whose: ['contact', 'player'],
    fields: ['item'],
    erase: ({ item }, of) => ({ item: boughtWithout(item, of) }),
  },
});

/** The refund policies that an order was bought under, unchanged. */
export const orderTermsItem = defineItem({
  type: 'orderTerms',
  schema: z.object({ orderId: id, policyId: id, policy: refundPolicy }),
  key: ({ orderId, policyId }: { orderId: number; policyId: number }) => ({
    pk: orderPk(orderId),
    sk: `TERMS#${policyId}`,
  }),
  personal: 'none',
});

/**
 * How long a form is kept. An order is confirmed or released within hours. After that, its forms have become rosters or
 * are no longer needed.
 */
const formDays = 30;

/** A registration's form until it becomes a team's roster. */
export const orderFormItem = defineItem({
  type: 'orderForm',
  schema: z.object({ orderId: id, itemId: id, registration: cartRegistration, dtCreated: millis }),
  key: ({ orderId, itemId }: { orderId: number; itemId: number }) => ({
    pk: orderPk(orderId),
    sk: `FORM#${String(itemId).padStart(5, '0')}`,
  }),
  ttl: { from: ['dtCreated'], to: ({ dtCreated }) => dtCreated / 1000 + formDays * 86_400 },
  personal: {
    whose: ['contact', 'player'],
    fields: ['registration'],
    erase: ({ registration }, of) => ({ registration: registrationWithout(registration, of) }),
  },
});

/**
 * The ledger entries that one change booked on an order. `seq` is its first entry's number, and `at` is the time of all
 * its entries.
 */
export const orderLedgerItem = defineItem({
  type: 'orderLedger',
  schema: z.object({
    ...{ orderId: id, organizationId: id, currency, at: millis },
    seq: z.int().min(0),
    entries: z.array(ledgerEntry),
  }),
  key: ({ orderId, seq }: { orderId: number; seq: number }) => ({
    pk: orderPk(orderId),
    sk: `LEDGER#${String(seq).padStart(6, '0')}`,
  }),
  indexes: {
    // An organization's books, by the UTC month in which entries were booked.
    gs1: {
      from: ['orderId', 'organizationId', 'at', 'seq'],
      to: ({ orderId, organizationId, at, seq }) => ({
        pk: `ORGANIZATION#${organizationId}#LEDGER#${new Date(at).toISOString().slice(0, 7)}`,
        sk: `${momentText(at)}#${orderId}#${seq}`,
      }),
    },
  },
  personal: 'none',
});

/** A cart's order. Each cart is ordered only once, no matter how often it is submitted. */
export const cartOrderItem = defineItem({
  type: 'cartOrder',
  schema: z.object({ cartId: z.string(), orderId: id }),
  key: ({ cartId }: { cartId: string }) => ({ pk: `CARTORDER#${cartId}`, sk: 'CARTORDER' }),
  personal: 'none',
});

/**
 * Returns the range of an order's terms, head and lines, in this sequence, so a line is never read before the head it
 * may have changed with.
 */
export const wholeOrder = (orderId: number) => ({
  pk: orderPk(orderId),
  between: ['LINE#', 'TERMS$'] as const,
  descending: true,
  consistent: true,
});
/**
 * Returns the range of lines that bought something from an event, in order of purchase. An order's lines are next to
 * each other.
 */
export const linesOfEvent = (tournamentId: number) => ({
  pk: `TOURNAMENT#${tournamentId}#LINES`,
  index: 'gs1' as const,
});
export const ledgerOf = (orderId: number) => ({ pk: orderPk(orderId), prefix: 'LEDGER#', consistent: true });
/** Returns the range of ledger entries that an organization's orders booked in a UTC month (YYYY-MM), newest first. */
export const ledgerOfMonth = (organizationId: number, month: string) => ({
  pk: `ORGANIZATION#${organizationId}#LEDGER#${month}`,
  index: 'gs1' as const,
  descending: true,
});
/** Returns the range of an organization's orders in a UTC month (YYYY-MM), newest first. */
export const ordersOfMonth = (organizationId: number, month: string) => ({
  pk: `ORGANIZATION#${organizationId}#${month}`,
  index: 'gs2' as const,
  descending: true,
});
export const ordersOfUser = (userId: number) => ({
  pk: `USER#${userId}`,
  prefix: 'ORDER#',
  index: 'gs1' as const,
  descending: true,
});
