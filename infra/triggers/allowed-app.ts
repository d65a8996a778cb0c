import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { clientConfig, withRetry } from '#functions/kernel/aws/client.ts';
import { mayHaveTokens } from '#functions/subjects/app-keys.ts';
import type { Allows } from './app-consent.ts';

/** Reads from our table which apps people have allowed (functions/subjects/api-access.ts). */
export const allowsInTable =
  (TableName: string, client = new DynamoDBClient(clientConfig({ sockets: 1, patience: 2_000 }))): Allows =>
  (name, clientId) =>
    mayHaveTokens(
      async ({ pk, sk }) => {
        const input = { TableName, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true };
        return (await withRetry(() => client.send(new GetItemCommand(input)))).Item !== undefined;
      },
      name,
      clientId,
    );
