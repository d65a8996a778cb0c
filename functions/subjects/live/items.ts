import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { hour } from '#domain/kernel/time.ts';
import { defineItem } from '../../kernel/table/item.ts';

const topicPk = (topic: string) => `TOPIC#${topic}`;
const shardPk = (topic: string, shard: number) => `${topicPk(topic)}#${shard}`;

/** A connection: its user, and the topics it follows, each with its short number and its shard. */
export const connectionItem = defineItem({
  type: 'connection',
  schema: z.object({
    connectionId: z.string(),
    userId: id.nullable(),
    /** A hash of its address, for limits. */
    source: z.string(),
    topics: z.record(z.string(), z.object({ channel: z.int(), shard: z.int() })).default({}),
    /** The last channel number it was given. Numbers are never reused, even after leaving a topic. */
    lastChannel: z.int().default(0),
    dtConnected: millis,
  }),
  key: ({ connectionId }: { connectionId: string }) => ({ pk: `CONNECTION#${connectionId}`, sk: 'META' }),
  ttl: { from: ['dtConnected'], to: ({ dtConnected }) => dtConnected / 1000 + 3 * 3_600 },
  personal: { whose: ['user'], fields: ['userId'], erase: 'remove' },
});

/**
 * A topic that a connection follows. A topic's followers are divided into shards, and each shard is a partition and a
 * fan-out job.
 */
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

/** How many followers each of a topic's shards has. The topic's head uses it to tell clients how to follow. */
export const topicItem = defineItem({
  type: 'topic',
  schema: z.object({ topic: z.string(), seats: z.record(z.string(), z.int()).default({}), dtMade: millis }),
  key: ({ topic }: { topic: string }) => ({ pk: topicPk(topic), sk: 'SEATS' }),
  // An event lasts a few days. If someone still follows after this, the item is created again.
  ttl: { from: ['dtMade'], to: ({ dtMade }) => dtMade / 1000 + 14 * 86_400 },
  personal: 'none',
});

/**
 * How many marked requests came in a minute, for all topics. Only the CDN sees followers who poll
 * (domain/live/pace.ts). A million followers make 33 writes a second.
 */
export const marksItem = defineItem({
  type: 'marks',
  schema: z.object({ minute: z.int(), marked: z.int() }),
  key: ({ minute }: { minute: number }) => ({ pk: `MARKS#${minute}`, sk: 'COUNT' }),
  ttl: { from: ['minute'], to: ({ minute }) => minute * 60 + 3_600 },
  personal: 'none',
});

/**
 * The minimum interval between a follower's requests, in milliseconds, that an operator has set (docs/runbook.md).
 * Normally there is none.
 */
export const leastPaceItem = defineItem({
  type: 'leastPace',
  schema: z.object({ least: z.int().min(0) }),
  key: (_: object) => ({ pk: 'LIVE', sk: 'PACE' }),
  personal: 'none',
});

/**
 * Connections that were opened in an hour and are still open. They are counted under several keys, because one key can
 * take only a thousand writes a second and connections come and go at the gateway's rate. A connection lasts at most
 * two hours, so one whose end was never reported expires with its hour.
 */
export const connectedItem = defineItem({
  type: 'connected',
  schema: z.object({ hour: z.int(), shard: z.int(), open: z.int() }),
  key: ({ hour, shard }: { hour: number; shard: number }) => ({ pk: `CONNECTED#${hour}#${shard}`, sk: 'COUNT' }),
  ttl: { from: ['hour'], to: (of) => (of.hour + 4) * (hour / 1000) },
  personal: 'none',
});
