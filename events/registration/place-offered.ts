import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const spotOffered = defineEvent({
  type: 'registration.place-offered',
  detail: z.object({
    entry: ulidText,
    divisionId: id,
    tournamentId: id,
    teamId: id,
    email: z.string().nullable(),
    until: millis,
  }),
  why: 'the head of the waitlist is told that a place is free, and until when',
});
