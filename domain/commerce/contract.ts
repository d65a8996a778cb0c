import { z } from 'zod';
import { contract, urlId } from '../kernel/contract.ts';
import { id } from '../kernel/ids.ts';
import { minor } from '../kernel/money.ts';
import { orderStates } from './order-schema.ts';
import { refundReasons } from './refunds.ts';
import { cart, cartItem, orderBag, processReply, promo } from './schema.ts';
import { cartCheck, orderView } from './views.ts';

const items = z.array(cartItem).max(100);
const promoRefusals = [
  'commerce/promo-empty',
  'commerce/promo-unknown',
  'commerce/promo-not-yet',
  'commerce/promo-expired',
  'commerce/promo-used-up',
  'commerce/promo-no-match',
] as const;
const bidRefusals = [
  'registration/bid-not-found',
  'registration/bid-wrong-event',
  'registration/bid-used',
  'registration/bid-not-allowed',
  'registration/bid-required',
  'registration/bid-players-locked',
] as const;

export const itemCheck = contract({
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
  }),
  output: cartCheck,
  problems: ['organizations/unknown-organization'],
});

export const applyPromo = contract({
  method: 'POST',
  path: '/api/cart/applyPromo',
  auth: 'optional',
  summary: 'Whether a promo code may be used on these items',
  body: z.object({ organizationId: id, code: z.string().max(40), items }),
  output: promo.pick({ code: true, amount: true, percentage: true }),
  problems: promoRefusals,
});

export const cartStatus = contract({
  method: 'GET',
  path: '/api/cart/Status/{id}',
  auth: 'optional',
  summary: 'Whether an organization can take payments right now',
  params: z.object({ id: urlId }),
  output: z.object({ status: z.boolean() }),
  problems: ['organizations/unknown-organization'],
});

export const validateBag = contract({
  method: 'POST',
  path: '/api/cart/validateBag',
  auth: 'optional',
  summary: 'What the server would say to this bag, without charging anything',
  body: orderBag,
  output: z.object({ errors: z.array(z.object({ itemId: id.nullable(), text: z.string() })) }),
  problems: ['organizations/unknown-organization'],
});

export const processBag = contract({
  method: 'POST',
  path: '/api/cart/process',
  auth: 'optional',
  idempotent: true,
  summary: 'Writes the order, then charges: paid, or a secret to confirm with the card provider (Part 2 §4)',
  body: orderBag,
  output: processReply,
  problems: [
    'organizations/unknown-organization',
    'commerce/item-closed',
    'commerce/no-room-for-all',
    'commerce/pay-later-refused',
    'commerce/total-changed',
    'commerce/processing-down',
    'commerce/cart-empty',
    'commerce/payment-declined',
    'commerce/payment-in-doubt',
    'commerce/hold-expired',
    'commerce/nothing-due',
    'commerce/order-missing',
    'commerce/item-not-for-sale',
    'registration/not-confirmed',
    'registration/step-not-valid',
    'registration/roster-too-small',
    'registration/roster-too-large',
    'registration/already-on-registration',
    ...bidRefusals,
    ...promoRefusals,
  ],
});

export const confirmOrder = contract({
  method: 'POST',
  path: '/api/cart/confirm',
  auth: 'optional',
  summary:
    'The browser is back from confirming a card: the server asks the provider how it ended. Repeating it is harmless. `abandoned`: the buyer left the bank’s question, so the attempt ends and another card can be tried',
  body: z.object({ orderId: id, clientSecret: z.string().max(200), abandoned: z.boolean().default(false) }),
  output: processReply,
  problems: ['commerce/order-missing', 'commerce/payment-declined', 'commerce/payment-in-doubt'],
});

export const savedCarts = contract({
  method: 'GET',
  path: '/api/cart/getBag',
  auth: 'optional',
  summary: 'The server’s copy of the caller’s carts, one per organization',
  output: z.object({ carts: z.array(cart) }),
  problems: [],
});

export const saveCart = contract({
  method: 'PUT',
  path: '/api/cart/getBag',
  auth: 'optional',
  summary: 'Keeps a copy of one cart; an empty one is forgotten',
  body: cart,
  output: z.object({ saved: z.boolean() }),
  problems: [],
});

export const order = contract({
  method: 'GET',
  path: '/api/order/{orderId}',
  auth: 'optional',
  summary: 'An order for its buyer, for whoever has its link (`key`), or for an admin of the organization',
  params: z.object({ orderId: urlId }),
  query: z.object({ key: z.string().max(200).optional() }),
  output: orderView,
  problems: ['commerce/order-missing'],
});

export const orderLookup = contract({
  method: 'GET',
  path: '/api/order/lookup',
  auth: 'optional',
  summary: 'An order by its number and the receipt’s email, without an account',
  query: z.object({ orderId: urlId, email: z.string().max(200) }),
  output: orderView,
  problems: ['commerce/order-missing'],
});

export const orderHistory = contract({
  method: 'GET',
  path: '/api/user/orderHistory',
  auth: 'user',
  summary: 'The user’s orders, newest first',
  output: z.object({ orders: z.array(orderView) }),
  problems: [],
});

export const paymentWebhook = contract({
  method: 'POST',
  path: '/api/payments/webhook',
  auth: 'public',
  summary: 'What the card provider tells us, signed; duplicates and wrong order are expected',
  body: z.looseObject({}),
  output: z.object({ received: z.boolean() }),
  problems: ['commerce/webhook-refused'],
});

const refundScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('lines'), itemIds: z.array(id).min(1).max(100) }),
  z.object({ kind: z.literal('players'), itemId: id, playerProfileIds: z.array(id).min(1).max(100) }),
]);

/** `amount` goes back, `due` is still to be paid; `done`: the card provider has agreed, else it is asked again every minute. */
const refundReply = z.object({ amount: minor, due: minor, done: z.boolean() });

export const refundOrder = contract({
  method: 'POST',
  path: '/api/cart/refund',
  auth: 'user',
  idempotent: true,
  summary:
    'Refunds an order, some of its lines or some players of one, by the policy copied at purchase or a percentage (Part 2 §4, §7)',
  body: z.object({
    orderId: id,
    reason: z.enum(refundReasons),
    scope: refundScope,
    percentage: z.number().min(0).max(100).optional(),
  }),
  output: refundReply.extend({ orderId: id, state: z.enum(orderStates) }),
  problems: [
    'commerce/order-missing',
    'commerce/refund-unknown-line',
    'commerce/refund-closed',
    'commerce/refund-nothing-left',
    'commerce/refund-too-much',
    'commerce/nothing-due',
    'commerce/order-changed',
  ],
});

export const withdrawTeam = contract({
  method: 'POST',
  path: '/api/Team/{id}/Withdraw',
  auth: 'token',
  idempotent: true,
  summary:
    'A team withdraws: its place goes to the head of the line, and what its order’s policy gives back goes back (Part 2 §7)',
  params: z.object({ id: urlId }),
  body: z.object({}).optional(),
  output: refundReply.extend({ teamId: id, orderId: id.nullable() }),
  problems: [
    'commerce/order-changed',
    'commerce/order-missing',
    'registration/unknown-team',
    'registration/team-state',
    'registration/in-payment',
    'registration/event-not-editable',
  ],
});
