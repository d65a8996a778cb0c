import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { cartItems as items } from './cart/cart-items.ts';
import { promoRefusals } from './problems.ts';
import { cart, formerBags, promo } from './schema.ts';
import { cartCheck } from './views.ts';

export const itemCheck = operation({
  method: 'POST',
  path: '/api/cart/itemCheck',
  auth: 'optional',
  summary:
    'The status of every item now, the facts prices are made from, and the cart priced by the server (Part 2 §4)',
  body: z.object({
    organizationId: id,
    items,
    promo: z.string().max(40).nullable().default(null),
    payLater: z.boolean().default(false),
    /** the bag of the last attempt to pay: what its order holds is the buyer's, and it may have been paid since */
    bagId: z.string().min(1).max(100).nullable().default(null),
    /** and the bags before it */
    formerIds: formerBags,
  }),
  output: cartCheck,
  problems: ['organizations/unknown-organization'],
});

export const applyPromo = operation({
  method: 'POST',
  path: '/api/cart/applyPromo',
  auth: 'optional',
  summary: 'Whether a promo code may be used on these items',
  body: z.object({ organizationId: id, code: z.string().max(40), items }),
  output: promo.pick({ code: true, amount: true, percentage: true }),
  problems: promoRefusals,
});

export const cartStatus = operation({
  method: 'GET',
  path: '/api/cart/Status/{id}',
  auth: 'optional',
  summary: 'Whether an organization can take payments right now',
  params: z.object({ id: urlId }),
  output: z.object({ status: z.boolean() }),
  problems: ['organizations/unknown-organization'],
});

export const savedCarts = operation({
  method: 'GET',
  path: '/api/cart/getBag',
  auth: 'optional',
  summary: 'The server’s copy of the caller’s carts, one per organization',
  output: z.object({ carts: z.array(cart) }),
  problems: [],
});

export const saveCart = operation({
  method: 'PUT',
  path: '/api/cart/getBag',
  auth: 'optional',
  summary: 'Keeps a copy of one cart; an empty one is forgotten',
  body: cart.extend({ items }),
  output: z.object({ saved: z.boolean() }),
  problems: [],
});
