import * as z from 'zod';
import { id, millis, minor, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const balanceDue = defineEvent({
  type: 'commerce.balance-due',
  detail: z.object({ orderId: id }),
  why: 'An event is coming up and an order has a balance due, so we remind the buyer.',
});

export const disputeOpened = defineEvent({
  type: 'commerce.dispute-opened',
  detail: z.object({ orderId: id, disputeId: z.string() }),
  why: 'A cardholder disputes a charge, so we notify the people who handle its organization’s money.',
});

export const orderMailed = defineEvent({
  type: 'commerce.order-mailed',
  detail: z.object({ orderId: id, noteId: ulidText }),
  why: 'Someone who manages an order sends its receipt or its payment link again.',
});

export const orderPaid = defineEvent({
  type: 'commerce.order-paid',
  detail: z.object({
    orderId: id,
    /** The amounts at that time, because the order may be refunded before its receipt is written. */
    atPayment: z.object({ paid: minor, due: minor, forgiven: minor }).nullable().default(null),
  }),
  why: 'An order is complete (paid, or to be paid later), so we send the receipt.',
});

export const orderRefunded = defineEvent({
  type: 'commerce.order-refunded',
  detail: z.object({ orderId: id, amount: minor.min(0), refundId: z.string() }),
  why: 'The card provider has made a refund, so we notify the buyer.',
});

export const paymentInDoubt = defineEvent({
  type: 'commerce.payment-in-doubt',
  detail: z.object({ orderId: id }),
  why: 'The card provider didn’t say how a payment ended, so we tell the buyer not to pay again.',
});

export const payoutSent = defineEvent({
  type: 'commerce.payout-sent',
  detail: z.object({ organizationId: id, payoutId: z.string() }),
  why: 'The card provider makes a payout, so we notify the people who handle the organization’s money.',
});

export const reconcileLeft = defineEvent({
  type: 'commerce.reconcile-left',
  detail: z.object({ time: millis, after: z.string() }),
  why: 'More orders are due than the reconciler checks at once, so the consumer continues after the last of them.',
});
