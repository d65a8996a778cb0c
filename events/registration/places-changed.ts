import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { defineEvent } from '../kernel/event.ts';

export const placesChanged = defineEvent({
  type: 'registration.places-changed',
  detail: z.object({ divisionId: id, tournamentId: id }),
  why: 'places were taken or given back: carts and brochures look again',
});
