import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const balanceDue = defineEvent({
  type: 'commerce.balance-due',
  detail: z.object({ orderId: id }),
  why: 'an event comes near and its order still owes something: the buyer is told, with the way to pay',
});
