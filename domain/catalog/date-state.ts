import { addDays, dateIn, daysBetween, type Millis } from '../kernel/time.ts';
import { typeOf } from './event-type.ts';
import type { Tournament } from './schema.ts';

type Placed = Pick<Tournament, 'locations' | 'zone'>;
type Dated = Placed & Pick<Tournament, 'startDate' | 'endDate'>;

/** The zone of every time of an event: that of its first location; its own only while it has none (Part 2 §3). */
export const zoneOf = (event: Placed): string => event.locations[0]?.zone ?? event.zone;

/** The calendar date at the venue. */
export const todayAt = (event: Placed, now: Millis): string => dateIn(now, zoneOf(event));

export const dateStates = ['upcoming', 'live', 'past'] as const;
export type DateState = (typeof dateStates)[number];

/** Upcoming before the first day, live from the first to the last day inclusive, past after it; days at the venue (Part 1 §4). */
export function dateState(event: Dated, now: Millis): DateState {
  return stateOnDay(event, todayAt(event, now));
}

/** The same for a given day, `YYYY-MM-DD`. */
export function stateOnDay(event: Pick<Dated, 'startDate' | 'endDate'>, today: string): DateState {
  if (event.startDate > today) return 'upcoming';
  return today <= event.endDate ? 'live' : 'past';
}

/** A summary knows upcoming and previous only; a live event counts as upcoming (readings). */
export const summaryState = (state: DateState): 'upcoming' | 'previous' => (state === 'past' ? 'previous' : 'upcoming');

export const progresses = ['before', 'inProgress', 'ongoing', 'over'] as const;
export type Progress = (typeof progresses)[number];

/** Days of a long event, other than a tournament, that count as in progress (Part 3 §4). */
export const longEventDays = 2;

/**
 * How far an event is. A tournament is in progress on all its days. Any other event of more than two days is in progress on
 * the first two and "ongoing" on the rest, so that a league of three months does not stand among today's events.
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
