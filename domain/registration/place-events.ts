import type { Millis } from '../kernel/time.ts';
import type { Places } from './places.ts';

/** What happened to a place. `id` is the reservation's; `slot` the numbered place. */
export type PlaceEvent =
  | {
      readonly type: 'held';
      readonly holder: string;
      readonly id: string;
      readonly slot: number;
      readonly since: Millis;
      readonly expiry: Millis;
    }
  | {
      readonly type: 'waitHeld';
      readonly holder: string;
      readonly id: string;
      readonly since: Millis;
      readonly expiry: Millis;
    }
  | { readonly type: 'keptAlive'; readonly holder: string; readonly expiry: Millis }
  | { readonly type: 'payStarted'; readonly holder: string }
  | { readonly type: 'payFailed'; readonly holder: string; readonly expiry: Millis }
  | {
      readonly type: 'taken';
      readonly holder: string;
      readonly id: string;
      readonly slot: number;
      readonly since: Millis;
    }
  | { readonly type: 'waiting'; readonly holder: string; readonly id: string; readonly since: Millis }
  | { readonly type: 'offered'; readonly holder: string; readonly slot: number; readonly expiry: Millis }
  | { readonly type: 'gone'; readonly holder: string; readonly reason: GoneReason }
  | { readonly type: 'capacityChanged'; readonly capacity: number | null };

/** Why an entry is no more: it expired, its holder canceled, declined an offer or left the waitlist, a taken place was given back. */
export const goneReasons = ['expired', 'canceled', 'declined', 'left', 'released'] as const;
export type GoneReason = (typeof goneReasons)[number];

/** The places after an event. */
export function evolvePlaces(places: Places, event: PlaceEvent): Places {
  if (event.type === 'capacityChanged') return { ...places, rules: { ...places.rules, capacity: event.capacity } };
  const { [event.holder]: before, ...others } = places.entries;
  if (event.type === 'gone') return { ...places, entries: others };
  const after = entryAfter(before, event);
  return { ...places, entries: { ...others, [event.holder]: after } };
}

type Entry = Places['entries'][string];
type EntryEvent = Exclude<PlaceEvent, { type: 'capacityChanged' | 'gone' }>;

function entryAfter(before: Entry | undefined, event: EntryEvent): Entry {
  switch (event.type) {
    case 'held':
    case 'waitHeld':
    case 'taken':
    case 'waiting': {
      const { type, ...entry } = event;
      return { ...entry, status: type } as Entry;
    }
    case 'keptAlive':
      return { ...had(before), expiry: event.expiry } as Entry;
    case 'payStarted': {
      const { expiry: until, ...rest } = had(before) as Extract<Entry, { status: 'held' }>;
      return { ...rest, status: 'paying', until };
    }
    case 'payFailed': {
      const { until: _, ...rest } = had(before) as Extract<Entry, { status: 'paying' }>;
      return { ...rest, status: 'held', expiry: event.expiry };
    }
    case 'offered':
      return { ...had(before), status: 'offered', slot: event.slot, expiry: event.expiry };
  }
}

function had(before: Entry | undefined): Entry {
  if (!before) throw new Error('an event for a holder without an entry');
  return before;
}

export const foldPlaces = (places: Places, events: readonly PlaceEvent[]): Places =>
  events.reduce(evolvePlaces, places);
