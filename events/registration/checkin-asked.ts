import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const checkinAsked = defineEvent({
  type: 'registration.checkin-asked',
  detail: z.object({ phone: z.string(), tournamentId: id, divisionId: id, teamId: id, askedAt: millis }),
  why: 'the crew asks a team by text message whether it is here; `phone` is the key of the one that is asked',
});
