import type { EventType } from '../lists.ts';
import type { Tournament } from '../schema.ts';
import { flagsOfEvent } from './event-flags.ts';

type Typed = Pick<Tournament, 'type' | 'props'> & Partial<Pick<Tournament, 'tags'>>;

/** The event type that each flag sets (Part 2 §3). The other types have no flag. */
export const typeOfFlag = {
  isLeague: 'League',
  isCamp: 'Camp',
  isClinic: 'Clinic',
  isTryout: 'Tryout',
  isShowcase: 'Showcase',
  isTrainingSession: 'Training Session',
  isYouthProgram: 'Youth Program',
} as const satisfies Record<string, EventType>;

/** Returns the event's type. An imported event may have it only as a flag, with Tournament as its type by default. */
export function typeOf(event: Typed): EventType {
  if (event.type !== 'Tournament') return event.type;
  const flags = flagsOfEvent(event);
  const flag = (Object.keys(typeOfFlag) as (keyof typeof typeOfFlag)[]).find((name) => flags[name]);
  return flag ? typeOfFlag[flag] : 'Tournament';
}

/** The types that repeat every week: leagues and training sessions (Part 1 §1). */
const recurringTypes: readonly EventType[] = ['League', 'Training Session'];
export const isRecurring = (event: Typed): boolean => recurringTypes.includes(typeOf(event));

export const isLeague = (event: Typed): boolean => typeOf(event) === 'League';
export const isTrainingSession = (event: Typed): boolean => typeOf(event) === 'Training Session';
export const isSeries = (event: Typed): boolean => typeOf(event) === 'Series';
