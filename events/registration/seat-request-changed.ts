import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { requestStates } from '#domain/teams/request.ts';
import { defineEvent } from '../kernel/event.ts';

export const seatRequestChanged = defineEvent({
  type: 'registration.seat-request-changed',
  detail: z.object({ teamId: id, requestId: ulidText, state: z.enum(requestStates) }),
  why: 'somebody else is to sit on a seat: who leaves and who comes are asked; who asked hears what became of it',
});
