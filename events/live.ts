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
    /** Followers to notify, from one user ID to another. */
    of: starred,
    /** The division the play belongs to. We notify only followers who may see it at sending time. */
    divisionId: id,
    from: id,
    to: id,
    /** Followers of any of these get their own job with more details. */
    but: z.array(starred),
    news: z.object({ title: z.string(), text: z.string(), path: z.string() }),
  }),
  passing: true,
  why: 'A share of a team’s, division’s or court’s followers gets a result on their devices. There is one job per share, so 100,000 followers are reached in seconds.',
});

/** One message to followers: a flush of the topic, a notice that a flush is too large for a frame, or an action. */
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
    /** The estimated number of followers in the shard. */
    counted: z.int(),
    /** How many jobs were created along with this one, because they share the gateway's rate. */
    jobs: z.int().min(1),
    news: z.array(news).min(1),
  }),
  passing: true,
  why: 'A shard of a topic’s followers gets a message. There is one job per shard, so none waits for another’s connections.',
});

export const resultsDue = defineEvent({
  type: 'live.results-due',
  detail: z.object({ tournamentId: id, divisionId: id, matchIds: z.array(id).min(1) }),
  passing: true,
  why: 'A division’s matches were decided, so we notify followers of a team, the division or a court on their devices.',
});
