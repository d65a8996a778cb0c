import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Outgoing } from '../kernel/bus/publish.ts';
import { allChanges, type Change, eachChange } from '../kernel/bus/stream.ts';
import {
  changeIn,
  readOrSetAside,
  takenUp,
  unreadableChangeItem,
  unreadableChanges,
} from '../kernel/bus/unreadable.ts';
import { now } from '../kernel/clock.ts';
import { log } from '../kernel/log.ts';
import type { Key } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';

import { keepAudits } from './consumers/audit.ts';
import { derive } from './consumers/derive.ts';
import { pagesShown } from './consumers/pages.ts';
import { keepAppearances, keepRegistrationWords } from './consumers/searches.ts';
import { keepTasks } from './consumers/tasks.ts';

type Relay = {
  readonly table: () => Table;
  readonly publish: (events: readonly Outgoing[]) => Promise<void>;
};

/** What a change says is put on the bus; nothing is where it can't be read. */
async function tell({ table, publish }: Relay, change: Change): Promise<void> {
  const outgoing = await readOrSetAside(table(), change, (read) => derive([read]));
  if (outgoing?.length) await publish(outgoing);
}

/** The reader of the table's stream: what is kept of changes first, many at a time, since their order means nothing; events one after the other. */
export function relay(given: Relay): (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse> {
  const kept = allChanges(async (changes) => {
    await keepAudits(changes, given.table());
    await keepAppearances(changes, given.table());
    await keepTasks(changes, given.table());
    await keepRegistrationWords(changes, given.table());
    const pages = pagesShown(changes);
    if (pages.length) await given.publish(pages);
  }, now);
  const outbox = eachChange((change) => tell(given, change), now, log);
  return async (event) => {
    await kept(event);
    return outbox(event);
  };
}

type Redriven = { readonly told: number; readonly still: readonly Key[] };

/**
 * Tells what was set aside, oldest first, once the code can read it: `tell` keeps its audit and publishes what it says, with the same ids as it would have had. One that
 * still can't be read stays. May be interrupted and repeated: a repeat of an event is none to its consumers.
 */
export async function redrive(table: Table, tell: (change: Change) => Promise<void>): Promise<Redriven> {
  let notified = 0;
  const still: Key[] = [];
  for (const unreadable of await table.list(unreadableChangeItem, unreadableChanges)) {
    try {
      await tell(changeIn(unreadable));
    } catch {
      still.push(unreadableChangeItem.key(unreadable));
      continue;
    }
    await table.write(takenUp(unreadable));
    notified++;
  }
  return { told: notified, still };
}
