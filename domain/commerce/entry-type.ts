import { typeOf } from '../catalog/events/event-type.ts';
import type { EventType } from '../catalog/lists.ts';
import type { CartItem } from './schema.ts';

/** How a registration is sold: TR with a team, ER for one person (a camp, a clinic, a training session). */
type EntryType = 'TR' | 'ER';

/** Events that teams register for; the others are for one person each. */
const teamEvents: readonly EventType[] = ['Tournament', 'League', 'Showcase', 'Series'];

/** The item type of each event's registrations, by event, whatever the buyer calls them. */
export const entryTypeOf = (event: Parameters<typeof typeOf>[0]): EntryType =>
  teamEvents.includes(typeOf(event)) ? 'TR' : 'ER';

/**
 * Items with their registrations typed by event. Registrations for unknown events stay as they were sent and have no
 * price.
 */
export const withEntryTypes = <I extends CartItem>(
  items: readonly I[],
  typeIn: (tournamentId: number) => EntryType | undefined,
): I[] =>
  items.map((item) =>
    'registration' in item ? { ...item, type: typeIn(item.registration.tournamentId) ?? item.type } : item,
  );
