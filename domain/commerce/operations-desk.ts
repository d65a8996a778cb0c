import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { emailAddress, id, isoDate, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import * as views from './desk/schema.ts';
import { refundRequest } from './refunds/refund-request.ts';

/* Calls for the staff who manage an organization's orders. */

const params = z.object({ orderId: urlId });
const text = z.string().trim().min(1, 'Enter a note').max(500);

export const orderList = operation({
  method: 'GET',
  path: '/api/cart/History',
  auth: 'user',
  scope: 'money',
  summary:
    'List an organization’s orders between two days in its time zone, newest first, with totals and ledger balances. For the organization’s admins and staff with money permission.',
  query: z.object({ organization: username, from: isoDate.optional(), until: isoDate.optional() }),
  output: views.orderList,
  problems: ['organizations/unknown-organization', 'reporting/days-backwards', 'reporting/too-many-orders'],
});

export const orderDesk = operation({
  method: 'GET',
  path: '/api/order/{orderId}/desk',
  auth: 'user',
  summary:
    'Get an order with each line’s current refund under its policy, and the order’s payments, notes and ledger. For the event’s or organization’s admins and staff with money permission.',
  params,
  output: views.orderDesk,
  problems: ['commerce/order-missing'],
});

export const locate = operation({
  method: 'GET',
  path: '/api/cart/locate',
  auth: 'user',
  summary:
    'Check whether an organization has an order with this number, however old. For the organization’s admins and staff with money permission.',
  query: z.object({ organization: username, number: urlId }),
  output: z.object({ orderId: id }),
  problems: ['commerce/order-missing'],
});

export const locateOrder = operation({
  method: 'GET',
  path: '/api/cart/LocateByItem/{id}',
  auth: 'user',
  summary:
    'Get the order a team registered with. For the event’s or organization’s admins and staff with money permission.',
  params: z.object({ id: urlId }),
  output: z.object({ orderId: id }),
  problems: ['commerce/order-missing'],
});

export const previewRefund = operation({
  method: 'POST',
  path: '/api/order/{orderId}/preview',
  auth: 'user',
  summary:
    'Preview a refund next to the refund its policy would give for the same lines; no money moves. For the event’s or organization’s admins and staff with money permission.',
  params,
  body: refundRequest,
  output: views.refundPreview,
  problems: [
    'commerce/order-missing',
    'commerce/refund-unknown-line',
    'commerce/refund-closed',
    'commerce/refund-nothing-left',
    'commerce/refund-seat-refunded',
    'commerce/refund-too-much',
  ],
});

export const externalPayment = operation({
  method: 'POST',
  path: '/api/cart/ExternalPayment',
  auth: 'user',
  idempotent: true,
  spends: 'money',
  summary:
    'Record a payment made outside the platform (cash, check or transfer), up to the amount due. For the event’s or organization’s admins and staff with money permission.',
  body: z.object({
    orderId: id,
    amount: minor.positive(),
    how: z.enum(views.outsideWays),
    note: z.string().trim().max(300).default(''),
  }),
  output: z.object({ due: minor }),
  problems: ['commerce/order-missing', 'commerce/nothing-due', 'commerce/more-than-due', 'commerce/order-changed'],
});

export const makePayable = operation({
  method: 'POST',
  path: '/api/cart/MakePayable',
  auth: 'user',
  idempotent: true,
  summary:
    'Email the buyer a payment link for an order’s balance; it can be sent again after a few minutes. For the event’s or organization’s admins and staff with money permission.',
  body: z.object({ orderId: id }),
  output: z.object({ payable: minor, email: z.string() }),
  problems: ['commerce/order-missing', 'commerce/nothing-due', 'commerce/asked-lately'],
});

export const noteOrder = operation({
  method: 'POST',
  path: '/api/order/{orderId}/notes',
  auth: 'user',
  idempotent: true,
  summary:
    'Save a note on an order, which only staff see. For the event’s or organization’s admins and staff with money permission.',
  params,
  body: z.object({ text }),
  output: z.object({ noted: z.boolean() }),
  problems: ['commerce/order-missing'],
});

export const sendParcels = operation({
  method: 'POST',
  path: '/api/order/{orderId}/parcels',
  auth: 'user',
  idempotent: true,
  summary:
    'Mark an order’s products as shipped or handed out, and record how; the buyer gets an updated receipt by email. For the event’s or organization’s admins and staff with money permission.',
  params,
  body: z.object({ itemIds: z.array(id).min(1).max(100), text: z.string().trim().max(200).default('') }),
  output: z.object({ noted: z.boolean() }),
  problems: ['commerce/order-missing', 'commerce/refund-unknown-line'],
});

export const resendReceipt = operation({
  method: 'POST',
  path: '/api/order/{orderId}/receipt',
  auth: 'user',
  idempotent: true,
  summary:
    'Email an order’s receipt again, to its buyer or another address. For the event’s or organization’s admins and staff with money permission.',
  params,
  body: z.object({ email: emailAddress().max(320) }),
  output: z.object({ sent: z.boolean() }),
  problems: ['commerce/order-missing'],
});

export const answerDispute = operation({
  method: 'POST',
  path: '/api/order/{orderId}/dispute',
  auth: 'user',
  idempotent: true,
  spends: 'money',
  summary:
    'Respond to a dispute at the buyer’s bank. Only one response counts; the order’s items and policy are included. For the event’s or organization’s admins and staff with money permission.',
  params,
  body: z.object({
    disputeId: z.string().min(1).max(80),
    text: z.string().trim().min(20, 'Enter your response to the dispute').max(2_000),
  }),
  output: z.object({ sent: z.boolean() }),
  problems: ['commerce/order-missing', 'commerce/dispute-missing', 'commerce/dispute-over', 'commerce/processing-down'],
});
