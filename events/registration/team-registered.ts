import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const teamRegistered = defineEvent({
  type: 'registration.team-registered',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, waitlist: z.boolean() }),
  why: 'a team has entered, or moved from the waitlist to a place',
});
