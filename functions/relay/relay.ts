import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Task } from '#domain/tasks/schema.ts';
import {
  tasksOfAccount,
  tasksOfAffiliation,
  tasksOfConsent,
  tasksOfInvite,
  tasksOfJob,
  tasksOfOrder,
  tasksOfPlay,
  tasksOfPool,
} from '#domain/tasks/tasks-of.ts';
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
import { inParallel } from '../kernel/limits.ts';
import { log } from '../kernel/log.ts';
import type { Key, Raw } from '../kernel/table/item.ts';
import { systemAttributes } from '../kernel/table/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { isTakenAway, type Write } from '../kernel/table/write.ts';
import { clubMemberItem } from '../subjects/clubs/items.ts';
import { paymentSettingsItem } from '../subjects/commerce/items.ts';
import { orderItem } from '../subjects/commerce/orders.ts';
import { jobItem } from '../subjects/jobs/items.ts';
import { affiliationItem, staffInviteItem } from '../subjects/organizations/items.ts';
import { playHeadItem, playPoolItem } from '../subjects/play/items.ts';
import { taskAsked, taskDone, taskItem } from '../subjects/tasks.ts';
import { keepAudits } from './consumers/audit.ts';
import { derive } from './consumers/derive.ts';
import { pagesShown } from './consumers/pages.ts';
import { keepAppearances, keepRegistrationWords } from './consumers/searches.ts';

/** The tasks that each kind of item creates. */
const asking: readonly { readonly type: string; readonly tasksIn: (raw: Raw) => Task[] }[] = [
  { type: orderItem.type, tasksIn: (raw) => tasksOfOrder(orderItem.decode(raw)) },
  { type: jobItem.type, tasksIn: (raw) => tasksOfJob(jobItem.decode(raw)) },
  {
    type: staffInviteItem.type,
    tasksIn: (raw) => (isTakenAway(raw) ? [] : tasksOfInvite(staffInviteItem.decode(raw))),
  },
  { type: playPoolItem.type, tasksIn: (raw) => tasksOfPool(playPoolItem.decode(raw)) },
  { type: playHeadItem.type, tasksIn: (raw) => tasksOfPlay(playHeadItem.decode(raw)) },
  { type: paymentSettingsItem.type, tasksIn: (raw) => tasksOfAccount(paymentSettingsItem.decode(raw)) },
  {
    type: clubMemberItem.type,
    tasksIn: (raw) => (isTakenAway(raw) ? [] : tasksOfConsent(clubMemberItem.decode(raw))),
  },
  { type: affiliationItem.type, tasksIn: (raw) => tasksOfAffiliation(affiliationItem.decode(raw)) },
];
export const askingKinds: readonly string[] = asking.map(({ type }) => type);

const tasksIn = (raw: Raw | null): Task[] =>
  raw ? (asking.find(({ type }) => type === raw[systemAttributes.type])?.tasksIn(raw) ?? []) : [];
const textOf = (task: Task) => JSON.stringify([taskItem.key(task), task.words]);

/** Returns the tasks that a change creates and removes. */
function writesOf({ before, after }: Change): Write[] {
  const [was, is] = [tasksIn(before), tasksIn(after)];
  const known = new Set(was.map(textOf));
  const kept = new Set(is.map((task) => JSON.stringify(taskItem.key(task))));
  return [
    ...was.filter((task) => !kept.has(JSON.stringify(taskItem.key(task)))).map(taskDone),
    ...is.filter((task) => !known.has(textOf(task))).map(taskAsked),
  ];
}

/**
 * Creates and removes tasks as their subjects change, and handles each subject's changes in order. A repeat writes the
 * same data.
 */
export async function keepTasks(changes: readonly Change[], table: Table): Promise<void> {
  const inOrder = new Map<string, Write[]>();
  for (const change of changes) {
    const writes = await readOrSetAside(table, change, writesOf);
    const pk = String((change.after ?? change.before)?.pk);
    if (writes?.length) inOrder.set(pk, [...(inOrder.get(pk) ?? []), ...writes]);
  }
  await inParallel([...inOrder.values()], 25, async (writes) => {
    for (const write of writes) await table.write(write);
  });
}

type Relay = {
  readonly table: () => Table;
  readonly publish: (events: readonly Outgoing[]) => Promise<void>;
};

/** Puts a change's events on the bus. Does nothing if the change can't be read. */
async function tell({ table, publish }: Relay, change: Change): Promise<void> {
  const outgoing = await readOrSetAside(table(), change, (read) => derive([read]));
  if (outgoing?.length) await publish(outgoing);
}

/**
 * Reads the table's stream. First writes the derived records, many at a time because their order doesn't matter, and
 * then the events one by one.
 */
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
 * Processes changes that were set aside, oldest first, once the code can read them. `tell` keeps the audit and
 * publishes the events with the IDs they would have had. A change that still can't be read stays. This can be
 * interrupted and repeated, because consumers ignore a repeated event.
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
