import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const eventsAdded = defineEvent({
  type: 'series.events-added',
  detail: z.object({ seriesId: id, tournamentIds: z.array(id).min(1) }),
  why: 'a published series has events that it had not: whoever follows it is told',
});

export const seriesFansDue = defineEvent({
  type: 'series.fans-due',
  detail: z.object({
    /** whose followers, from the one user to the other */
    seriesId: id,
    from: id,
    to: id,
    /** its new event, and what is said of it */
    tournamentId: id,
    news: z.object({ text: z.string(), path: z.string() }),
  }),
  why: 'so many followers of a series are told of a new event of it: one job each, so that 100,000 of them keep nobody else waiting',
});
