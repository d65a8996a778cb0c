import * as z from 'zod';
import { id, minor } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const orderRefunded = defineEvent({
  type: 'commerce.order-refunded',
  detail: z.object({ orderId: id, amount: minor.min(0), refundId: z.string() }),
  why: 'the card provider has sent money back: the buyer is told',
});
