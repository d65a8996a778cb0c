import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { orderStates } from './orders/schema.ts';
import { reviewActs } from './orders/trouble.ts';
import { refundRequest } from './refunds/refund-request.ts';
import { boughtView, entryView, orderInReview, orderView } from './views.ts';

/**
 * `amount` is refunded, and `due` is still to be paid. `done` means that the card provider has accepted the refund.
 * Until then, we ask it again every minute.
 */
const refundReply = z.object({ amount: minor, due: minor, done: z.boolean() });

export const order = operation({
  method: 'GET',
  path: '/api/order/{orderId}',
  auth: 'optional',
  summary:
    'Get an order. For its buyer, anyone with its link (`key`), the event’s admins, and staff who handle the organization’s money.',
  params: z.object({ orderId: urlId }),
  query: z.object({ key: z.string().max(200).optional() }),
  output: orderView,
  problems: ['commerce/order-missing'],
});

/** The outcome of an order's registrations (C116). */
export const registrationStatus = operation({
  method: 'GET',
  path: '/api/cart/RegistrationStatus/{id}',
  auth: 'optional',
  summary:
    'Get the outcome of an order’s registrations (`id`): registered, on the waitlist, withdrawn, or not a team yet. For anyone who can see the order.',
  params: z.object({ id: urlId }),
  query: z.object({ key: z.string().max(200).optional() }),
  output: z.object({ items: z.array(entryView) }),
  problems: ['commerce/order-missing'],
});

/** One purchased item, with its price and what its policy currently refunds (C121). */
export const bagItem = operation({
  method: 'GET',
  path: '/api/cart/BagItem',
  auth: 'optional',
  summary:
    'Get one item of an order: its price, the amount refunded, and the current refund under its policy. For anyone who can see the order.',
  query: z.object({ orderId: urlId, itemId: urlId, key: z.string().max(200).optional() }),
  output: boughtView,
  problems: ['commerce/order-missing', 'commerce/item-missing'],
});

export const orderLookup = operation({
  method: 'GET',
  path: '/api/order/lookup',
  auth: 'optional',
  summary: 'Find an order by its number and the email on its receipt, for buyers without an account. Open to everyone.',
  query: z.object({ orderId: urlId, email: z.string().max(200) }),
  output: orderView,
  problems: ['commerce/order-missing'],
});

export const orderHistory = operation({
  method: 'GET',
  path: '/api/user/orderHistory',
  auth: 'user',
  summary: 'List the caller’s orders, newest first. For any signed-in user.',
  output: z.object({ orders: z.array(orderView) }),
  problems: [],
});

export const refundOrder = operation({
  method: 'POST',
  path: '/api/cart/refund',
  auth: 'user',
  idempotent: true,
  spends: 'money',
  summary:
    'Refund an order, some of its lines or some players on one line, under the refund policy in effect at purchase or by a percentage. For the event’s or organization’s admins and staff with money permission.',
  body: refundRequest.extend({
    orderId: id,
    /** The reason the refund differs from the policy, which is required in that case and saved with the order. */
    why: z.string().trim().max(300).optional(),
  }),
  output: refundReply.extend({ orderId: id, state: z.enum(orderStates) }),
  problems: [
    'commerce/order-missing',
    'commerce/why-missing',
    'commerce/refund-unknown-line',
    'commerce/refund-closed',
    'commerce/refund-nothing-left',
    'commerce/refund-seat-refunded',
    'commerce/refund-too-much',
    'commerce/nothing-due',
    'commerce/order-changed',
  ],
});

/**
 * The owner of the member's profile can cancel the membership. The policy in effect when it was bought determines the
 * refund.
 */
export const cancelMembership = operation({
  method: 'POST',
  path: '/api/Membership/cancel',
  auth: 'user',
  idempotent: true,
  spends: 'money',
  summary:
    'Preview canceling a membership, with the refund under the policy it was bought with; `confirmed` cancels and refunds. For the holder and anyone who looks after their profile.',
  body: z.object({ playerProfileId: id, id, confirmed: z.boolean() }),
  output: z.object({ back: z.string(), lines: z.array(z.string()) }),
  problems: ['memberships/unknown-membership', 'memberships/already-followed'],
});

/** Only a membership's holder can change whether it renews automatically. */
export const renewItself = operation({
  method: 'POST',
  path: '/api/Membership/renewal',
  auth: 'user',
  repeatable: true,
  summary:
    'Turn automatic renewal of a membership on or off, on the card it was bought with. It can be turned on only while there’s time for a notice before the charge. For the holder and anyone who looks after their profile.',
  body: z.object({ playerProfileId: id, id, on: z.boolean() }),
  output: z.object({ on: z.boolean() }),
  problems: ['memberships/unknown-membership', 'memberships/already-followed', 'memberships/renewal-impossible'],
});

export const ordersAside = operation({
  method: 'GET',
  path: '/api/order/aside',
  auth: 'user',
  summary:
    'List orders that couldn’t be finished automatically, oldest first. Platform staff see all of them; with `organization`, its admins and staff with money permission see its own.',
  query: z.object({ organization: username.optional() }),
  output: z.object({ items: z.array(orderInReview) }),
  problems: ['organizations/unknown-organization'],
});

export const actOnAside = operation({
  method: 'POST',
  path: '/api/order/{orderId}/aside',
  auth: 'user',
  idempotent: true,
  spends: 'money',
  summary:
    'Settle an order that couldn’t be finished: try again, release its spots because no money came in, refund it, or record a refund paid another way (`note` says how). Returns the reason it’s still blocked, or null. For the organization’s admins and staff with money permission, and platform staff.',
  params: z.object({ orderId: urlId }),
  body: z.object({ act: z.enum(reviewActs), note: z.string().trim().max(100).optional() }),
  output: z.object({ left: orderInReview.nullable() }),
  problems: [
    'commerce/order-missing',
    'commerce/not-aside',
    'commerce/note-missing',
    'commerce/hold-active',
    'commerce/order-confirmed',
    'commerce/payment-in-doubt',
    'commerce/order-changed',
    'commerce/refund-nothing-left',
    'commerce/refund-seat-refunded',
    'commerce/refund-closed',
    'commerce/refund-too-much',
    'commerce/nothing-due',
  ],
});
