import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const eventsAdded = defineEvent({
  type: 'series.events-added',
  detail: z.object({ seriesId: id, tournamentIds: z.array(id).min(1) }),
  why: 'a published series has events that it had not: whoever follows it is told',
});
