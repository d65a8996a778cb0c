import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import { type Dated, type DateState, type EventPlace, stateOnDay, zoneOf } from './date-state.ts';

/** Returns today's calendar date at the venue. */
export const todayAt = (event: EventPlace, now: Millis): string => dateIn(now, zoneOf(event));

/** Returns {@link stateOnDay} for a moment. */
export function dateState(event: Dated, now: Millis): DateState {
  return stateOnDay(event, todayAt(event, now));
}
