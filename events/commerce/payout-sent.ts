import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const payoutSent = defineEvent({
  type: 'commerce.payout-sent',
  detail: z.object({ organizationId: id, payoutId: z.string() }),
  why: 'the card provider pays out: whoever decides about the money of the organization is told',
});
