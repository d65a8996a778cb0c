import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { eachShard, shardOf } from '../../kernel/table/shards.ts';

/** Followers of one topic lie in so many partitions, so that a final's hundred thousand don't queue at one. */
export const topicShards = 16;
const topicPk = (topic: string, shard: number) => `TOPIC#${topic}#${shard}`;

/** A connection: who it is, and the topics it follows with the short number each was given. */
export const connectionItem = defineItem({
  type: 'connection',
  schema: z.object({
    connectionId: z.string(),
    userId: id.nullable(),
    /** a hash of where it came from, for limits */
    source: z.string(),
    channels: z.record(z.string(), z.int()).default({}),
    /** the last number given; none is given twice, also after its topic was left */
    lastChannel: z.int().default(0),
    dtConnected: millis,
  }),
  key: ({ connectionId }: { connectionId: string }) => ({ pk: `CONNECTION#${connectionId}`, sk: 'META' }),
  ttl: { from: ['dtConnected'], to: ({ dtConnected }) => dtConnected / 1000 + 3 * 3_600 },
  personal: { whose: ['user'], fields: ['userId'], erase: 'remove' },
});

/** That a connection follows a topic. */
export const followItem = defineItem({
  type: 'follow',
  schema: z.object({ topic: z.string(), connectionId: z.string(), channel: z.int(), dtConnected: millis }),
  key: ({ topic, connectionId }: { topic: string; connectionId: string }) => ({
    pk: topicPk(topic, shardOf(connectionId, topicShards)),
    sk: `CONNECTION#${connectionId}`,
  }),
  ttl: { from: ['dtConnected'], to: ({ dtConnected }) => dtConnected / 1000 + 3 * 3_600 },
  personal: 'none',
});

export const followersOf = (topic: string) =>
  eachShard(topicShards, (shard) => ({ pk: topicPk(topic, shard), prefix: 'CONNECTION#' }));
