import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { hour } from '#domain/kernel/time.ts';
import { defineItem } from '../../kernel/table/item.ts';

const topicPk = (topic: string) => `TOPIC#${topic}`;
const shardPk = (topic: string, shard: number) => `${topicPk(topic)}#${shard}`;

/** A connection: who it is, and the topics it follows with the short number each was given and the shard it sits in. */
export const connectionItem = defineItem({
  type: 'connection',
  schema: z.object({
    connectionId: z.string(),
    userId: id.nullable(),
    /** a hash of where it came from, for limits */
    source: z.string(),
    topics: z.record(z.string(), z.object({ channel: z.int(), shard: z.int() })).default({}),
    /** the last number given; none is given twice, also after its topic was left */
    lastChannel: z.int().default(0),
    dtConnected: millis,
  }),
  key: ({ connectionId }: { connectionId: string }) => ({ pk: `CONNECTION#${connectionId}`, sk: 'META' }),
  ttl: { from: ['dtConnected'], to: ({ dtConnected }) => dtConnected / 1000 + 3 * 3_600 },
  personal: { whose: ['user'], fields: ['userId'], erase: 'remove' },
});

/** That a connection follows a topic. Followers of one topic lie in shards, each a partition and a job of the fan-out. */
export const followItem = defineItem({
  type: 'follow',
  schema: z.object({
    topic: z.string(),
    shard: z.int(),
    connectionId: z.string(),
    channel: z.int(),
    dtConnected: millis,
  }),
  key: ({ topic, shard, connectionId }: { topic: string; shard: number; connectionId: string }) => ({
    pk: shardPk(topic, shard),
    sk: `CONNECTION#${connectionId}`,
  }),
  ttl: { from: ['dtConnected'], to: ({ dtConnected }) => dtConnected / 1000 + 3 * 3_600 },
  personal: 'none',
});

export const followersIn = (topic: string, shard: number) => ({ pk: shardPk(topic, shard), prefix: 'CONNECTION#' });

/** How many sit in which shard of a topic: the head by which it is told how to follow. */
export const topicItem = defineItem({
  type: 'topic',
  schema: z.object({ topic: z.string(), seats: z.record(z.string(), z.int()).default({}), dtMade: millis }),
  key: ({ topic }: { topic: string }) => ({ pk: topicPk(topic), sk: 'SEATS' }),
  // an event lasts some days; made again where somebody still follows
  ttl: { from: ['dtMade'], to: ({ dtMade }) => dtMade / 1000 + 14 * 86_400 },
  personal: 'none',
});

/** Looks that were marked in a minute, of all topics: who follows by looking is seen by the CDN alone (domain/live/pace.ts). A million are 33 writes a second. */
export const marksItem = defineItem({
  type: 'marks',
  schema: z.object({ minute: z.int(), marked: z.int() }),
  key: ({ minute }: { minute: number }) => ({ pk: `MARKS#${minute}`, sk: 'COUNT' }),
  ttl: { from: ['minute'], to: ({ minute }) => minute * 60 + 3_600 },
  personal: 'none',
});

/** An operator's least milliseconds between two looks of a follower (docs/runbook.md); there is none on an ordinary day. */
export const leastPaceItem = defineItem({
  type: 'leastPace',
  schema: z.object({ least: z.int().min(0) }),
  key: (_: object) => ({ pk: 'LIVE', sk: 'PACE' }),
  personal: 'none',
});

/**
 * Connections that were opened in an hour and are still open, counted under a few keys: one bears a thousand writes a second, and connections come and go at
 * the gateway's rate. One lasts two hours at the most, so what was never said to be closed leaves with its hour.
 */
export const connectedItem = defineItem({
  type: 'connected',
  schema: z.object({ hour: z.int(), shard: z.int(), open: z.int() }),
  key: ({ hour, shard }: { hour: number; shard: number }) => ({ pk: `CONNECTED#${hour}#${shard}`, sk: 'COUNT' }),
  ttl: { from: ['hour'], to: (of) => (of.hour + 4) * (hour / 1000) },
  personal: 'none',
});
