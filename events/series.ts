import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const eventsAdded = defineEvent({
  type: 'series.events-added',
  detail: z.object({ seriesId: id, tournamentIds: z.array(id).min(1) }),
  why: 'a published series has new events: its followers are notified',
});

export const seriesFansDue = defineEvent({
  type: 'series.fans-due',
  detail: z.object({
    /** Its followers, from one user ID to another. */
    seriesId: id,
    from: id,
    to: id,
    /** Its new event, and what the message says. */
    tournamentId: id,
    news: z.object({ text: z.string(), path: z.string() }),
  }),
  why: 'a share of the followers of a series is told about its new event: one job per share, so 100,000 of them keep no one waiting',
});
