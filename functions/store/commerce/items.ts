import * as z from 'zod';
import { owedBack } from '#domain/commerce/orders/money.ts';
import { order } from '#domain/commerce/orders/schema.ts';
import { refundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { refundPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { cart, product, promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** States in which the reconciler looks after an order: money may be on its way, or its places still to be given back. Open refunds count, too. */
const openStates = ['draft', 'submitted', 'requiresAction', 'processing', 'unknown', 'failed'] as const;

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
  refundExecutions: z.array(refundExecution).default([]),
});
export type StoredOrder = z.infer<typeof storedOrder>;

const isOpen = (order: StoredOrder) =>
  (openStates as readonly string[]).includes(order.state) ||
  order.refundExecutions.some(({ dtDone }) => dtDone === null) ||
  owedBack(order) > 0;

export const orderItem = defineItem({
  type: 'order',
  schema: storedOrder,
  key: ({ id }: { id: number }) => ({ pk: `ORDER#${id}`, sk: 'META' }),
  indexes: {
    gs1: ({ userId, dtCreated }) =>
      userId === null ? undefined : { pk: `USER#${userId}`, sk: `ORDER#${String(dtCreated).padStart(15, '0')}` },
    gs2: (order) =>
      isOpen(order)
        ? {
            pk: openPk('ORDERS', order.id % openShards),
            sk: `${String(order.holdUntil ?? 0).padStart(15, '0')}#${order.id}`,
          }
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
