import * as z from 'zod';
import { refundPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { cart, product, promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** Open carts lie in so many partitions of their index, so that the opening rush doesn't queue at one. */
const openShards = 16;
const openPk = (shard: number) => `CARTS#OPEN#${shard}`;

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
            pk: openPk(shardOf(holder)),
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
    pk: openPk(shard),
    index: 'gs2' as const,
    after: String(Math.max(0, moment)).padStart(15, '0'),
  }));
export const savedCartsOf = (holder: string) => ({ pk: `HOLDER#${holder}`, prefix: 'CART#', consistent: true });
export const productsOf = (organizationId: number) => ({ pk: organizationPk(organizationId), prefix: 'PRODUCT#' });
