import { postsPerSecond } from '#domain/live/following.ts';

/** Returns how many milliseconds of a full processor a post takes (M9). A Lambda with 1,769 MB has a full processor. */
const perPostOf = (memory: number) => 0.35 / (memory / 1_769);
/** The milliseconds from the stream's record to a job's first post: the reader's poll, the bus, and the queue. */
const way = 250 + 200 + 100;

export type Pushed = {
  /** The ms until the last pushed follower gets a point. */
  readonly last: number;
  readonly requests: number;
  readonly jobs: number;
  readonly mostPerSecond: number;
};

type Way = {
  readonly rate: number;
  readonly gathers: number;
  readonly abreast: number;
  readonly memory: number;
  readonly most: number;
};

/**
 * Sends a point to shards of this size, with this many jobs in parallel, through a gateway that accepts `rate` requests
 * a second.
 */
export function pushed(shards: readonly number[], { rate, gathers, abreast, memory, most }: Way): Pushed {
  // A job stays within its share of the rate and its processor's limit.
  const perPost = Math.max(perPostOf(memory), 1_000 / postsPerSecond(most, shards.length, abreast));
  const requests = shards.reduce((sum, n) => sum + n, 0);
  const free: number[] = Array.from({ length: abreast }, () => gathers + way);
  const bySecond = new Map<number, number>();
  let last = 0;
  for (const followers of shards) {
    let lane = 0;
    for (let other = 1; other < abreast; other++) if ((free[other] as number) < (free[lane] as number)) lane = other;
    let at = free[lane] as number;
    for (let post = 0; post < followers; post++) {
      at += perPost;
      // Above the rate, a post is rejected and retried, in the next second at the earliest.
      while ((bySecond.get(Math.floor(at / 1_000)) ?? 0) >= rate) at = (Math.floor(at / 1_000) + 1) * 1_000;
      bySecond.set(Math.floor(at / 1_000), (bySecond.get(Math.floor(at / 1_000)) ?? 0) + 1);
    }
    free[lane] = at;
    last = Math.max(last, at + 50);
  }
  return { last, requests, jobs: shards.length, mostPerSecond: Math.max(0, ...bySecond.values()) };
}

/**
 * Simulates the earlier design: one invocation of 30 s posts to everyone, times out, and starts over with the first.
 * Returns how many followers it reaches in total.
 */
export function pushedByOne(followers: number, rate: number): { reached: number } {
  const most = Math.min(rate * 30, Math.floor(30_000 / perPostOf(512)));
  return { reached: Math.min(followers, most) };
}
