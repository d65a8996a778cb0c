import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Random } from '#domain/kernel/ids.ts';
import { type Client, openTable, type Table } from '#functions/kernel/table/table.ts';
import { startTable } from '#scripts/local/table.ts';

export type TestTable = {
  table: Table;
  client: DynamoDBDocumentClient;
  name: string;
  through: (wrap: (client: Client) => Client, random?: Random) => Table;
  stop: () => Promise<void>;
};

/** A fresh table of its own in memory, opened as functions open theirs; `through` opens it again with faults in between. */
export async function testTable(): Promise<TestTable> {
  const local = await startTable();
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: local.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
      requestHandler: { requestTimeout: 60_000, httpsAgent: { maxSockets: 200 }, httpAgent: { maxSockets: 200 } },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const soon = () => Promise.resolve();
  return {
    table: openTable({ client, name: local.name, random: () => 0.5 }),
    client,
    name: local.name,
    through: (wrap, random = () => 0.5) => openTable({ client: wrap(client), name: local.name, random, sleep: soon }),
    stop: async () => {
      client.destroy();
      await local.stop();
    },
  };
}
