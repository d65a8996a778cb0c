import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const teamWithdrawn = defineEvent({
  type: 'registration.team-withdrawn',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id }),
  why: 'a team has left: it is told that its withdrawal is done',
});
