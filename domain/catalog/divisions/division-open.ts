import { special } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { Division } from '../schema.ts';
import { currentWindow, lastWindow } from './windows.ts';

type Open = Pick<Division, 'registrationWindows' | 'disableRegistration' | 'canceled'>;

/** Registration is open: a window is current, and it is neither disabled nor the division canceled (Part 2 §4). */
export const isDivisionOpen = (division: Open, zone: string, now: Millis): boolean =>
  !division.disableRegistration &&
  !division.canceled &&
  currentWindow(division.registrationWindows, zone, now) !== null;

/** The window somebody registers in: the current one; user 1 gets the last one when none is (Part 2 §2). */
export function windowFor<D extends Pick<Division, 'registrationWindows'>>(
  division: D,
  zone: string,
  now: Millis,
  userId: number | null,
): D['registrationWindows'][number] | null {
  const current = currentWindow(division.registrationWindows, zone, now);
  return current ?? (userId === special.firstUser ? lastWindow(division.registrationWindows) : null);
}
