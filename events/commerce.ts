import * as z from 'zod';
import { id, millis, minor, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const balanceDue = defineEvent({
  type: 'commerce.balance-due',
  detail: z.object({ orderId: id }),
  why: 'an event is coming up and an order has a balance due: the buyer gets a reminder',
});

export const disputeOpened = defineEvent({
  type: 'commerce.dispute-opened',
  detail: z.object({ orderId: id, disputeId: z.string() }),
  why: "a cardholder disputes a charge: the people who handle its organization's money are notified",
});

export const orderMailed = defineEvent({
  type: 'commerce.order-mailed',
  detail: z.object({ orderId: id, noteId: ulidText }),
  why: 'someone who manages an order sends its receipt or its payment link again',
});

export const orderPaid = defineEvent({
  type: 'commerce.order-paid',
  detail: z.object({
    orderId: id,
    /** The amounts at that time, because the order may be refunded before its receipt is written. */
    atPayment: z.object({ paid: minor, due: minor, forgiven: minor }).nullable().default(null),
  }),
  why: 'an order is complete (paid, or to be paid later): the receipt is sent',
});

export const orderRefunded = defineEvent({
  type: 'commerce.order-refunded',
  detail: z.object({ orderId: id, amount: minor.min(0), refundId: z.string() }),
  why: 'the card provider has made a refund: the buyer is notified',
});

export const paymentInDoubt = defineEvent({
  type: 'commerce.payment-in-doubt',
  detail: z.object({ orderId: id }),
  why: 'the card provider didn’t say how a payment ended: the buyer is told not to pay again',
});

export const payoutSent = defineEvent({
  type: 'commerce.payout-sent',
  detail: z.object({ organizationId: id, payoutId: z.string() }),
  why: "the card provider makes a payout: the people who handle the organization's money are notified",
});

export const reconcileLeft = defineEvent({
  type: 'commerce.reconcile-left',
  detail: z.object({ time: millis, after: z.string() }),
  why: 'more orders are due than the reconciler checks at once: the consumer continues after the last of them',
});
