import * as z from 'zod';
import { bookmark } from '#domain/identity/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { delta } from '#domain/live/schema.ts';
import { defineEvent } from './event.ts';

/** The kinds of things people follow. */
const starred = bookmark.pick({ type: true, id: true, court: true });

export const fansDue = defineEvent({
  type: 'live.fans-due',
  detail: z.object({
    /** its followers, from one user ID to the other */
    of: starred,
    /** the division the play belongs to; only followers who may see it at sending time are notified */
    divisionId: id,
    from: id,
    to: id,
    /** followers of one of these get their own job with more details */
    but: z.array(starred),
    news: z.object({ title: z.string(), text: z.string(), path: z.string() }),
  }),
  passing: true,
  why: 'a share of the followers of a team, division or court gets a result on their devices: one job per share, so 100,000 are reached in seconds',
});

/** One message to followers: a flush of the topic, a note that there is one too large for a frame, or an action. */
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
    /** the estimated number of followers in the shard */
    counted: z.int(),
    /** how many jobs were created with this one, because they share the gateway's rate */
    jobs: z.int().min(1),
    news: z.array(news).min(1),
  }),
  passing: true,
  why: 'a shard of a topic’s followers gets a message: one job per shard, so none waits for another’s connections',
});

export const resultsDue = defineEvent({
  type: 'live.results-due',
  detail: z.object({ tournamentId: id, divisionId: id, matchIds: z.array(id).min(1) }),
  passing: true,
  why: 'matches of a division were decided: followers of a team, the division or a court are notified on their devices',
});
