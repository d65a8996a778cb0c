import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { cartItems as items } from './cart/cart.ts';
import { promoRefusals } from './problems.ts';
import { cart, formerBags, promo } from './schema.ts';
import { cartCheck } from './views.ts';

export const itemCheck = operation({
  method: 'POST',
  path: '/api/cart/itemCheck',
  auth: 'optional',
  summary:
    'Check the status of every cart item and get the cart priced by the server, with the data behind each price. Open to everyone.',
  body: z.object({
    organizationId: id,
    items,
    promo: z.string().max(40).nullable().default(null),
    payLater: z.boolean().default(false),
    /**
     * The last payment attempt's bag. Its order's holds belong to the buyer, and the order may have been paid since.
     */
    bagId: z.string().min(1).max(100).nullable().default(null),
    /** The bags before the last attempt's. */
    formerIds: formerBags,
  }),
  output: cartCheck,
  problems: ['organizations/unknown-organization'],
});

export const applyPromo = operation({
  method: 'POST',
  path: '/api/cart/applyPromo',
  auth: 'optional',
  summary: 'Check whether a promo code can be used on these cart items. Open to everyone.',
  body: z.object({ organizationId: id, code: z.string().max(40), items }),
  output: promo.pick({ code: true, amount: true, percentage: true }),
  problems: promoRefusals,
});

export const cartStatus = operation({
  method: 'GET',
  path: '/api/cart/Status/{id}',
  auth: 'optional',
  summary: 'Check whether an organization can take payments right now. Open to everyone.',
  params: z.object({ id: urlId }),
  output: z.object({ status: z.boolean() }),
  problems: ['organizations/unknown-organization'],
});

export const savedCarts = operation({
  method: 'GET',
  path: '/api/cart/getBag',
  auth: 'optional',
  summary: 'Get the server’s copy of the caller’s carts, one per organization. For buyers, signed in or not.',
  output: z.object({ carts: z.array(cart) }),
  problems: [],
});

export const saveCart = operation({
  method: 'PUT',
  path: '/api/cart/getBag',
  auth: 'optional',
  summary: 'Save a copy of one cart; saving an empty cart deletes the copy. For buyers, signed in or not.',
  body: cart.extend({ items }),
  output: z.object({ saved: z.boolean() }),
  problems: [],
});
