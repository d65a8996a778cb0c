import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { feeRow } from './fees/schema.ts';
import { product } from './schema.ts';
import { newSku, ownProduct, productView, stockChange, writtenProduct } from './store/written.ts';

const ofOrganization = z.object({ username });
const own = z.object({ currency: z.string(), items: z.array(ownProduct) });

export const storeProducts = operation({
  method: 'GET',
  path: '/api/store/products',
  auth: 'public',
  summary:
    'List what an organization’s store sells now, with the stock left: everything, or only items with a given tag. Open to everyone.',
  query: z.object({ organizationId: urlId, tag: z.string().max(40).optional() }),
  output: z.object({ currency: z.string(), items: z.array(productView) }),
  problems: [],
});

export const ownProducts = operation({
  method: 'GET',
  path: '/api/store/{username}/products',
  auth: 'user',
  summary:
    'List all products of an organization, on sale or not. For the organization’s admins and staff with money permission.',
  params: ofOrganization,
  output: own,
  problems: ['organizations/unknown-organization'],
});

export const organizationFees = operation({
  method: 'GET',
  path: '/api/organization/{username}/fees',
  auth: 'user',
  summary:
    'List the entry fee, fees and taxes of each registration window at an organization’s current and upcoming events. For the organization’s admins and staff with money permission.',
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
    'Create a product (sku null, version 0) or save one with its stock; refused if any were sold since it was loaded. For the organization’s admins and staff with money permission.',
  params: ofOrganization,
  body: z.object({
    sku: product.shape.sku.nullable(),
    /** The number to use as a new product's SKU, if it already has one. */
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
