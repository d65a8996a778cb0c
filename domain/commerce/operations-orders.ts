import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { orderStates } from './orders/schema.ts';
import { reviewActs } from './orders/trouble.ts';
import { refundRequest } from './refunds/refund-request.ts';
import { boughtView, entryView, orderInReview, orderView } from './views.ts';

/** `amount` goes back, `due` is still to be paid; `done`: the card provider has agreed, else it is asked again every minute. */
const refundReply = z.object({ amount: minor, due: minor, done: z.boolean() });

export const order = operation({
  method: 'GET',
  path: '/api/order/{orderId}',
  auth: 'optional',
  summary: 'An order for its buyer, for whoever has its link (`key`), or for an admin of the organization',
  params: z.object({ orderId: urlId }),
  query: z.object({ key: z.string().max(200).optional() }),
  output: orderView,
  problems: ['commerce/order-missing'],
});

/** C116: what became of an order's entries. */
export const registrationStatus = operation({
  method: 'GET',
  path: '/api/cart/RegistrationStatus/{id}',
  auth: 'optional',
  summary:
    'What became of the entries of an order (`id`): registered, on the waitlist, withdrawn, or not a team yet; for whom the order is open to (Part 2 §7)',
  params: z.object({ id: urlId }),
  query: z.object({ key: z.string().max(200).optional() }),
  output: z.object({ items: z.array(entryView) }),
  problems: ['commerce/order-missing'],
});

/** C121: one thing that was bought, with what it cost and what its policy gives back now. */
export const bagItem = operation({
  method: 'GET',
  path: '/api/cart/BagItem',
  auth: 'optional',
  summary:
    'One thing of an order: what it cost, what was given back of it, and what its policy gives back now; for whom the order is open to (Part 2 §7)',
  query: z.object({ orderId: urlId, itemId: urlId, key: z.string().max(200).optional() }),
  output: boughtView,
  problems: ['commerce/order-missing', 'commerce/item-missing'],
});

export const orderLookup = operation({
  method: 'GET',
  path: '/api/order/lookup',
  auth: 'optional',
  summary: 'An order by its number and the receipt’s email, without an account',
  query: z.object({ orderId: urlId, email: z.string().max(200) }),
  output: orderView,
  problems: ['commerce/order-missing'],
});

export const orderHistory = operation({
  method: 'GET',
  path: '/api/user/orderHistory',
  auth: 'user',
  summary: 'The user’s orders, newest first',
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
    'Refunds an order, some of its lines or some players of one, by the policy copied at purchase or a percentage (Part 2 §4, §7)',
  body: refundRequest.extend({
    orderId: id,
    /** why it is not what the policy says; has to be said then, and is kept with the order */
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

/** Who owns the player of a membership gives it up; what goes back says the policy it was bought under. */
export const cancelMembership = operation({
  method: 'POST',
  path: '/api/Membership/cancel',
  auth: 'user',
  idempotent: true,
  spends: 'money',
  summary:
    'What goes back when a membership is canceled by its holder, by the policy it was bought under; `confirmed` cancels it and gives that back',
  body: z.object({ playerProfileId: id, id, confirmed: z.boolean() }),
  output: z.object({ back: z.string(), lines: z.array(z.string()) }),
  problems: ['memberships/unknown-membership', 'memberships/already-followed'],
});

/** Whether a membership renews itself is its holder’s to change. */
export const renewItself = operation({
  method: 'POST',
  path: '/api/Membership/renewal',
  auth: 'user',
  repeatable: true,
  summary:
    'Has a membership renew itself by the card it was bought with, or not any more; agreed to as long as its holder can be told before it is paid',
  body: z.object({ playerProfileId: id, id, on: z.boolean() }),
  output: z.object({ on: z.boolean() }),
  problems: ['memberships/unknown-membership', 'memberships/already-followed', 'memberships/renewal-impossible'],
});

export const ordersAside = operation({
  method: 'GET',
  path: '/api/order/aside',
  auth: 'user',
  summary:
    'Orders that do not come to their end by themselves and are set aside, the oldest first: all there are for platform staff, else those of an organization for its admins',
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
    'What becomes of an order that is set aside: it is tried again, its places are given back since no money came, what was paid goes back, or a refund was paid out by other means (`note` says how). Answers what still keeps it from its end, or null',
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
