import { typeOf } from '../catalog/events/event-type.ts';
import type { EventType } from '../catalog/lists.ts';
import type { CartItem } from './schema.ts';

/** How a registration is sold: TR with a team, or ER for one person (a camp, a clinic, a training session). */
type EntryType = 'TR' | 'ER';

/** The events that teams register for. All others are for one person per registration. */
const teamEvents: readonly EventType[] = ['Tournament', 'League', 'Showcase', 'Series'];

/** Returns the item type of an event's registrations. What the buyer calls them doesn't matter. */
export const entryTypeOf = (event: Parameters<typeof typeOf>[0]): EntryType =>
  teamEvents.includes(typeOf(event)) ? 'TR' : 'ER';

/**
 * Returns the items with their registrations typed by event. Registrations for unknown events stay as they were sent
 * and have no price.
 */
export const withEntryTypes = <I extends CartItem>(
  items: readonly I[],
  typeIn: (tournamentId: number) => EntryType | undefined,
): I[] =>
  items.map((item) =>
    'registration' in item ? { ...item, type: typeIn(item.registration.tournamentId) ?? item.type } : item,
  );
