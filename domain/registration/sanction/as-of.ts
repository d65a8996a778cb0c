import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Tournament } from '../../catalog/schema.ts';

/** The date a body and the player lookup are asked for: the event's start as MM-DD-YYYY when the event is strict, else none (Part 2 §7). */
export function asOfDate(event: Pick<Tournament, 'props' | 'startDate'>): string | undefined {
  if (!flagsOfEvent(event).strict) return undefined;
  const [year, month, day] = event.startDate.split('-');
  return `${month}-${day}-${year}`;
}
