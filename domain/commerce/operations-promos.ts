import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { mostCodesAtOnce } from './pricing/promos.ts';
import { ownPromo, writtenPromo } from './promos/written.ts';

/* Calls for the staff who manage an organization's promo codes. */

const params = z.object({ username });
const key = z.string().min(1).max(40);
const own = z.object({ currency: z.string(), items: z.array(ownPromo) });

export const ownPromos = operation({
  method: 'GET',
  path: '/api/cart/promos/{username}',
  auth: 'user',
  summary:
    'List an organization’s promo codes, with each code’s uses so far and uses left. For the organization’s admins and staff with money permission.',
  params,
  output: own,
  problems: ['organizations/unknown-organization'],
});

export const savePromo = operation({
  method: 'POST',
  path: '/api/cart/promos/{username}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Create a promo code (key null, version 0) or save one; its code and kind can’t change. For the organization’s admins and staff with money permission.',
  params,
  body: z.object({ key: key.nullable(), promo: writtenPromo }),
  output: own,
  problems: [
    'organizations/unknown-organization',
    'commerce/promo-unknown',
    'commerce/promo-taken',
    'commerce/promo-foreign',
    'commerce/too-many-promos',
    'commerce/stock-changed',
  ],
});

export const promoCodes = operation({
  method: 'GET',
  path: '/api/cart/promos/{username}/codes',
  auth: 'user',
  summary:
    'List a promo’s one-time codes in the order they were created, each with the order that used it. For the organization’s admins and staff with money permission.',
  params,
  query: z.object({ key }),
  output: z.object({ items: z.array(z.object({ code: z.string(), orderId: id.nullable() })) }),
  problems: ['organizations/unknown-organization', 'commerce/promo-unknown'],
});

export const makePromoCodes = operation({
  method: 'POST',
  path: '/api/cart/promos/{username}/codes',
  auth: 'user',
  idempotent: true,
  summary:
    'Create one-time codes for a promo; each can be used by one order. For the organization’s admins and staff with money permission.',
  params,
  body: z.object({ key, count: z.int().min(1).max(mostCodesAtOnce) }),
  output: z.object({ codes: z.array(z.string()) }),
  problems: ['organizations/unknown-organization', 'commerce/promo-unknown', 'commerce/too-many-codes'],
});
