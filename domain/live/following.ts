import type { Millis } from '../kernel/time.ts';

/** The way a topic is followed: over the push connection, or by polling the CDN at the server's pace. */
export type How = 'push' | 'poll';

/**
 * The number of followers in a pushed topic's shard. One fan-out job posts to one shard, 50 at a time, in about a tenth
 * of a second. A topic with few followers takes one job.
 */
const seatsPerShard = 250;

/**
 * The milliseconds over which the posts for one point are spread. With a second of collecting updates and the time to
 * the first post, the last follower gets the point within 3 s.
 */
const pushedWithin = 1_400;

/**
 * Returns the posts per second for each job, out of `jobs` started together. Combined, they post as fast as the topic's
 * `most` followers need, which leaves the API its share of the gateway's quota even when a point is scored in a final.
 */
export const postsPerSecond = (most: number, jobs: number, abreast: number): number =>
  Math.max(1, Math.floor((most * 1_000) / pushedWithin / Math.max(1, Math.min(jobs, abreast))));

/** The number of taken seats by shard. */
export type Seats = Readonly<Record<string, number>>;

/** Returns the number of seats in a shard if up to `most` followers get pushes. */
export const eachShardHas = (most: number): number => Math.min(most, seatsPerShard);
const shardsOf = (most: number) => Math.max(1, Math.ceil(most / seatsPerShard));

/**
 * Returns how many shards a follower may use. If there are several, the last one is reserved for people who are signed
 * in, such as scorers and directors of a final.
 */
const shardsFor = (most: number, hasAccount: boolean) => {
  const all = shardsOf(most);
  return hasAccount || all === 1 ? all : all - 1;
};

/**
 * Returns the lowest shard with a free seat, or null if there are no push seats left. That way, a few followers need
 * only a few shards.
 */
export function roomIn(seats: Seats, most: number, hasAccount: boolean): number | null {
  const each = eachShardHas(most);
  for (let shard = 0; shard < shardsFor(most, hasAccount); shard++) if ((seats[shard] ?? 0) < each) return shard;
  return null;
}

/** Returns how a topic's head directs followers without an account to follow the topic. */
export const howToFollow = (seats: Seats, most: number): How => (roomIn(seats, most, false) === null ? 'poll' : 'push');

/** Returns the shards with at least one taken seat. */
export const takenShards = (seats: Seats): { shard: number; taken: number }[] =>
  Object.entries(seats).flatMap(([shard, taken]) => (taken > 0 ? [{ shard: Number(shard), taken }] : []));

/**
 * Returns whether a shard's count is so far from the real number of taken seats that it needs correcting. Connections
 * can end without notice.
 */
export const isOff = (counted: number, there: number): boolean =>
  Math.abs(counted - there) > Math.max(5, 0.1 * seatsPerShard);

/** How long a push counts as news, in milliseconds. After that, a page has already polled. */
const newsFor = 60_000;
export const isNews = (at: Millis, now: Millis): boolean => now - at <= newsFor;

/**
 * How many connections per second can reopen after all of them were cut. It is half of what API Gateway allows (500),
 * and the other half is for new visitors.
 */
const reconnectsPerSecond = 250;

/** Returns the number of milliseconds over which this many connections reconnect after all of them are cut. */
export const spreadOf = (connected: number): number => Math.ceil((connected / reconnectsPerSecond) * 1_000);
