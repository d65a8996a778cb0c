import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const newsDue = defineEvent({
  type: 'catalog.news-due',
  detail: z.object({ newsId: ulidText, key: z.string(), tournamentId: id, divisionId: id, teamId: id }),
  why: 'somebody who registered for an event is told what became of it',
});
