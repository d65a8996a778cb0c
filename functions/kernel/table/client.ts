import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type ClientOptions, clientConfig } from '../aws/client.ts';
import { config } from '../config.ts';
import { log } from '../log.ts';
import { traced } from '../trace.ts';
import type { Client, Command, Operations } from './operations.ts';
import { openTable, type Table } from './table.ts';

type Refusal = { Item?: Attributes; CancellationReasons?: { Item?: Attributes }[] };
type Attributes = Parameters<typeof unmarshall>[0];

/** Converts a refusal's items to plain values, in place. The document client leaves them in DynamoDB's own form. */
function plainItems(error: Refusal): void {
  for (const named of [error, ...(error.CancellationReasons ?? [])])
    if (named.Item) named.Item = unmarshall(named.Item) as Attributes;
}

function sendCommand(sdk: DynamoDBDocumentClient, { operation, input }: Command): Promise<unknown> {
  switch (operation) {
    case 'GetItem':
      return sdk.send(new GetCommand(input));
    case 'Query':
      return sdk.send(new QueryCommand(input));
    case 'PutItem':
      return sdk.send(new PutCommand(input));
    case 'UpdateItem':
      return sdk.send(new UpdateCommand(input));
    case 'DeleteItem':
      return sdk.send(new DeleteCommand(input));
    case 'TransactWriteItems':
      return sdk.send(new TransactWriteCommand(input));
    case 'BatchGetItem':
      return sdk.send(new BatchGetCommand(input));
    case 'BatchWriteItem':
      return sdk.send(new BatchWriteCommand(input));
  }
}

/**
 * DynamoDB through the SDK's document client. Attributes are plain values in both directions, undefined ones are left
 * out, and a refusal's items are converted, too. It tries only once because the table knows what can be repeated.
 * `close` ends its connections.
 */
export function openClient(options: ClientOptions = {}): Client & { readonly close: () => void } {
  const sdk = DynamoDBDocumentClient.from(traced(new DynamoDBClient(clientConfig(options))), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    close: () => sdk.destroy(),
    send: async <O extends keyof Operations>(command: Command<O>) => {
      try {
        return (await sendCommand(sdk, command)) as Operations[O]['reply'];
      } catch (error) {
        plainItems(error as Refusal);
        throw error;
      }
    },
  };
}

let opened: Table | undefined;
let around = (client: Client): Client => client;

/** Returns the table of this Lambda, with one client and its connections for all requests. */
export function table(): Table {
  opened ??= openTable({ client: around(openClient()), name: config.table, warn: log.warn });
  return opened;
}

/**
 * Wraps the client of a unit's table to inject faults before its first use. Later wrappers go around earlier ones.
 * Nothing calls it in Lambda.
 */
export function reachThrough(wrap: (client: Client) => Client): void {
  const before = around;
  around = (client) => wrap(before(client));
}
