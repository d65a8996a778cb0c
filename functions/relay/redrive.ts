import type { Change } from '../kernel/bus/stream.ts';
import type { Key } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { remove } from '../kernel/table/write.ts';
import { asideItem, asides } from '../store/outbox/items.ts';
import { changeIn } from './aside.ts';

type Redriven = { readonly told: number; readonly still: readonly Key[] };

/**
 * Tells what was set aside, oldest first, once the code can read it: `tell` keeps its audit and publishes what it says, with the same ids as it would have had. One that
 * still can't be read stays. May be interrupted and repeated: a repeat of an event is none to its consumers.
 */
export async function redrive(table: Table, tell: (change: Change) => Promise<void>): Promise<Redriven> {
  let told = 0;
  const still: Key[] = [];
  for (const aside of await table.list(asideItem, asides)) {
    try {
      await tell(changeIn(aside));
    } catch {
      still.push(asideItem.key(aside));
      continue;
    }
    await table.write(remove(asideItem, aside));
    told++;
  }
  return { told, still };
}
