import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const eventPublished = defineEvent({
  type: 'catalog.event-published',
  detail: z.object({ tournamentId: id }),
  why: 'an event is published: followers of its series are notified',
});

export const forfeitsChanged = defineEvent({
  type: 'catalog.forfeits-changed',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'the rules for forfeits changed in an event or in one of its divisions: its standings are updated',
});

export const newsDue = defineEvent({
  type: 'catalog.news-due',
  detail: z.object({ newsId: ulidText, key: z.string(), tournamentId: id, divisionId: id, teamId: id }),
  why: 'an event has news: someone registered for it is notified',
});

export const registrationEnded = defineEvent({
  type: 'catalog.registration-ended',
  detail: z.object({ tournamentId: id, divisionId: id.nullable() }),
  why: 'an event or a division is canceled: its waitlist and open offers end',
});
