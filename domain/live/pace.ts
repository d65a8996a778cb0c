import type { Random } from '../kernel/ids.ts';
import type { Follower } from './client.ts';
import type { Snapshot } from './schema.ts';

/** Polls are spread by ±20 % so that followers never come together; a hidden page polls four times slower. */
export const pollJitter = 0.2;
export const hiddenSlowdown = 4;
/** The pace before the server has said one, in milliseconds. */
export const firstPace = 4_000;

/** Milliseconds until the next poll. `pace` comes from the server with every answer. */
export const nextPollIn = (pace: number, hidden: boolean, random: Random): number =>
  Math.round(pace * (hidden ? hiddenSlowdown : 1) * (1 - pollJitter + 2 * pollJitter * random()));

/**
 * How long a connected page that hears nothing believes that nothing happens: five polls, and a quarter of a minute at least. Among a hundred thousand it is a
 * minute: points are some 30 s apart, and a look of everyone between two of them would cost more than all pushes.
 */
const quietFor = (pace: number, followers: number): number =>
  Math.max(15_000, 5 * pace, Math.min(60_000, 0.6 * followers));

/**
 * Milliseconds until a follower looks by itself; null: not at all. Who has no connection looks at the server's pace, and so does who knows that
 * something is missing; who is pushed to looks when nothing was heard for long, since a push may be lost and a connection deaf.
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
 * How often those without a connection look, in milliseconds: while a match is under way, while some are to come, and when all is over. While one is
 * under way the last hears of a point within 3.6 s of looking, and of the second that the CDN keeps an answer: under 5 s together (performance M13).
 */
export const pollPaces = { playing: 3_000, waiting: 15_000, over: 60_000 } as const;

/** Who follows the platform: how many, and an operator's least milliseconds between two looks. */
export type Crowd = { readonly followers: number; readonly least: number };

/** Looks a second of all followers together: CloudFront takes 250,000 requests a second of one distribution, and a fifth is left for pages. */
export const mostLooks = 200_000;

/** The pace the server gives with a topic: slower where the crowd, or an operator, asks for it. */
export const paceFor = (topic: Pick<Snapshot, 'records'>, { followers, least }: Crowd): number =>
  Math.max(paceOf(topic), least, Math.ceil((followers * 1_000) / mostLooks));

/**
 * Followers aren't counted one by one, since the CDN answers them. Each marks a look of its own now and then, one in so many followers a minute, whatever the
 * pace: the more milliseconds since its last look, the likelier.
 */
const followersPerMark = 500;
const marksPer = 60_000;
export const isMarked = (waited: number, random: Random): boolean => random() < waited / (marksPer * followersPerMark);
export const minuteOf = (now: number): number => Math.floor(now / marksPer);

/** How many follow, from the marks of the last full minute and of the one that runs: a crowd that grows is seen before its minute is over. */
export const followersBy = (last: number, running: number): number => Math.max(last, running) * followersPerMark;

/** The pace of a topic on an ordinary day. */
export function paceOf({ records }: Pick<Snapshot, 'records'>): number {
  const progress = Object.entries(records).flatMap(([key, { gone, fields }]) =>
    key.startsWith('match/') && !gone ? [fields.progress] : [],
  );
  if (progress.includes('started')) return pollPaces.playing;
  return progress.includes('none') ? pollPaces.waiting : pollPaces.over;
}
