import * as z from 'zod';
import type { Id } from '../../kernel/ids.ts';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { day, type Millis } from '../../kernel/time.ts';
import type { Match } from '../matches/schema.ts';

export const swapStates = ['open', 'done', 'refused', 'canceled', 'expired'] as const;
type SwapState = (typeof swapStates)[number];

/** A match and the team that works it. */
const duty = z.object({ matchId: id, team: id });

/**
 * A team's request to another to swap the matches they work. Nothing changes until the other team agrees. `expired` is
 * never stored; it means that the time to answer has passed.
 */
export const workSwap = z.object({
  divisionId: id,
  id: ulidText,
  mine: duty,
  theirs: duty,
  at: millis,
  validTo: millis,
  state: z.enum(swapStates),
});
export type WorkSwap = z.infer<typeof workSwap>;

export const swapStateAt = ({ state, validTo }: Pick<WorkSwap, 'state' | 'validTo'>, now: Millis): SwapState =>
  state === 'open' && now > validTo ? 'expired' : state;

/**
 * Returns how long the other team can answer: until the first of the two matches is due to begin, or one day if the
 * matches have no public time.
 */
export const swapUntil = (matches: readonly Pick<Match, 'startTime'>[], now: Millis): Millis =>
  Math.min(
    now + day,
    ...matches.flatMap(({ startTime }) => (startTime !== null && startTime > now ? [startTime] : [])),
  );

/**
 * Returns whether both teams still work the matches they would swap. A director or another swap might have changed that
 * in the meantime.
 */
export const isSwapStill = (
  { mine, theirs }: Pick<WorkSwap, 'mine' | 'theirs'>,
  worksAt: (matchId: Id) => Id | null,
): boolean => worksAt(mine.matchId) === mine.team && worksAt(theirs.matchId) === theirs.team;
