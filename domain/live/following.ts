import type { Millis } from '../kernel/time.ts';

/** How a topic is followed: over the push connection, or by polling the CDN at the pace the server names. */
export type How = 'push' | 'poll';

/**
 * Followers of a pushed topic sit in shards of this size. One fan-out job posts to one shard, 50 at a time, in about a tenth of a second;
 * a topic with few followers costs one job.
 */
const seatsPerShard = 250;

/** Milliseconds over which the posts of one point are spread: with a second of collecting and the time to the first post, the last follower hears within 3 s. */
const pushedWithin = 1_400;

/**
 * Posts per second of one job among `jobs` started together. Combined they stay at the rate that a topic's `most` followers need, so that
 * a point of a final leaves the API its share of the gateway's quota.
 */
export const postsPerSecond = (most: number, jobs: number, abreast: number): number =>
  Math.max(1, Math.floor((most * 1_000) / pushedWithin / Math.max(1, Math.min(jobs, abreast))));

/** Taken seats, by shard. */
export type Seats = Readonly<Record<string, number>>;

/** Seats in one shard when at most `most` followers are pushed to. */
export const eachShardHas = (most: number): number => Math.min(most, seatsPerShard);
const shardsOf = (most: number) => Math.max(1, Math.ceil(most / seatsPerShard));

/** Shards a follower may sit in: the last of several is kept for people who are signed in, such as scorers and directors of a final. */
const shardsFor = (most: number, hasAccount: boolean) => {
  const all = shardsOf(most);
  return hasAccount || all === 1 ? all : all - 1;
};

/** The lowest shard with a free seat, so that few followers need few shards; null when pushes are full. */
export function roomIn(seats: Seats, most: number, hasAccount: boolean): number | null {
  const each = eachShardHas(most);
  for (let shard = 0; shard < shardsFor(most, hasAccount); shard++) if ((seats[shard] ?? 0) < each) return shard;
  return null;
}

/** How the head of a topic tells someone without an account to follow. */
export const howToFollow = (seats: Seats, most: number): How => (roomIn(seats, most, false) === null ? 'poll' : 'push');

/** Shards with at least one taken seat. */
export const takenShards = (seats: Seats): { shard: number; taken: number }[] =>
  Object.entries(seats).flatMap(([shard, taken]) => (taken > 0 ? [{ shard: Number(shard), taken }] : []));

/** Whether a shard's count is far enough from the real number of seats taken to be corrected, since connections can end without a word. */
export const isOff = (counted: number, there: number): boolean =>
  Math.abs(counted - there) > Math.max(5, 0.1 * seatsPerShard);

/** How long a push counts as news, in milliseconds; after that a page has already polled. */
const newsFor = 60_000;
export const isNews = (at: Millis, now: Millis): boolean => now - at <= newsFor;

/** Connections that may be reopened per second after all were cut: half of what API Gateway allows (500). The other half is for new visitors. */
const reconnectsPerSecond = 250;

/** The milliseconds over which this many connections reconnect after being cut at once. */
export const spreadOf = (connected: number): number => Math.ceil((connected / reconnectsPerSecond) * 1_000);
