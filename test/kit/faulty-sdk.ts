import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { seeded } from '#domain/kernel/ids.ts';
import type { Client } from '#functions/kernel/table/table.ts';
import { withFaults, withoutGuards } from './faults.ts';

/**
 * Imported into the units' threads before them (`preload` of the local cloud): their table fails now and then. With `GUARDS=off` in the
 * units' environment no condition holds any more, for the control.
 */
const real = DynamoDBDocumentClient.prototype.send;
const wrap = withFaults({ throttle: 0.01, conflict: 0.02, lostBefore: 0.01, lostAfter: 0.02 }, seeded(2_000));
DynamoDBDocumentClient.prototype.send = function send(this: DynamoDBDocumentClient, command: never) {
  const client: Client = { send: ((one: never) => Reflect.apply(real, this, [one])) as unknown as Client['send'] };
  const faulty = wrap(process.env.GUARDS === 'off' ? withoutGuards(client) : client);
  return (faulty.send as (one: never) => unknown)(command);
} as typeof real;
