import type { Random } from '../kernel/ids.ts';
import type { Snapshot } from './schema.ts';

/** Polls are spread by ±20 % so that followers never come together; a hidden page polls four times slower. */
export const pollJitter = 0.2;
export const hiddenSlowdown = 4;

/** Milliseconds until the next poll. `pace` comes from the server with every answer. */
export const nextPollIn = (pace: number, hidden: boolean, random: Random): number =>
  Math.round(pace * (hidden ? hiddenSlowdown : 1) * (1 - pollJitter + 2 * pollJitter * random()));

/** How often those without a connection look, in milliseconds: while a match is under way, while some are to come, and when all is over. */
export const pollPaces = { playing: 2_000, waiting: 15_000, over: 60_000 } as const;

/** The pace the server gives with a topic. */
export function paceOf({ records }: Pick<Snapshot, 'records'>): number {
  const progress = Object.entries(records).flatMap(([key, { gone, fields }]) =>
    key.startsWith('match/') && !gone ? [fields.progress] : [],
  );
  if (progress.includes('started')) return pollPaces.playing;
  return progress.includes('none') ? pollPaces.waiting : pollPaces.over;
}
