import type { Millis } from '../../kernel/time.ts';
import { isLive } from './holds.ts';

/** When a team's spot expires: never. A number, so that one comparison shows for every spot whether it is open. */
export const neverExpires: Millis = 9_999_999_999_999;

/** A numbered spot of a division that is or was taken: open again from `expiresAt`. */
type Slot = { readonly slot: number; readonly expiresAt: Millis };

/** Whether a team has this spot for good. */
export const isTaken = ({ expiresAt }: Slot): boolean => expiresAt === neverExpires;

/** Whether an unfinished registration, or an offer, holds this spot. */
export const isHeld = (slot: Slot, now: Millis): boolean => !isTaken(slot) && isLive(slot.expiresAt, now);

/**
 * The holder of slots beyond a size that was just reduced: no one gets them while some process may still use the old
 * size.
 */
export const closedHolder = 'CLOSED';
export const isClosed = ({ holder }: { readonly holder: string }): boolean => holder === closedHolder;

/**
 * Numbers of the open slots, lowest first. Never more than the capacity allows, even after it was lowered below the
 * number taken (Part 2 §4). Without a limit (null), there are always as many as `wanted`.
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
