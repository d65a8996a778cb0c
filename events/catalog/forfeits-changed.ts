import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const forfeitsChanged = defineEvent({
  type: 'catalog.forfeits-changed',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'forfeits may count differently in an event, or in one of its divisions: the tables of play follow',
});
