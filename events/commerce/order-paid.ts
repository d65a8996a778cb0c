import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const orderPaid = defineEvent({
  type: 'commerce.order-paid',
  detail: z.object({ orderId: id }),
  why: 'an order is complete (paid, or to be paid later): the receipt is sent',
});
