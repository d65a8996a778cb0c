import type { Tournament } from '../schema.ts';

/** What says where an event is. */
export type Placed = Pick<Tournament, 'locations' | 'zone'>;
/** What says where and when an event is. */
export type Dated = Placed & Pick<Tournament, 'startDate' | 'endDate'>;

/** The zone of every time of an event: that of its first location; its own only while it has none (Part 2 §3). */
export const zoneOf = (event: Placed): string => event.locations[0]?.zone ?? event.zone;

export const dateStates = ['upcoming', 'live', 'past'] as const;
export type DateState = (typeof dateStates)[number];

/** Upcoming before the first day, live from the first to the last day inclusive, past after it; for a day at the venue, `YYYY-MM-DD` (Part 1 §4). */
export function stateOnDay(event: Pick<Dated, 'startDate' | 'endDate'>, today: string): DateState {
  if (event.startDate > today) return 'upcoming';
  return today <= event.endDate ? 'live' : 'past';
}

/** A summary knows upcoming and previous only; a live event counts as upcoming (readings). */
export const summaryState = (state: DateState): 'upcoming' | 'previous' => (state === 'past' ? 'previous' : 'upcoming');
