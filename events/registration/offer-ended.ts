import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const offerEnded = defineEvent({
  type: 'registration.offer-ended',
  detail: z.object({
    entry: ulidText,
    divisionId: id,
    tournamentId: id,
    teamId: id,
    email: z.string().nullable(),
  }),
  why: 'an offered place was not taken in time: its holder is told that it went on to the next',
});
