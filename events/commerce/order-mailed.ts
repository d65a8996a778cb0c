import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const orderMailed = defineEvent({
  type: 'commerce.order-mailed',
  detail: z.object({ orderId: id, noteId: ulidText }),
  why: 'who manages an order sends its receipt once more, or the way to pay what is due',
});
