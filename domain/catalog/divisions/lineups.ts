import { type Millis, minute } from '../../kernel/time.ts';
import type { Division } from '../schema.ts';
import { flagsOfDivision } from './division-flags.ts';

/** Minutes before the start at which lineups lock (`lineup-lock-N`), or null. */
export const lineupLockOf = (division: Pick<Division, 'props'>): number | null =>
  flagsOfDivision(division).lineupLock ?? null;

/** Lineups lock N minutes before the start; without a lock they never do (Part 2 §4). */
export function areLineupsLocked(division: Pick<Division, 'props'>, start: Millis, now: Millis): boolean {
  const lock = lineupLockOf(division);
  return lock !== null && now >= start - lock * minute;
}

/** Displayable only when locked or when no lock is set, so that neither side sees the other's before fixing its own. */
export const areLineupsDisplayable = (division: Pick<Division, 'props'>, start: Millis, now: Millis): boolean =>
  lineupLockOf(division) === null || areLineupsLocked(division, start, now);
