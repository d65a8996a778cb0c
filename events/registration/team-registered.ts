import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const teamRegistered = defineEvent({
  type: 'registration.team-registered',
  detail: z.object({
    teamId: id,
    divisionId: id,
    tournamentId: id,
    waitlist: z.boolean(),
    late: z.boolean().default(false),
  }),
  why: 'a team has entered, or moved from the waitlist to a place; late: it has been registered for days, and only its item is new (an import, a restored table)',
});
