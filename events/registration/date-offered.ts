import * as z from 'zod';
import { id, isoDate, millis, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const dateOffered = defineEvent({
  type: 'registration.date-offered',
  detail: z.object({
    entry: ulidText,
    divisionId: id,
    tournamentId: id,
    day: isoDate,
    email: z.string(),
    until: millis,
  }),
  why: 'the first who waits for a date of a session is told that a place is kept for them',
});
