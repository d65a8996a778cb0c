import * as z from 'zod';
import { bookmark } from '#domain/identity/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

/** What is followed. */
const starred = bookmark.pick({ type: true, id: true, court: true });

export const fansDue = defineEvent({
  type: 'live.fans-due',
  detail: z.object({
    /** whose followers, from the one user to the other */
    of: starred,
    /** the division whose play it is: only those are told who may see it when they are told */
    divisionId: id,
    from: id,
    to: id,
    /** who follows one of these is told by its own job, with more words */
    but: z.array(starred),
    news: z.object({ title: z.string(), text: z.string(), path: z.string() }),
  }),
  passing: true,
  why: 'so many followers of a team, a division or a court are told of a result on their devices: one job each, so that 100,000 are told in seconds',
});
