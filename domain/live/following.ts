import type { Millis } from '../kernel/time.ts';

/** How a topic is followed: told by the push connection, or by looking at the CDN's answers at the pace the server names. */
export type How = 'push' | 'poll';

/**
 * Followers of a topic that is pushed sit in shards of so many: one job of the fan-out posts to one of them, 50 at a time, in about a tenth of a
 * second, and a topic that few follow costs one job.
 */
const seatsPerShard = 250;

/** Milliseconds over which the posts of one point are spread: with a second of gathering and the way to the first post, the last hears within 3 s. */
const pushedWithin = 1_400;

/**
 * Posts a second of one job, of so many that were made at the same time: together they keep to the rate of which a topic's `most` followers need, so that
 * a point of a final leaves the API its share of the gateway's quota.
 */
export const postsPerSecond = (most: number, jobs: number, abreast: number): number =>
  Math.max(1, Math.floor((most * 1_000) / pushedWithin / Math.max(1, Math.min(jobs, abreast))));

/** Seats that are taken, by shard. */
export type Seats = Readonly<Record<string, number>>;

/** Seats of one shard, where at most so many are pushed to. */
export const eachShardHas = (most: number): number => Math.min(most, seatsPerShard);
const shardsOf = (most: number) => Math.max(1, Math.ceil(most / seatsPerShard));

/** Who may sit where: the last shard, where there are several, is kept for people who are signed in, such as scorers and directors of a final. */
const shardsFor = (most: number, hasAccount: boolean) => {
  const all = shardsOf(most);
  return hasAccount || all === 1 ? all : all - 1;
};

/** The shard where a follower finds a seat, the lowest with room, so that few followers are few shards; null when as many as may are pushed to. */
export function roomIn(seats: Seats, most: number, hasAccount: boolean): number | null {
  const each = eachShardHas(most);
  for (let shard = 0; shard < shardsFor(most, hasAccount); shard++) if ((seats[shard] ?? 0) < each) return shard;
  return null;
}

/** How the head of a topic tells somebody without an account to follow. */
export const howToFollow = (seats: Seats, most: number): How => (roomIn(seats, most, false) === null ? 'poll' : 'push');

/** Shards in which somebody sits. */
export const takenShards = (seats: Seats): { shard: number; taken: number }[] =>
  Object.entries(seats).flatMap(([shard, taken]) => (taken > 0 ? [{ shard: Number(shard), taken }] : []));

/** Whether the count of a shard is so far from who really sits there that it is put right: connections end without a word, too. */
export const isOff = (counted: number, there: number): boolean =>
  Math.abs(counted - there) > Math.max(5, 0.1 * seatsPerShard);

/** What is pushed is news for so long, in milliseconds: later a page has asked by itself. */
const newsFor = 60_000;
export const isNews = (at: Millis, now: Millis): boolean => now - at <= newsFor;

/** Connections that may be opened a second again after all were cut: half of what API Gateway lets in (500), the other half is for those who come anew. */
const reconnectsPerSecond = 250;

/** Over how many milliseconds so many connections, cut at once, come again. */
export const spreadOf = (connected: number): number => Math.ceil((connected / reconnectsPerSecond) * 1_000);
