import * as z from 'zod';
import { type OrderState, orderNote } from '#domain/commerce/orders/schema.ts';
import { orderTrouble } from '#domain/commerce/orders/trouble.ts';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { paymentSettings, product, promo } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { currency, id, millis, minor, ulidText } from '#domain/kernel/schema.ts';
import { defineItem, isAddressOf } from '../../kernel/table/item.ts';
import { momentText, type Table } from '../../kernel/table/table.ts';

/** Returns an order's partition, with its head and everything that is stored beside it (orders.ts). */
export const orderPk = (orderId: number) => `ORDER#${orderId}`;
export const orderKey = (orderId: number) => ({ pk: orderPk(orderId), sk: 'META' });

/**
 * Returns only an order's state, or null if it doesn't exist. A unit that needs only this is bundled without the
 * schemas of everything that can be bought.
 */
export async function orderStateOf(table: Table, orderId: number): Promise<OrderState | null> {
  const head = await table.getRaw(orderKey(orderId));
  return head ? (head.state as OrderState) : null;
}

export const promoPk = (organizationId: number, key: string) => `PROMO#${organizationId}#${key}`;
const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** A code's discount and when it applies. Its past and remaining uses are counted separately (limited.ts). */
export const promoItem = defineItem({
  type: 'promo',
  schema: promo.omit({ left: true, inPayment: true }).extend({ key: z.string() }),
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PROMO#${key}`,
  }),
  personal: 'none',
  audit: { kept: 'money', organization: 'organizationId' },
});

/** A one-time code and the promo it belongs to. Its use is counted like any code's (limited.ts). */
export const promoCodeItem = defineItem({
  type: 'promoCode',
  schema: z.object({ organizationId: id, key: z.string(), promo: z.string() }),
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PROMOCODE#${key}`,
  }),
  personal: 'none',
});

/** A promo's one-time codes that were created together. */
export const promoBatchItem = defineItem({
  type: 'promoBatch',
  schema: z.object({ organizationId: id, key: z.string(), id: ulidText, codes: z.array(z.string()) }),
  key: ({ organizationId, key, id: batch }: { organizationId: number; key: string; id: string }) => ({
    pk: promoPk(organizationId, key),
    sk: `CODES#${batch}`,
  }),
  personal: 'none',
  audit: { kept: 'money', organization: 'organizationId' },
});

export const refundPolicyItem = defineItem({
  type: 'refundPolicy',
  schema: refundPolicy,
  key: ({ organizationId, id }: { organizationId: number; id: number }) => ({
    pk: organizationPk(organizationId),
    sk: `REFUNDPOLICY#${id}`,
  }),
  personal: 'none',
  audit: { kept: 'money', organization: 'organizationId' },
});

/** A product. Its remaining quantity is counted separately (limited.ts). */
const storedProduct = product
  .omit({ stock: true, variants: true })
  /** `byVariant` means that each variant is counted separately. */
  .extend({ isLimited: z.boolean().default(false), byVariant: z.boolean().default(false) });
export type StoredProduct = z.infer<typeof storedProduct>;
export const productItem = defineItem({
  type: 'product',
  schema: storedProduct,
  key: ({ organizationId, sku }: { organizationId: number; sku: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PRODUCT#${sku}`,
  }),
  personal: 'none',
  audit: { kept: 'money', organization: 'organizationId' },
});

export const paymentSettingsItem = defineItem({
  type: 'paymentSettings',
  schema: paymentSettings,
  key: ({ organizationId }: { organizationId: number }) => ({ pk: organizationPk(organizationId), sk: 'PAYMENTS' }),
  personal: 'none',
  audit: { kept: 'money', organization: 'organizationId' },
});

export const refundPoliciesOf = (organizationId: number) => ({
  pk: organizationPk(organizationId),
  prefix: 'REFUNDPOLICY#',
});
export const productsOf = (organizationId: number) => ({ pk: organizationPk(organizationId), prefix: 'PRODUCT#' });
export const promosOf = (organizationId: number) => ({ pk: organizationPk(organizationId), prefix: 'PROMO#' });
export const promoBatchesOf = (organizationId: number, key: string) => ({
  pk: promoPk(organizationId, key),
  prefix: 'CODES#',
});

/** Payments finish long before these notes expire. */
const keptDays = 30;

/**
 * A mark that an order is about to enter a player in a division, or on a session date
 * (functions/commerce/orders/keep.ts). `attempt` is how many payments the order had started at that time.
 */
export const enteringItem = defineItem({
  type: 'entering',
  schema: z.object({
    ...{ divisionId: id, orderId: id, attempt: z.int().min(0), at: millis },
    /** `PLAYER#` and the profile, or `NAME#` and a hash of the name with a birth date or an address. */
    who: z.string(),
    profileId: id.nullable(),
    /** The session date, or empty for the whole division. */
    day: z.string().default(''),
  }),
  key: ({ divisionId, who, day = '' }: { divisionId: number; who: string; day?: string }) => ({
    pk: `ENTERING#${divisionId}`,
    sk: day === '' ? who : `${who}#${day}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  personal: { whose: ['player'], fields: ['profileId'], erase: 'keep' },
});
export type Entering = ReturnType<typeof enteringItem.decode>;

/** A mark that an order is about to use a bid (functions/commerce/orders/keep.ts). */
export const enteringBidItem = defineItem({
  type: 'enteringBid',
  schema: z.object({ bidId: z.string(), orderId: id, attempt: z.int().min(0), at: millis }),
  key: ({ bidId }: { bidId: string }) => ({ pk: `ENTERING#BID#${bidId}`, sk: 'BID' }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  personal: 'none',
});

/**
 * A payout that has left the provider, in the state that was first reported to us, and whether it was returned. Each
 * payout is announced once.
 */
export const payoutSentItem = defineItem({
  type: 'payoutSent',
  schema: z.object({
    ...{ organizationId: id, payoutId: z.string(), amount: minor, currency },
    /** Whether the bank returned it. */
    failed: z.boolean().default(false),
  }),
  key: ({ organizationId, payoutId }: { organizationId: number; payoutId: string }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `PAYOUT#${payoutId}`,
  }),
  personal: 'none',
});

const everybodys = 'ORDERS#ASIDE';
const organizations = (organizationId: Id) => `ORGANIZATION#${organizationId}#ASIDE`;

/**
 * The problem that keeps an order from being finished. Once the order is set aside, the problem is in the platform's
 * and the organization's review lists.
 */
export const orderTroubleItem = defineItem({
  type: 'orderTrouble',
  schema: orderTrouble,
  key: ({ orderId }: { orderId: number }) => ({ pk: `ORDER#${orderId}`, sk: 'TROUBLE' }),
  indexes: {
    gs1: {
      from: ['orderId', 'dtFirst', 'aside'],
      to: ({ orderId, dtFirst, aside: order }) =>
        order ? { pk: everybodys, sk: `${momentText(dtFirst)}#${orderId}` } : undefined,
    },
    gs2: {
      from: ['orderId', 'organizationId', 'dtFirst', 'aside'],
      to: ({ orderId, organizationId, dtFirst, aside: order }) =>
        order && organizationId !== null
          ? { pk: organizations(organizationId), sk: `${momentText(dtFirst)}#${orderId}` }
          : undefined,
    },
  },
  personal: 'none',
});

/** Returns orders that were set aside, oldest first, for the platform or an organization. */
export const ordersInReview = (organizationId: Id | null) =>
  organizationId === null
    ? { pk: everybodys, index: 'gs1' as const }
    : { pk: organizations(organizationId), index: 'gs2' as const };

/**
 * A note or action that the order's managers recorded. It never changes. Its key is outside the range that reading an
 * order covers.
 */
export const orderNoteItem = defineItem({
  type: 'orderNote',
  schema: orderNote,
  key: ({ orderId, id }: { orderId: number; id: string }) => ({ pk: orderPk(orderId), sk: `DESK#${id}` }),
  personal: {
    whose: ['contact'],
    fields: ['text', 'email'],
    // After an erasure, the writer's ID no longer identifies anyone. The record about the money stays.
    erase: ({ kind, email }, of) => (kind === 'note' || isAddressOf(of, email) ? { text: '', email: '' } : null),
  },
});

export const notesOfOrder = (orderId: number) => ({
  pk: orderPk(orderId),
  prefix: 'DESK#',
  consistent: true,
  descending: true,
});
