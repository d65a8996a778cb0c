import * as z from 'zod';
import { refundPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { product, promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { defineItem } from '../../kernel/table/item.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** What a code takes off and when; how often it was and can be used is counted apart (limited.ts). */
export const promoItem = defineItem({
  type: 'promo',
  schema: promo.omit({ left: true }).extend({ key: z.string() }),
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PROMO#${key}`,
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

/** What is sold; what is left of it is counted apart (limited.ts). */
const storedProduct = product.omit({ stock: true }).extend({ isLimited: z.boolean().default(false) });
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
