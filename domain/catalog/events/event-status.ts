import type { EventType } from '../lists.ts';
import type { Tournament } from '../schema.ts';

type Status = { readonly statusId: number };

/** Returns whether an event is canceled or postponed, which is any status above 100 (Part 1 §4). */
export const isCalledOff = (event: Status): boolean => event.statusId > 100;

/**
 * Returns the word on an event's card: Canceled for 101, Postponed for anything else above 100, or null if it's
 * neither.
 */
export function calledOffWord(event: Status): 'Canceled' | 'Postponed' | null {
  if (!isCalledOff(event)) return null;
  return event.statusId === eventStatus.canceled ? 'Canceled' : 'Postponed';
}

export const isDeleted = (event: Status): boolean => event.statusId === eventStatus.deleted;
export const isPostponed = (event: Status): boolean => event.statusId === eventStatus.postponed;
/** Returns whether an event is canceled. A deleted event counts as canceled (Part 1 §4). */
export const isCanceled = (event: Status): boolean => event.statusId === eventStatus.canceled || isDeleted(event);
export const isComplete = (event: Status): boolean => event.statusId === eventStatus.complete;

/**
 * Returns whether an event can be edited: it is neither complete nor canceled (Part 2 §4). A postponed event still can.
 */
export const isEditable = (event: Status): boolean => !isComplete(event) && !isCanceled(event);

export const notPublicText = 'Only you can see this';

/**
 * The stored status IDs of an event (Part 1 §4, readings P1-419). An event with a status above 100 is canceled or
 * postponed, and a deleted event counts as canceled.
 */
export const eventStatus = { none: 0, complete: 100, canceled: 101, postponed: 102, deleted: 103 } as const;

/** The fields that determine an event's location. */
export type EventPlace = Pick<Tournament, 'locations' | 'zone'>;
/** The fields that determine an event's location and dates. */
export type Dated = EventPlace & Pick<Tournament, 'startDate' | 'endDate'>;

/**
 * Returns the time zone for all times of an event: that of its first location, or the event's if it has no location
 * (Part 2 §3).
 */
export const zoneOf = (event: EventPlace): string => event.locations[0]?.zone ?? event.zone;

export const dateStates = ['upcoming', 'live', 'past'] as const;
export type DateState = (typeof dateStates)[number];

/**
 * Returns the state of an event on a day at the venue, `YYYY-MM-DD`: upcoming before its first day, live from the first
 * to the last day inclusive, and past after that (Part 1 §4).
 */
export function stateOnDay(event: Pick<Dated, 'startDate' | 'endDate'>, today: string): DateState {
  if (event.startDate > today) return 'upcoming';
  return today <= event.endDate ? 'live' : 'past';
}

const progresses = ['before', 'inProgress', 'ongoing', 'over'] as const;
type Progress = (typeof progresses)[number];

/** How many days of a long event, other than a tournament, count as in progress (Part 3 §4). */
const longEventDays = 2;
const dayMs = 86_400_000;
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the progress of an event on a day at the venue, `YYYY-MM-DD`. A tournament is in progress on all its days.
 * Any other event longer than two days is in progress on the first two and "ongoing" on the rest, so that a three-month
 * league isn't always listed among today's events (Part 3 §4).
 */
export function progressOnDay(
  event: Pick<Dated, 'startDate' | 'endDate'> & { readonly eventType: EventType },
  today: string,
): Progress {
  const state = stateOnDay(event, today);
  if (state === 'upcoming') return 'before';
  if (state === 'past') return 'over';
  const isLong = event.endDate >= daysAfter(event.startDate, longEventDays);
  if (event.eventType === 'Tournament' || !isLong) return 'inProgress';
  return today < daysAfter(event.startDate, longEventDays) ? 'inProgress' : 'ongoing';
}

/**
 * Returns whether an event that takes place on a day is live then. A camp that lasts several days is live on its first
 * two. Leagues and sessions are live on each of their own days.
 */
export const isLiveOnDay = (
  event: Parameters<typeof progressOnDay>[0] & { readonly isLeague: boolean; readonly isTrainingSession: boolean },
  today: string,
): boolean => event.isLeague || event.isTrainingSession || progressOnDay(event, today) === 'inProgress';

/**
 * Returns the state shown in a summary, which has only upcoming and previous. A live event counts as upcoming
 * (readings).
 */
export const summaryState = (state: DateState): 'upcoming' | 'previous' => (state === 'past' ? 'previous' : 'upcoming');
