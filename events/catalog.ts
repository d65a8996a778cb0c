import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const eventPublished = defineEvent({
  type: 'catalog.event-published',
  detail: z.object({ tournamentId: id }),
  why: 'everybody sees an event that was a draft: whoever follows a series it is in is told',
});

export const forfeitsChanged = defineEvent({
  type: 'catalog.forfeits-changed',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'forfeits may count differently in an event, or in one of its divisions: the tables of play follow',
});

export const newsDue = defineEvent({
  type: 'catalog.news-due',
  detail: z.object({ newsId: ulidText, key: z.string(), tournamentId: id, divisionId: id, teamId: id }),
  why: 'somebody who registered for an event is told what became of it',
});

export const registrationEnded = defineEvent({
  type: 'catalog.registration-ended',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'an event, or a division of it, is canceled: who waits in line or was offered a place waits no longer',
});
