import type { Millis } from '../../kernel/time.ts';
import { zoneOf } from '../events/date-state.ts';
import type { Division, EventFacts, RegistrationWindow } from '../schema.ts';
import { currentWindow } from './windows.ts';

/** The window under whose price an entry comes into a division outside of the wizard: the one that is open, else the last one. */
export const windowToEnter = (division: Division, event: EventFacts, now: Millis): RegistrationWindow | null =>
  currentWindow(division.registrationWindows, zoneOf(event), now) ?? division.registrationWindows.at(-1) ?? null;
