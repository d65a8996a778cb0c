import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import { isPublicDivision } from '../divisions/division-state.ts';
import { isDivisionOpen } from '../divisions/windows.ts';
import type { Division, Tournament } from '../schema.ts';
import {
  type Dated,
  type DateState,
  type EventPlace,
  isCalledOff,
  isComplete,
  stateOnDay,
  zoneOf,
} from './event-status.ts';

/** The part of a division that determines whether it is open. The API's version of a division has these fields too. */
type Entered = Pick<Division, 'registrationWindows' | 'disableRegistration' | 'canceled' | 'props'>;
type Opening = Pick<Tournament, 'locations' | 'zone' | 'statusId'>;

/**
 * Returns whether registration for the whole event is open: it has a location, and a public division with a current
 * window that isn't disabled (Part 2 §4). A canceled or complete event accepts no registrations.
 */
export function isEventOpen(event: Opening, divisions: readonly Entered[], now: Millis): boolean {
  if (event.locations.length === 0 || isCalledOff(event) || isComplete(event)) return false;
  const zone = zoneOf(event);
  return divisions.some((division) => isPublicDivision(division) && isDivisionOpen(division, zone, now));
}

/** Returns whether someone sees registration as open. People who may register in closed divisions always do (Part 2 §2). */
export const seesOpen = (event: Opening, divisions: readonly Entered[], now: Millis, entersClosed: boolean): boolean =>
  entersClosed || isEventOpen(event, divisions, now);

/** Returns today's calendar date at the venue. */
export const todayAt = (event: EventPlace, now: Millis): string => dateIn(now, zoneOf(event));

/** Returns {@link stateOnDay} for a moment. */
export function dateState(event: Dated, now: Millis): DateState {
  return stateOnDay(event, todayAt(event, now));
}
