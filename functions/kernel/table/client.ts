import { AwsFault } from '../aws/fault.ts';
import { jsonCalls } from '../aws/json.ts';
import { openService, type ServiceOptions } from '../aws/service.ts';
import { config } from '../config.ts';
import { marshalled, unmarshalled, unmarshalledRefusal } from './marshal.ts';
import type { Client } from './operations.ts';
import { openTable, type Table } from './table.ts';

/**
 * DynamoDB for the operations we use, with plain attributes in and out, refusals with the SDK's names and reasons. It tries once: the table
 * knows what may be tried again. `close` ends its connections.
 */
export function openClient(options: ServiceOptions = {}): Client & { readonly close: () => void } {
  const service = openService({ env: 'DYNAMODB', host: 'dynamodb', signs: 'dynamodb' }, options);
  const call = jsonCalls(service, 'DynamoDB_20120810', '1.0');
  return {
    close: service.close,
    send: async ({ operation, input }) => {
      try {
        return unmarshalled(operation, await call(operation, marshalled(operation, input))) as never;
      } catch (error) {
        throw error instanceof AwsFault ? Object.assign(error, unmarshalledRefusal(refused(error))) : error;
      }
    },
  };
}

const refused = ({ said: { Item, CancellationReasons } }: AwsFault) => ({
  ...(Item ? { Item } : {}),
  ...(CancellationReasons ? { CancellationReasons } : {}),
});

let opened: Table | undefined;
let around = (client: Client): Client => client;

/** The table of this Lambda; one client and its connections for all its requests. */
export function table(): Table {
  opened ??= openTable({ client: around(openClient()), name: config.table });
  return opened;
}

/** Tests put faults under the table of a whole unit with this, before it is first asked for; in Lambda nobody calls it. */
export function reachThrough(wrap: (client: Client) => Client): void {
  around = wrap;
}
