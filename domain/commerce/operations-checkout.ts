import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { membershipRefusals } from '../memberships/problems.ts';
import { datesWanted } from '../registration/dates/open-days.ts';
import { registrationPlayer } from '../registration/schema.ts';
import { cartItems } from './cart/cart.ts';
import { mostFormerBags } from './cart/checkout.ts';
import { bidRefusals, promoRefusals } from './problems.ts';
import { orderBag, processReply } from './schema.ts';

const bagSent = orderBag.extend({ items: cartItems.min(1) });

export const validateBag = operation({
  method: 'POST',
  path: '/api/cart/validateBag',
  auth: 'optional',
  summary:
    'Run a payment’s checks on a cart without charging anything. `step`: the wizard step where a problem can be fixed. For buyers, signed in or not.',
  body: bagSent.partial({ id: true, total: true, emailReceiptTo: true }),
  output: z.object({
    errors: z.array(z.object({ itemId: id.nullable(), text: z.string(), step: z.string().nullable() })),
  }),
  problems: ['organizations/unknown-organization'],
});

export const checkPlayer = operation({
  method: 'POST',
  path: '/api/cart/checkPlayer',
  auth: 'optional',
  summary:
    'Check whether a typed player already plays in the division, by name with birth date or email, as the payment does. `teamId`: the team being registered, which doesn’t count. Before the event is published, the answer is always `free`. Checks are limited per IP address, and more tightly for names of registered players. For buyers, signed in or not.',
  body: z.object({
    divisionId: id,
    teamId: id.nullable().default(null),
    player: registrationPlayer.pick({ firstName: true, lastName: true, dob: true, email: true, playerEmail: true }),
    dates: datesWanted.nullable().default(null),
  }),
  output: z.object({ free: z.literal(true) }),
  problems: ['registration/already-in-division', 'registration/already-on-date'],
});

export const processBag = operation({
  method: 'POST',
  path: '/api/cart/process',
  auth: 'optional',
  idempotent: true,
  spends: 'money',
  summary:
    'Place the order and charge it. Returns a paid status, or a secret for confirming the card with the provider. For buyers, signed in or not.',
  body: bagSent,
  output: processReply,
  problems: [
    'organizations/unknown-organization',
    'commerce/item-closed',
    'commerce/sold-out',
    'commerce/item-twice',
    'commerce/own-cart',
    'commerce/quantity-unavailable',
    'commerce/no-room-for-all',
    'commerce/pay-later-refused',
    'commerce/total-changed',
    'commerce/processing-down',
    'commerce/cart-empty',
    'commerce/payment-declined',
    'commerce/payment-failed',
    'commerce/payment-contended',
    'commerce/payment-in-doubt',
    'commerce/hold-expired',
    'commerce/nothing-due',
    'commerce/order-missing',
    'commerce/item-not-for-sale',
    'commerce/over-add-on-limit',
    'commerce/option-missing',
    'commerce/address-missing',
    'commerce/pass-held',
    'memberships/person-missing',
    'memberships/form-not-complete',
    ...membershipRefusals,
    'clubs/no-consent',
    'registration/not-confirmed',
    'registration/step-not-valid',
    'registration/roster-too-small',
    'registration/roster-too-large',
    'registration/already-on-registration',
    'registration/already-in-division',
    'registration/already-on-date',
    'registration/dates-not-held',
    'registration/dates-not-sold',
    'registration/same-school',
    'memberships/unknown-level',
    'registration/in-payment',
    ...bidRefusals,
    ...promoRefusals,
  ],
});

export const confirmOrder = operation({
  method: 'POST',
  path: '/api/cart/confirm',
  auth: 'optional',
  spends: 'money',
  summary:
    'Finish a payment after the browser has confirmed the card: the server asks the provider for the outcome. The call can be repeated safely. `abandoned`: the buyer left the 3-D Secure challenge and can try another card. For buyers, signed in or not.',
  body: z.object({ orderId: id, clientSecret: z.string().max(200), abandoned: z.boolean().default(false) }),
  output: processReply,
  problems: [
    'commerce/order-missing',
    'commerce/payment-declined',
    'commerce/payment-failed',
    'commerce/payment-in-doubt',
  ],
});

/**
 * The state of the buyer's last payment attempt. `none`: there is no attempt to wait for. `checking`: its outcome isn't
 * known yet. `declined`: nothing was charged, and the order's holds are kept until `heldUntil`.
 */
const paymentStates = ['none', 'checking', 'declined', 'paid'] as const;
export const paymentState = operation({
  method: 'POST',
  path: '/api/cart/paymentState',
  auth: 'optional',
  summary:
    'Get the outcome of a cart’s last payment. If an attempt never got a response, we ask the card provider right away. For buyers, signed in or not.',
  body: z.object({ bagId: z.string().min(1).max(100) }),
  output: z.object({
    state: z.enum(paymentStates),
    orderId: id.nullable(),
    attempts: z.int(),
    message: z.string(),
    heldUntil: millis.nullable(),
  }),
  problems: [],
});

export const leaveCheckout = operation({
  method: 'POST',
  path: '/api/cart/leave',
  auth: 'optional',
  summary:
    'Abandon declined payment attempts, which frees their promo code and products right away. Spots in the cart stay held until their time runs out. For buyers, signed in or not.',
  body: z.object({
    bagIds: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(mostFormerBags + 1),
  }),
  output: z.object({ released: z.int() }),
  problems: [],
});

export const paymentWebhook = operation({
  method: 'POST',
  path: '/api/payments/webhook',
  auth: 'public',
  summary:
    'Receive signed webhooks from the card provider, in any order and more than once. Only for the card provider.',
  body: z.looseObject({}),
  output: z.object({ received: z.boolean() }),
  problems: ['commerce/webhook-refused'],
});
