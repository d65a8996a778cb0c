import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Random } from '#domain/kernel/ids.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { openTable, type Table } from '#functions/kernel/table/table.ts';
import { startTable } from '#scripts/local/table.ts';

type AnyTable = {
  /** A test's own view, also for writing old data. No handler accepts it. */
  stored: Stored;
  client: Client;
  name: string;
  /** Every item, for checks where the product doesn't look. */
  everything: () => Promise<Raw[]>;
  through: (wrap: (client: Client) => Client, random?: Random) => Table;
  /** Waits until lagging indexes show all writes. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The table without a writer, so none of it can be passed to a handler by accident. Its indexes show everything right
 * away.
 */
export type Stored = Omit<Table, 'as' | 'itself'>;

/** `table` is the table as the product gets it, with lagging indexes. */
export type TestTable = AnyTable & { table: Table };

/**
 * A table that a server keeps. Its indexes are immediate, so it has no `table`, and passing `prompt` to a handler needs
 * a reason.
 */
export type ServedTable = AnyTable & { prompt: Table; sdk: DynamoDBDocumentClient; endpoint: string };

/** The writer of every change to a local table. */
export const local = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** Returns 1, because every write is in the first millisecond, so new items have rev 1. */
export const firstRevs = () => 1;

/**
 * Returns a fresh table on the local DynamoDB, in memory, opened the way functions open theirs. `through` reopens it
 * with injected faults. Tests with hundreds of runs use `memoryTable`.
 */
export async function testTable(): Promise<ServedTable> {
  const { endpoint, name, stop } = await startTable();
  const client = openClient({ ...local, endpoint, patience: 60_000, sockets: 200 });
  const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ ...local, endpoint, maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const soon = () => Promise.resolve();
  const prompt = openTable({ client, name, random: () => 0.5, now: firstRevs });
  return {
    prompt,
    stored: prompt,
    client,
    sdk,
    name,
    endpoint,
    everything: () => scanned(sdk, name),
    through: (wrap, random = () => 0.5) =>
      openTable({ client: wrap(client), name, random, sleep: soon, now: firstRevs }),
    caughtUp: async () => {},
    stop: async () => {
      client.close();
      sdk.destroy();
      await stop();
    },
  };
}

async function scanned(sdk: DynamoDBDocumentClient, TableName: string): Promise<Raw[]> {
  const items: Raw[] = [];
  for (let start: Raw | undefined, more = true; more; more = start !== undefined) {
    const from = start ? { ExclusiveStartKey: start } : {};
    const page = await sdk.send(new ScanCommand({ TableName, ConsistentRead: true, ...from }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  }
  return items;
}
