import type { Millis } from '../../kernel/time.ts';
import { isLive } from './holds.ts';

/** When the place of a team expires: never. A number, so that one comparison tells of every place whether it is free. */
export const neverExpires: Millis = 9_999_999_999_999;

/** One numbered place of a division that somebody has or had: free again from `expiresAt` on. */
type Slot = { readonly slot: number; readonly expiresAt: Millis };

/** Whether a team has this place for good. */
export const isTaken = ({ expiresAt }: Slot): boolean => expiresAt === neverExpires;

/** Whether a registration that is not finished, or an offer, keeps this place. */
export const isHeld = (slot: Slot, now: Millis): boolean => !isTaken(slot) && isLive(slot.expiresAt, now);

/** Who has a place beyond a size that was just made smaller: nobody, for as long as some process may still believe in the size before. */
export const closedHolder = 'CLOSED';
export const isClosed = ({ holder }: { readonly holder: string }): boolean => holder === closedHolder;

/**
 * Numbers of the free places, lowest first. Never more than the capacity leaves, also where it was lowered below what is taken (Part 2 §4).
 * Without a limit (null) there are always as many as are `wanted`.
 */
export function freeSlots(
  slots: readonly Slot[],
  capacity: number | null,
  now: Millis,
  wanted = capacity ?? 1,
): number[] {
  const used = new Set(slots.filter(({ expiresAt }) => isLive(expiresAt, now)).map(({ slot }) => slot));
  const most = capacity === null ? wanted : Math.min(wanted, capacity - used.size);
  const free: number[] = [];
  for (let slot = 1; free.length < most; slot++) if (!used.has(slot)) free.push(slot);
  return free;
}
