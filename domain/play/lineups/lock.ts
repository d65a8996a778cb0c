import { type Millis, minute } from '../../kernel/time.ts';
import type { LineupRules } from './props.ts';

type Lock = Pick<LineupRules, 'lockMinutes'>;

/** When lineups lock: `lineup-lock` minutes before the start; null without a lock or a start. */
export const locksAt = ({ lockMinutes }: Lock, startTime: Millis | null): Millis | null =>
  lockMinutes === null || startTime === null ? null : startTime - lockMinutes * minute;

/** Locked from that moment on. */
export function isLineupLocked(lock: Lock, startTime: Millis | null, now: Millis): boolean {
  const at = locksAt(lock, startTime);
  return at !== null && now >= at;
}

/** May be shown to others only when locked, or when no lock is set (Part 3 §4). */
const isDisplayable = (lock: Lock, startTime: Millis | null, now: Millis): boolean =>
  lock.lockMinutes === null || isLineupLocked(lock, startTime, now);

/** A dual's line-ups as others see them: only where they may be shown, and before the lock only once both teams' are in. */
export const areLineupsShown = (lock: Lock, startTime: Millis | null, now: Millis, bothIn: boolean): boolean =>
  isDisplayable(lock, startTime, now) && (bothIn || isLineupLocked(lock, startTime, now));
