import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const disputeOpened = defineEvent({
  type: 'commerce.dispute-opened',
  detail: z.object({ orderId: id, disputeId: z.string() }),
  why: 'a card holder objects to a charge: whoever decides about the money of its organization is told',
});
