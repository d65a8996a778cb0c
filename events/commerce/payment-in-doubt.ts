import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const paymentInDoubt = defineEvent({
  type: 'commerce.payment-in-doubt',
  detail: z.object({ orderId: id }),
  why: 'the card provider did not say how a payment ended: its buyer is told not to pay again',
});
