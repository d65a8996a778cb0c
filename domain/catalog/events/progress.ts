import type { Millis } from '../../kernel/time.ts';
import { addDays, dateIn, daysBetween } from '../../kernel/zoned-time.ts';
import type { Tournament } from '../schema.ts';
import { type Dated, type DateState, type Placed, stateOnDay, zoneOf } from './date-state.ts';
import { typeOf } from './event-type.ts';

/** The calendar date at the venue. */
export const todayAt = (event: Placed, now: Millis): string => dateIn(now, zoneOf(event));

/** {@link stateOnDay} for a moment. */
export function dateState(event: Dated, now: Millis): DateState {
  return stateOnDay(event, todayAt(event, now));
}

const progresses = ['before', 'inProgress', 'ongoing', 'over'] as const;
type Progress = (typeof progresses)[number];

/** Days of a long event, other than a tournament, that count as in progress (Part 3 §4). */
const longEventDays = 2;

/**
 * How far an event is. A tournament is in progress on all its days. Any other event of more than two days is in progress on
 * the first two and "ongoing" on the rest, so that a league of three months is not listed among today's events.
 */
export function progressOf(event: Dated & Pick<Tournament, 'type' | 'props'>, now: Millis): Progress {
  const today = todayAt(event, now);
  const state = stateOnDay(event, today);
  if (state === 'upcoming') return 'before';
  if (state === 'past') return 'over';
  const isLong = daysBetween(event.startDate, event.endDate) + 1 > longEventDays;
  if (typeOf(event) === 'Tournament' || !isLong) return 'inProgress';
  return today < addDays(event.startDate, longEventDays) ? 'inProgress' : 'ongoing';
}
