import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Random } from '#domain/kernel/ids.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { openTable, type Table } from '#functions/kernel/table/table.ts';
import { startTable } from '#scripts/local/table.ts';

export type TestTable = {
  table: Table;
  client: Client;
  /** the SDK's own client on the same table, to look where the product doesn't (scans) */
  sdk: DynamoDBDocumentClient;
  name: string;
  endpoint: string;
  through: (wrap: (client: Client) => Client, random?: Random) => Table;
  stop: () => Promise<void>;
};

/** Who everybody is on a local table. */
export const local = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** Every write is of the first millisecond: what is made has rev 1. */
const firstRevs = () => 1;

/** A fresh table of its own in memory, opened as functions open theirs; `through` opens it again with faults in between. */
export async function testTable(): Promise<TestTable> {
  const { endpoint, name, stop } = await startTable();
  const client = openClient({ ...local, endpoint, patience: 60_000, sockets: 200 });
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
    through: (wrap, random = () => 0.5) =>
      openTable({ client: wrap(client), name, random, sleep: soon, now: firstRevs }),
    stop: async () => {
      client.close();
      sdk.destroy();
      await stop();
    },
  };
}
