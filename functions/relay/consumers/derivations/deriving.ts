import type { DetailOf } from '#events/event.ts';
import type { EventType, events } from '#events/every-event.ts';
import type { Outgoing } from '../../../kernel/bus/publish.ts';
import type { Change } from '../../../kernel/bus/stream.ts';
import type { ItemDef, Raw } from '../../../kernel/table/item.ts';

/** What the change of an item says, from what it was and what it is. */
export type Derive<T> = (before: T | null, after: T | null, change: Change) => Outgoing[];

/** An event that a change says; its id is the change's, so that a change read twice says it once. */
export const say = <E extends EventType>(change: Change, type: E, data: DetailOf<(typeof events)[E]>): Outgoing => ({
  type,
  event: { id: `${change.id}/${type}`, at: change.at, data },
});

/** What a change of a kind of item says on the bus. */
export const of = <T, K>(def: ItemDef<T, K>, derive: Derive<T>) => {
  const read = (raw: Raw | null): T | null => (raw && def.is(raw) ? def.decode(raw) : null);
  return { kind: def.type, derive: (change: Change) => derive(read(change.before), read(change.after), change) };
};
