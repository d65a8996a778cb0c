import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { config } from '../config.ts';
import { openTable, type Table } from './table.ts';

let opened: Table | undefined;

/** The table of this Lambda; one client and its connections for all its requests. */
export function table(): Table {
  opened ??= openTable({
    client: DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name: config.table,
  });
  return opened;
}
