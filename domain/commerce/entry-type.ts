import { typeOf } from '../catalog/events/event-type.ts';
import type { EventType } from '../catalog/lists.ts';
import type { CartItem } from './schema.ts';

/** How an entry is sold: TR with a team, ER as one person (a camp, a clinic, a training session). */
type EntryType = 'TR' | 'ER';

/** Events that teams enter; the others are for one person each. */
const teamEvents: readonly EventType[] = ['Tournament', 'League', 'Showcase', 'Series'];

/** The kind of item that an event's entries are, by the event, whatever a buyer calls them. */
export const entryTypeOf = (event: Parameters<typeof typeOf>[0]): EntryType =>
  teamEvents.includes(typeOf(event)) ? 'TR' : 'ER';

/** Items with their entries typed by their events; entries of events that are not known stay as they were sent, and have no price. */
export const withEntryTypes = <I extends CartItem>(
  items: readonly I[],
  typeIn: (tournamentId: number) => EntryType | undefined,
): I[] =>
  items.map((item) =>
    'registration' in item ? { ...item, type: typeIn(item.registration.tournamentId) ?? item.type } : item,
  );
