import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Random, seeded } from '#domain/kernel/ids.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { tableSchema } from '#functions/kernel/table/schema.ts';
import { openTable, type Table } from '#functions/kernel/table/table.ts';
import { startTable } from '#scripts/local/table.ts';
import { lateIndexes } from './late.ts';

export type TestTable = {
  table: Table;
  client: Client;
  /** the SDK's own client on the same table, to look where the product doesn't (scans) */
  sdk: DynamoDBDocumentClient;
  name: string;
  endpoint: string;
  through: (wrap: (client: Client) => Client, random?: Random) => Table;
  /** waits until late indexes show all that was written */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Who everybody is on a local table. */
export const local = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** Every write is of the first millisecond: what is made has rev 1. */
const firstRevs = () => 1;

/** How late indexes are at most, in milliseconds, where they are: longer than a request with its conflicts takes here. */
const lag = 400;

/**
 * A fresh table of its own in memory, opened as functions open theirs; `through` opens it again with faults in between. `late`: what `through` opens sees its
 * indexes late (late.ts); `table` itself never does, so that a test sees what there is.
 */
export async function testTable({ late = false } = {}): Promise<TestTable> {
  const { endpoint, name, call, stop } = await startTable();
  const own = openClient({ ...local, endpoint, patience: 60_000, sockets: 200 });
  const copy = `${name}-late`;
  const indexes = late ? lateIndexes(name, copy, lag, seeded(1)) : null;
  if (indexes) await call('CreateTable', { ...tableSchema, TableName: copy });
  const client = indexes?.writing(own) ?? own;
  const seen = indexes?.late(client) ?? client;
  const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ ...local, endpoint, maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const soon = () => Promise.resolve();
  return {
    table: openTable({ client, name, random: () => 0.5, now: firstRevs }),
    client,
    sdk,
    name,
    endpoint,
    through: (wrap, random = () => 0.5) => openTable({ client: wrap(seen), name, random, sleep: soon, now: firstRevs }),
    caughtUp: async () => indexes?.caughtUp(),
    stop: async () => {
      await indexes?.stop();
      own.close();
      sdk.destroy();
      await stop();
    },
  };
}
