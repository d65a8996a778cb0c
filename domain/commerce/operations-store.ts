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
  summary: 'What an organization sells now, with what is left of it; all of it, or what carries a tag (Part 2 §2)',
  query: z.object({ organizationId: urlId, tag: z.string().max(40).optional() }),
  output: z.object({ items: z.array(productView) }),
  problems: [],
});

export const ownProducts = operation({
  method: 'GET',
  path: '/api/store/{username}/products',
  auth: 'user',
  summary: 'Every product of an organization, sold or not, for those who manage it (Part 1 §2.1)',
  params: ofOrganization,
  output: own,
  problems: ['organizations/unknown-organization'],
});

export const organizationFees = operation({
  method: 'GET',
  path: '/api/organization/{username}/fees',
  auth: 'user',
  summary:
    'What an entry costs in the end at an organization’s events that are not over: by window its fee, then fees and taxes by their labels; of one window or of all (Part 3 §7)',
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
    'Makes a product (sku null, version 0) or saves one, with how many there are; refused where pieces were sold since it was read',
  params: ofOrganization,
  body: z.object({
    sku: product.shape.sku.nullable(),
    /** of a new product, where it has a number of its own */
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
