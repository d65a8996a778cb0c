import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import * as views from './desk/schema.ts';
import { refundRequest } from './refunds/refund-request.ts';

/* An organization's orders, for those who manage them. */

const params = z.object({ orderId: urlId });
const text = z.string().trim().min(1, 'Please say something').max(500);

export const orderList = operation({
  method: 'GET',
  path: '/api/cart/History',
  auth: 'user',
  scope: 'money',
  summary:
    'The orders of an organization in a period by its clock, the latest first, with the figures of all of them and the balances of their ledgers (Part 2 §7)',
  query: z.object({ organization: username, from: isoDate.optional(), until: isoDate.optional() }),
  output: views.orderList,
  problems: ['organizations/unknown-organization', 'reporting/days-backwards', 'reporting/too-many-orders'],
});

export const orderDesk = operation({
  method: 'GET',
  path: '/api/order/{orderId}/desk',
  auth: 'user',
  summary:
    'An order with its lines and what their policies give back now, payments, notes and ledger, for those who manage it',
  params,
  output: views.orderDesk,
  problems: ['commerce/order-missing'],
});

export const locate = operation({
  method: 'GET',
  path: '/api/cart/locate',
  auth: 'user',
  summary: 'Whether an organization has an order of this number, however old; for those who manage it (Part 2 §7)',
  query: z.object({ organization: username, number: urlId }),
  output: z.object({ orderId: id }),
  problems: ['commerce/order-missing'],
});

export const locateOrder = operation({
  method: 'GET',
  path: '/api/cart/LocateByItem/{id}',
  auth: 'user',
  summary: 'The order that a team was entered with, for those who manage it (Part 2 §7)',
  params: z.object({ id: urlId }),
  output: z.object({ orderId: id }),
  problems: ['commerce/order-missing'],
});

export const previewRefund = operation({
  method: 'POST',
  path: '/api/order/{orderId}/preview',
  auth: 'user',
  summary: 'What a refund would give back, and what the policy says of the same; nothing moves',
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
  summary: 'Notes what was paid outside: in cash, by check or transfer. It can’t be more than is due',
  body: z.object({
    orderId: id,
    amount: minor.positive(),
    how: z.enum(views.outsideWays),
    note: z.string().trim().max(300).default(''),
  }),
  output: z.object({ due: minor }),
  problems: ['commerce/order-missing', 'commerce/nothing-due', 'commerce/order-changed'],
});

export const makePayable = operation({
  method: 'POST',
  path: '/api/cart/MakePayable',
  auth: 'user',
  idempotent: true,
  summary: 'Mails the buyer the way to pay what an order still owes; not again within minutes',
  body: z.object({ orderId: id }),
  output: z.object({ payable: minor, email: z.string() }),
  problems: ['commerce/order-missing', 'commerce/nothing-due', 'commerce/asked-lately'],
});

export const noteOrder = operation({
  method: 'POST',
  path: '/api/order/{orderId}/notes',
  auth: 'user',
  idempotent: true,
  summary: 'Keeps a note with an order, for those who manage it',
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
  summary: 'Says that things of an order were sent or handed out, and how; its buyer is mailed the receipt with it',
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
  summary: 'Mails an order’s receipt once more, to its buyer or another address',
  params,
  body: z.object({ email: z.email().max(320) }),
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
    'Answers a dispute to the buyer’s bank, which counts once: what was sold and the policy go along from the order',
  params,
  body: z.object({
    disputeId: z.string().min(1).max(80),
    text: z.string().trim().min(20, 'Please say what speaks against it').max(2_000),
  }),
  output: z.object({ sent: z.boolean() }),
  problems: ['commerce/order-missing', 'commerce/dispute-missing', 'commerce/dispute-over', 'commerce/processing-down'],
});
