import * as z from 'zod';
import { bookmark } from '#domain/identity/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { delta } from '#domain/live/schema.ts';
import { defineEvent } from './event.ts';

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

/** One thing that followers are told: a flush of the topic, that there is one which is too large for a frame, or an action. */
const news = z.union([
  z.object({ v: z.int(), after: z.int().optional(), deltas: z.array(delta) }),
  z.object({ head: z.int() }),
  z.object({ action: z.string(), payload: z.json() }),
]);
export type News = z.infer<typeof news>;

export const pushDue = defineEvent({
  type: 'live.push-due',
  detail: z.object({
    topic: z.string(),
    shard: z.int().min(0),
    /** how many are believed to sit there */
    counted: z.int(),
    /** how many jobs were made with this one: they share the gateway's rate */
    jobs: z.int().min(1),
    news: z.array(news).min(1),
  }),
  passing: true,
  why: 'a shard of a topic’s followers is to be told something: one job each, so that none waits for another’s connections',
});

export const resultsDue = defineEvent({
  type: 'live.results-due',
  detail: z.object({ tournamentId: id, divisionId: id, matchIds: z.array(id).min(1) }),
  passing: true,
  why: 'matches of a division were decided: whoever follows a team, the division or a court is told on their devices',
});
