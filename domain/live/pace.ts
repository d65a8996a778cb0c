import type { Random } from '../kernel/ids.ts';

/** Polls are spread by ±20 % so that followers never come together; a page nobody looks at polls four times slower. */
export const pollJitter = 0.2;
export const hiddenSlowdown = 4;

/** Milliseconds until the next poll. `pace` comes from the server with every answer. */
export const nextPollIn = (pace: number, hidden: boolean, random: Random): number =>
  Math.round(pace * (hidden ? hiddenSlowdown : 1) * (1 - pollJitter + 2 * pollJitter * random()));
