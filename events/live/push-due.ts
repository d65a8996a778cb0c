import * as z from 'zod';
import { delta } from '#domain/live/schema.ts';
import { defineEvent } from '../kernel/event.ts';

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
