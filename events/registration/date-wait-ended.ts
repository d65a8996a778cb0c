import * as z from 'zod';
import { id, isoDate, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const dateWaitEnded = defineEvent({
  type: 'registration.date-wait-ended',
  detail: z.object({ entry: ulidText, divisionId: id, tournamentId: id, day: isoDate, email: z.string() }),
  why: 'who waits for a date of a session, or has a place kept there, is told that it is off',
});
