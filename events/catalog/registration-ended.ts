import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const registrationEnded = defineEvent({
  type: 'catalog.registration-ended',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'an event, or a division of it, is canceled: who waits in line or was offered a place waits no longer',
});
