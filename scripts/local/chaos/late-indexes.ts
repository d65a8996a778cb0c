import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Random } from '#domain/kernel/ids.ts';
import { everyKind } from '#functions/subjects/every-kind.ts';
import type { DeadLetters } from '../dead-letters.ts';
import { freePort } from '../ports.ts';
import type { Store } from '../store.ts';
import { itemOf } from '../stream-api.ts';
import { openStreams, type Streams } from '../streams.ts';
import { type LocalTable, startTable } from '../table.ts';

/**
 * How many milliseconds an index can lag behind a write. DynamoDB documents no limit but is seldom slower than that.
 */
const latest = 400;

export type LateIndexes = {
  /** The address where indexes are queried. */
  readonly endpoint: string;
  /** Copies the current items. Later changes are applied as they come in. */
  begin(): Promise<void>;
  nudge(): void;
  idle(): boolean;
  stop(): Promise<void>;
};
type Setting = {
  readonly table: LocalTable;
  /** The folder with the table's file. */
  readonly folder: string;
  readonly store: Store;
  readonly dead: DeadLetters;
  readonly random: Random;
  readonly now: () => number;
  readonly onError: (line: string) => void;
};

/**
 * Opens the table as its indexes see it: a second table, which gets each change up to 0.4 s later, in order only within
 * an item. Units use it for index queries (indexes.ts), so they may not see there what they have just written.
 */
export async function openLateIndexes({
  table,
  folder,
  store,
  dead,
  random,
  now,
  onError,
}: Setting): Promise<LateIndexes> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const TableName = table.name;
  const opened = Promise.withResolvers<LocalTable>();
  let copy: LocalTable | undefined;
  const last = new Map<string, Promise<void>>();
  let since = Number.POSITIVE_INFINITY;
  let pending = 0;
  let over = false;

  /** Applies a change after the same item's earlier one. */
  const follow = (key: string, change: () => Promise<unknown>) => {
    pending += 1;
    const turn = (last.get(key) ?? Promise.resolve())
      .then(() => new Promise((resolve) => setTimeout(resolve, random() * latest)))
      .then(() => (over ? undefined : change()))
      .catch((error) => onError(`late indexes: ${error}`))
      .then(() => {
        pending -= 1;
        if (last.get(key) === turn) last.delete(key);
      });
    last.set(key, turn);
  };
  const invoke = async (_: string, event: unknown) => {
    for (const record of (event as DynamoDBStreamEvent).Records) {
      const { dynamodb } = record;
      // The copy includes all changes made before it.
      if (!dynamodb || (dynamodb.ApproximateCreationDateTime ?? 0) * 1000 < since - 2_000) continue;
      const { Keys: Key, NewImage: Item } = dynamodb;
      follow(itemOf(record), async () => {
        const at = await opened.promise;
        return Item ? at.call('PutItem', { TableName, Item }) : at.call('DeleteItem', { TableName, Key });
      });
    }
    return null;
  };
  const stream = everyKind.map(({ kind }) => kind.type);
  let streams: Streams | undefined;
  async function begin(): Promise<void> {
    since = now();
    const file = join(folder, 'indexes.db');
    for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
    const db = new DatabaseSync(join(folder, 'table.db'), { readOnly: true });
    db.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
    db.close();
    copy = await startTable({ file, port });
    if (copy.endpoint !== endpoint) throw new Error(`another process took port ${port}`);
    opened.resolve(copy);
    // Changes that the outbox has already sent were made before the copy, so a long history doesn't have to be skipped
    // one by one.
    const places = store.collection<object>('stream');
    const told = places.get(`${TableName}/relay`);
    if (told) places.put(`${TableName}/indexes`, told);
    streams = openStreams({
      ...{ table, store, dead, now, onError, units: { invoke }, readers: [{ name: 'indexes', outbox: true, stream }] },
      ...{ retries: [500], gather: 0, seen: () => {} },
    });
  }

  return {
    endpoint,
    begin,
    nudge: () => streams?.nudge(),
    idle: () => (streams?.idle() ?? true) && pending === 0,
    async stop() {
      over = true;
      await streams?.stop();
      await Promise.all(last.values());
      await copy?.stop();
    },
  };
}
