import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const eventsAdded = defineEvent({
  type: 'series.events-added',
  detail: z.object({ seriesId: id, tournamentIds: z.array(id).min(1) }),
  why: 'A published series has new events, so we notify its followers.',
});

export const seriesFansDue = defineEvent({
  type: 'series.fans-due',
  detail: z.object({
    /** Followers to notify, from one user ID to another. */
    seriesId: id,
    from: id,
    to: id,
    /** The series' new event, and the message. */
    tournamentId: id,
    news: z.object({ text: z.string(), path: z.string() }),
  }),
  why: 'We tell a share of a series’ followers about its new event. There is one job per share, so 100,000 followers don’t wait for each other.',
});
