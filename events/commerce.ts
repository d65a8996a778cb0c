import * as z from 'zod';
import { id, millis, minor, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const balanceDue = defineEvent({
  type: 'commerce.balance-due',
  detail: z.object({ orderId: id }),
  why: 'an event comes near and its order still owes something: the buyer is told, with the way to pay',
});

export const disputeOpened = defineEvent({
  type: 'commerce.dispute-opened',
  detail: z.object({ orderId: id, disputeId: z.string() }),
  why: 'a card holder objects to a charge: whoever decides about the money of its organization is told',
});

export const orderMailed = defineEvent({
  type: 'commerce.order-mailed',
  detail: z.object({ orderId: id, noteId: ulidText }),
  why: 'who manages an order sends its receipt once more, or the way to pay what is due',
});

export const orderPaid = defineEvent({
  type: 'commerce.order-paid',
  detail: z.object({
    orderId: id,
    /** as it was then: the order may be refunded before its receipt is written */
    atPayment: z.object({ paid: minor, due: minor, forgiven: minor }).nullable().default(null),
  }),
  why: 'an order is complete (paid, or to be paid later): the receipt is sent',
});

export const orderRefunded = defineEvent({
  type: 'commerce.order-refunded',
  detail: z.object({ orderId: id, amount: minor.min(0), refundId: z.string() }),
  why: 'the card provider has sent money back: the buyer is told',
});

export const paymentInDoubt = defineEvent({
  type: 'commerce.payment-in-doubt',
  detail: z.object({ orderId: id }),
  why: 'the card provider did not say how a payment ended: its buyer is told not to pay again',
});

export const payoutSent = defineEvent({
  type: 'commerce.payout-sent',
  detail: z.object({ organizationId: id, payoutId: z.string() }),
  why: 'the card provider pays out: whoever decides about the money of the organization is told',
});

export const reconcileLeft = defineEvent({
  type: 'commerce.reconcile-left',
  detail: z.object({ time: millis, after: z.string() }),
  why: 'more orders are due than one turn of the reconciler looks after: whoever hears it goes on behind the last of them',
});
