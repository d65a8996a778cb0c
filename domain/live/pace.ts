import type { Random } from '../kernel/ids.ts';
import type { Follower } from './client.ts';
import type { Snapshot } from './schema.ts';

/** Polls are spread by ±20% so that followers don't all poll at once. A hidden page polls a quarter as often. */
export const pollJitter = 0.2;
export const hiddenSlowdown = 4;
/** The pace before the server sends one, in milliseconds. */
export const firstPace = 4_000;

/** Returns the milliseconds until the next poll. `pace` comes from the server with every response. */
export const nextPollIn = (pace: number, hidden: boolean, random: Random): number =>
  Math.round(pace * (hidden ? hiddenSlowdown : 1) * (1 - pollJitter + 2 * pollJitter * random()));

/**
 * Returns how long a connected page assumes that silence means nothing is happening: five polls, but at least 15
 * seconds. With a hundred thousand followers, it is a minute. Points are about 30 s apart, and if everyone polled
 * between two points, that would cost more than all pushes.
 */
const quietFor = (pace: number, followers: number): number =>
  Math.max(15_000, 5 * pace, Math.min(60_000, 0.6 * followers));

/**
 * Returns the milliseconds until a follower polls without a push, or null for never. A follower that has no connection,
 * or is missing something, polls at the server's pace. A connected follower polls only after a long silence, because a
 * push may be lost or a connection dead.
 */
export function nextLookIn(
  { line, paused, head, held }: Follower,
  { pace, followers }: { readonly pace: number; readonly followers: number },
  hidden: boolean,
  random: Random,
): number | null {
  if (paused) return null;
  const quiet = line === 'open' && head <= held.v;
  return nextPollIn(quiet ? quietFor(pace, followers) : pace, hidden, random);
}

/**
 * How often followers without a connection poll, in milliseconds: while a match is being played, while matches are
 * still to come, and when all are over. During a match, the last follower gets a point within 3.6 s of polling plus the
 * second that the CDN caches a response, so under 5 s in total (performance M13).
 */
export const pollPaces = { playing: 3_000, waiting: 15_000, over: 60_000 } as const;

/** The number of followers on the platform, and the minimum milliseconds between two polls, set by an operator. */
export type Crowd = { readonly followers: number; readonly least: number };

/**
 * The maximum number of polls per second for all followers together. CloudFront takes 250,000 requests per second for
 * one distribution, and a fifth of that is left for pages.
 */
export const mostLooks = 200_000;

/**
 * Returns the pace the server sends with a topic. It is slower if the number of followers, or an operator, requires it.
 */
export const paceFor = (topic: Pick<Snapshot, 'records'>, { followers, least }: Crowd): number =>
  Math.max(paceOf(topic), least, Math.ceil((followers * 1_000) / mostLooks));

/**
 * Followers aren't counted individually, because the CDN responds to them. Instead, a follower marks one of its polls
 * now and then, about one follower in 500 each minute at any pace. The more time has passed since its last poll, the
 * more likely it is to mark this one.
 */
const followersPerMark = 500;
const marksPer = 60_000;
export const isMarked = (waited: number, random: Random): boolean => random() < waited / (marksPer * followersPerMark);
export const minuteOf = (now: number): number => Math.floor(now / marksPer);

/**
 * Returns the number of followers: the larger count from the marks of the last full minute and the current one. That
 * way, we notice a growing crowd before the minute is over.
 */
export const followersBy = (last: number, running: number): number => Math.max(last, running) * followersPerMark;

/** Returns the pace of a topic on a normal day. */
export function paceOf({ records }: Pick<Snapshot, 'records'>): number {
  const progress = Object.entries(records).flatMap(([key, { gone, fields }]) =>
    key.startsWith('match/') && !gone ? [fields.progress] : [],
  );
  if (progress.includes('started')) return pollPaces.playing;
  return progress.includes('none') ? pollPaces.waiting : pollPaces.over;
}
