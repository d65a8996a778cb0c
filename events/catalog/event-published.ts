import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const eventPublished = defineEvent({
  type: 'catalog.event-published',
  detail: z.object({ tournamentId: id }),
  why: 'everybody sees an event that was a draft: whoever follows a series it is in is told',
});
