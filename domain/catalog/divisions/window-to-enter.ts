import type { Millis } from '../../kernel/time.ts';
import { zoneOf } from '../events/date-state.ts';
import type { Division, EventFacts, RegistrationWindow } from '../schema.ts';
import { currentWindow } from './windows.ts';

/** The window whose price applies to a registration made outside the wizard: the open one, or the last. */
export const windowToEnter = (division: Division, event: EventFacts, now: Millis): RegistrationWindow | null =>
  currentWindow(division.registrationWindows, zoneOf(event), now) ?? division.registrationWindows.at(-1) ?? null;
