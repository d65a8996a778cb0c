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

/** How long a connected page that hears nothing believes that nothing happens: six polls, and a quarter of a minute at least. */
const quietFor = (pace: number): number => Math.max(15_000, 6 * pace);

/**
 * Milliseconds until a follower looks by itself; null: not at all. Who has no connection looks at the server's pace, and so does who knows that
 * something is missing; who is pushed to looks when nothing was heard for long, since a push may be lost and a connection deaf.
 */
export function nextLookIn(
  { line, paused, head, held }: Follower,
  pace: number,
  hidden: boolean,
  random: Random,
): number | null {
  if (paused) return null;
  const quiet = line === 'open' && head <= held.v;
  return nextPollIn(quiet ? quietFor(pace) : pace, hidden, random);
}

/**
 * How often those without a connection look, in milliseconds: while a match is under way, while some are to come, and when all is over. While one is
 * under way the last hears of a point within 3 s of looking, and of the second that the CDN keeps an answer: under 5 s together (performance M13).
 */
export const pollPaces = { playing: 2_500, waiting: 15_000, over: 60_000 } as const;

/** The pace the server gives with a topic. */
export function paceOf({ records }: Pick<Snapshot, 'records'>): number {
  const progress = Object.entries(records).flatMap(([key, { gone, fields }]) =>
    key.startsWith('match/') && !gone ? [fields.progress] : [],
  );
  if (progress.includes('started')) return pollPaces.playing;
  return progress.includes('none') ? pollPaces.waiting : pollPaces.over;
}
