import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { mostCodesAtOnce } from './promos/limits.ts';
import { ownPromo, writtenPromo } from './promos/written.ts';

/* Calls for the staff who manage an organization's promo codes. */

const params = z.object({ username });
const key = z.string().min(1).max(40);
const own = z.object({ items: z.array(ownPromo) });

export const ownPromos = operation({
  method: 'GET',
  path: '/api/cart/promos/{username}',
  auth: 'user',
  summary: 'List an organization’s promo codes with how often each was and can be used, for the staff who manage it',
  params,
  output: own,
  problems: ['organizations/unknown-organization'],
});

export const savePromo = operation({
  method: 'POST',
  path: '/api/cart/promos/{username}',
  auth: 'user',
  ifMatch: true,
  summary: 'Create a promo code (key null, version 0) or save one; its code and kind never change',
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
  summary: 'List a promo’s one-time codes in the order they were created, each with the order that used it',
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
  summary: 'Create one-time codes for a promo of that kind; each can be used by one order',
  params,
  body: z.object({ key, count: z.int().min(1).max(mostCodesAtOnce) }),
  output: z.object({ codes: z.array(z.string()) }),
  problems: ['organizations/unknown-organization', 'commerce/promo-unknown', 'commerce/too-many-codes'],
});
