import * as z from 'zod';
import { refundPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { product, promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

export const promoPk = (organizationId: number, key: string) => `PROMO#${organizationId}#${key}`;
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

/** A one-time code, which says what it is a code of; whether it is used is counted as any code's uses are (limited.ts). */
export const promoCodeItem = defineItem({
  type: 'promoCode',
  schema: z.object({ organizationId: id, key: z.string(), promo: z.string() }),
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: organizationPk(organizationId),
    sk: `PROMOCODE#${key}`,
  }),
  personal: 'none',
});

/** One-time codes of a promo that were made together. */
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

/** What is sold; what is left of it is counted apart (limited.ts). */
const storedProduct = product
  .omit({ stock: true, variants: true })
  /** `byVariant`: each is counted apart */
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
