import * as z from 'zod';
import { id, minor } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const orderPaid = defineEvent({
  type: 'commerce.order-paid',
  detail: z.object({
    orderId: id,
    /** as it was then: the order may be refunded before its receipt is written */
    atPayment: z.object({ paid: minor, due: minor, forgiven: minor }).nullable().default(null),
  }),
  why: 'an order is complete (paid, or to be paid later): the receipt is sent',
});
