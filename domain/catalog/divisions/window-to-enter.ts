import type { Millis } from '../../kernel/time.ts';
import { zoneOf } from '../events/date-state.ts';
import type { Division, EventFacts, RegistrationWindow } from '../schema.ts';
import { currentWindow } from './windows.ts';

/**
 * Returns the window whose price applies to a registration made outside the wizard: the open window, or the last one.
 */
export const windowToEnter = (division: Division, event: EventFacts, now: Millis): RegistrationWindow | null =>
  currentWindow(division.registrationWindows, zoneOf(event), now) ?? division.registrationWindows.at(-1) ?? null;
