import { z } from 'zod';
import { owedBack } from '#domain/commerce/order-money.ts';
import { order } from '#domain/commerce/order-schema.ts';
import { refundPolicy } from '#domain/commerce/refund-policy.ts';
import { refundReasons } from '#domain/commerce/refunds.ts';
import { cart, product, promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { id } from '#domain/kernel/ids.ts';
import { minor } from '#domain/kernel/money.ts';
import { millis } from '#domain/kernel/time.ts';
import { defineItem } from '../item.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** States in which the reconciler looks after an order: money may be on its way, or its places still to be given back. It also does while money is to go back. */
const open = ['draft', 'submitted', 'requiresAction', 'processing', 'unknown', 'failed'] as const;

/** Why money goes back: what somebody asked for, a place that was gone when the money came, or money taken too much. */
export const paybackReasons = [...refundReasons, 'placeLost', 'overpaid'] as const;
export type PaybackReason = (typeof paybackReasons)[number];

/** A refund that was booked and is carried out at the card provider, part by part (one per charge); done when it agreed to all of them. */
export const payback = z.object({
  refundId: z.string(),
  reason: z.enum(paybackReasons),
  amount: minor.positive(),
  /** the refund of another order that this is a part of: what was paid here for that order */
  of: z.object({ orderId: id, refundId: z.string() }).nullable().default(null),
  parts: z.array(
    z.object({
      key: z.string(),
      amount: minor.positive(),
      /** the order whose payment it came from: there it goes back to the card */
      orderId: id.nullable().default(null),
      providerId: z.string().nullable().default(null),
    }),
  ),
  dtCreated: millis,
  dtDone: millis.nullable().default(null),
});
export type Payback = z.infer<typeof payback>;

/** Open orders and carts lie in so many partitions of their index, so that the opening rush doesn't queue at one. */
const openShards = 16;
const openPk = (kind: 'ORDERS' | 'CARTS', shard: number) => `${kind}#OPEN#${shard}`;

/** An order as stored: with whose cart it was, and the teams its entries became. */
export const storedOrder = order.extend({
  holder: z.string(),
  teamIds: z.record(z.string(), id).default({}),
  clientSecret: z.string().nullable().default(null),
  /** a use of the promo was counted for it */
  promoUsed: z.boolean().default(false),
  paybacks: z.array(payback).default([]),
});
export type StoredOrder = z.infer<typeof storedOrder>;

const isOpen = (of: StoredOrder) =>
  (open as readonly string[]).includes(of.state) || of.paybacks.some((one) => one.dtDone === null) || owedBack(of) > 0;

export const orderItem = defineItem({
  type: 'order',
  schema: storedOrder,
  key: ({ id }: { id: number }) => ({ pk: `ORDER#${id}`, sk: 'META' }),
  indexes: {
    gs1: ({ userId, dtCreated }) =>
      userId === null ? undefined : { pk: `USER#${userId}`, sk: `ORDER#${String(dtCreated).padStart(15, '0')}` },
    gs2: (of) =>
      isOpen(of)
        ? { pk: openPk('ORDERS', of.id % openShards), sk: `${String(of.holdUntil ?? 0).padStart(15, '0')}#${of.id}` }
        : undefined,
  },
});

/** The order of a cart: one cart is ordered once, however often its bag arrives. */
export const cartOrderItem = defineItem({
  type: 'cartOrder',
  schema: z.object({ cartId: z.string(), orderId: id }),
  key: ({ cartId }: { cartId: string }) => ({ pk: `CARTORDER#${cartId}`, sk: 'CARTORDER' }),
});

const shardOf = (holder: string) =>
  [...holder].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % openShards, 0);

/** The server's copy of a cart, in the name of its holder. `checked`: what the last re-check found, null before the first. */
export const savedCartItem = defineItem({
  type: 'savedCart',
  schema: z.object({
    holder: z.string(),
    organizationId: id,
    cart,
    dtModified: z.int(),
    checked: z.record(z.string(), z.string()).nullable().default(null),
  }),
  key: ({ holder, organizationId }: { holder: string; organizationId: number }) => ({
    pk: `HOLDER#${holder}`,
    sk: `CART#${organizationId}`,
  }),
  indexes: {
    gs2: ({ holder, organizationId, cart, dtModified }) =>
      cart.items.some((item) => 'registration' in item && item.registration.reservation)
        ? {
            pk: openPk('CARTS', shardOf(holder)),
            sk: `${String(dtModified).padStart(15, '0')}#${holder}#${organizationId}`,
          }
        : undefined,
  },
  ttl: ({ dtModified }) => dtModified / 1000 + 30 * 86_400,
});

export const promoItem = defineItem({
  type: 'promo',
  schema: promo.extend({ key: z.string() }),
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PROMO#${key}`,
  }),
});

export const refundPolicyItem = defineItem({
  type: 'refundPolicy',
  schema: refundPolicy,
  key: ({ organizationId, id }: { organizationId: number; id: number }) => ({
    pk: organizationPk(organizationId),
    sk: `REFUNDPOLICY#${id}`,
  }),
});

export const productItem = defineItem({
  type: 'product',
  schema: product,
  key: ({ organizationId, sku }: { organizationId: number; sku: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PRODUCT#${sku}`,
  }),
});

export const paymentSettingsItem = defineItem({
  type: 'paymentSettings',
  schema: paymentSettings,
  key: ({ organizationId }: { organizationId: number }) => ({ pk: organizationPk(organizationId), sk: 'PAYMENTS' }),
});

/** Carts with held places that were changed since a moment, one range per shard. */
export const openCartsSince = (moment: number) =>
  Array.from({ length: openShards }, (_, shard) => ({
    pk: openPk('CARTS', shard),
    index: 'gs2' as const,
    after: String(Math.max(0, moment)).padStart(15, '0'),
  }));
/** Orders that are not settled, one range per shard, the soonest hold first. */
export const openOrders = () =>
  Array.from({ length: openShards }, (_, shard) => ({ pk: openPk('ORDERS', shard), index: 'gs2' as const }));
export const ordersOfUser = (userId: number) => ({
  pk: `USER#${userId}`,
  prefix: 'ORDER#',
  index: 'gs1' as const,
  descending: true,
});
export const savedCartsOf = (holder: string) => ({ pk: `HOLDER#${holder}`, prefix: 'CART#', consistent: true });
export const productsOf = (organizationId: number) => ({ pk: organizationPk(organizationId), prefix: 'PRODUCT#' });
