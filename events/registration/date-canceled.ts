import * as z from 'zod';
import { id, isoDate } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const dateCanceled = defineEvent({
  type: 'registration.date-canceled',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, day: isoDate }),
  why: 'a date of a session is off: who was to come is told, and what they are given for it',
});
