import type { DetailOf } from '#events/event.ts';
import type { EventType, events } from '#events/every-event.ts';
import type { Outgoing } from '../../../kernel/bus/publish.ts';
import type { Change } from '../../../kernel/bus/stream.ts';
import type { ItemDef, Raw } from '../../../kernel/table/item.ts';

/** Returns the bus events for an item's change from its state before and after. */
export type Derive<T> = (before: T | null, after: T | null, change: Change) => Outgoing[];

/** Makes a bus event for a change. Its ID comes from the change, so a change that is read twice is announced once. */
export const say = <E extends EventType>(change: Change, type: E, data: DetailOf<(typeof events)[E]>): Outgoing => ({
  type,
  event: { id: `${change.id}/${type}`, at: change.at, data },
});

/** The bus events for changes to one kind of item. */
export const of = <T, K>(def: ItemDef<T, K>, derive: Derive<T>) => {
  const read = (raw: Raw | null): T | null => (raw && def.is(raw) ? def.decode(raw) : null);
  return { kind: def.type, derive: (change: Change) => derive(read(change.before), read(change.after), change) };
};
