import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const reconcileLeft = defineEvent({
  type: 'commerce.reconcile-left',
  detail: z.object({ time: millis, after: z.string() }),
  why: 'more orders are due than one turn of the reconciler looks after: whoever hears it goes on behind the last of them',
});
