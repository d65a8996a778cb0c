import * as z from 'zod';
import { refundPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { product, promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { defineItem } from '../../kernel/table/item.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

export const promoItem = defineItem({
  type: 'promo',
  schema: promo.extend({ key: z.string() }),
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

export const productItem = defineItem({
  type: 'product',
  schema: product,
  key: ({ organizationId, sku }: { organizationId: number; sku: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PRODUCT#${sku}`,
  }),
  personal: 'none',
});

export const paymentSettingsItem = defineItem({
  type: 'paymentSettings',
  schema: paymentSettings,
  key: ({ organizationId }: { organizationId: number }) => ({ pk: organizationPk(organizationId), sk: 'PAYMENTS' }),
  personal: 'none',
  audit: { kept: 'money', organization: 'organizationId' },
});

export const productsOf = (organizationId: number) => ({ pk: organizationPk(organizationId), prefix: 'PRODUCT#' });
