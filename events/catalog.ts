import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const eventPublished = defineEvent({
  type: 'catalog.event-published',
  detail: z.object({ tournamentId: id }),
  why: 'An event is published, so we notify followers of its series.',
});

export const forfeitsChanged = defineEvent({
  type: 'catalog.forfeits-changed',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'The forfeit rules changed in an event or in one of its divisions, so we update the standings.',
});

export const newsDue = defineEvent({
  type: 'catalog.news-due',
  detail: z.object({ newsId: ulidText, key: z.string(), tournamentId: id, divisionId: id, teamId: id }),
  why: 'An event has news, so we notify one of the people registered for it.',
});

export const registrationEnded = defineEvent({
  type: 'catalog.registration-ended',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'An event or a division is canceled, so its waitlist and open offers end.',
});
