import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const bidSent = defineEvent({
  type: 'registration.bid-sent',
  detail: z.object({ bidId: z.string(), sentAt: millis }),
  why: 'a bid is mailed to its people, with a link of its own; a newer sending takes its place',
});
