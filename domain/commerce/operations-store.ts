import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { feeRow } from './fees/schema.ts';
import { product } from './schema.ts';
import { newSku, ownProduct, productView, stockChange, writtenProduct } from './store/written.ts';

const ofOrganization = z.object({ username });
const own = z.object({ items: z.array(ownProduct) });

export const storeProducts = operation({
  method: 'GET',
  path: '/api/store/products',
  auth: 'public',
  summary: 'List what an organization sells now, with the stock left: everything, or what carries a tag (Part 2 §2)',
  query: z.object({ organizationId: urlId, tag: z.string().max(40).optional() }),
  output: z.object({ items: z.array(productView) }),
  problems: [],
});

export const ownProducts = operation({
  method: 'GET',
  path: '/api/store/{username}/products',
  auth: 'user',
  summary: 'List all products of an organization, on sale or not, for the staff who manage it (Part 1 §2.1)',
  params: ofOrganization,
  output: own,
  problems: ['organizations/unknown-organization'],
});

export const organizationFees = operation({
  method: 'GET',
  path: '/api/organization/{username}/fees',
  auth: 'user',
  summary:
    'List total prices of registrations at an organization’s upcoming and current events: for each window its entry fee, then fees and taxes by label; for one window or all (Part 3 §7)',
  params: ofOrganization,
  query: z.object({ windowId: urlId.optional() }),
  output: z.object({ items: z.array(feeRow), more: z.boolean() }),
  problems: ['organizations/unknown-organization'],
});

export const saveProduct = operation({
  method: 'POST',
  path: '/api/store/{username}/products',
  auth: 'user',
  ifMatch: true,
  summary:
    'Create a product (sku null, version 0) or save one, with its stock; refused if any were sold since it was loaded',
  params: ofOrganization,
  body: z.object({
    sku: product.shape.sku.nullable(),
    /** for a new product with its own number */
    newSku: newSku.optional(),
    product: writtenProduct,
    stock: stockChange,
  }),
  output: own,
  problems: [
    'organizations/unknown-organization',
    'commerce/product-missing',
    'commerce/sku-taken',
    'commerce/too-many-products',
    'commerce/stock-changed',
    'commerce/policy-missing',
  ],
});
