import { ThrottlingException } from '@aws-sdk/client-dynamodb';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { type Capacity, type Charge, readUnits, writeUnits } from './capacity.ts';

type Item = Readonly<Record<string, unknown>>;
type Part = { readonly Item?: Item | undefined; readonly Key?: Item | undefined };
type Consumed = { readonly CapacityUnits?: number };

const sizeOf = (item: unknown) => (item ? JSON.stringify(item).length : 0);
const base = (keyed: Item | undefined) => `base/${String(keyed?.pk)}`;
/** Returns what a write costs according to its request: its item (unknown for an update), and the indexes it names. */
function written({ Item, Key }: Part, times: number): Charge[] {
  const indexes = Object.entries(Item ?? {}).flatMap(([name, value]) => {
    const [, index] = /^(gs\d+)pk$/.exec(name) ?? [];
    return index ? [{ partition: `${index}/${String(value)}`, kind: 'write' as const, units: 1 }] : [];
  });
  return [{ partition: base(Item ?? Key), kind: 'write', units: times * writeUnits(sizeOf(Item)) }, ...indexes];
}
const read = (key: Item, consistent = false): Charge => ({
  partition: base(key),
  kind: 'read',
  units: readUnits(0, consistent),
});

/** Returns what a command will cost by key, before it runs. */
function chargesOf({ operation, input }: Command): Charge[] {
  switch (operation) {
    case 'GetItem':
      return [read(input.Key ?? {}, input.ConsistentRead)];
    case 'Query': {
      const pk = String(Object.values(input.ExpressionAttributeValues ?? {})[0]);
      const partition = `${input.IndexName ?? 'base'}/${pk}`;
      return [{ partition, kind: 'read', units: readUnits(0, input.ConsistentRead ?? false) }];
    }
    case 'BatchGetItem':
      return Object.values(input.RequestItems ?? {}).flatMap(({ Keys = [], ConsistentRead }) =>
        Keys.map((key) => read(key, ConsistentRead)),
      );
    case 'BatchWriteItem':
      return Object.values(input.RequestItems ?? {}).flatMap((writes) =>
        writes.flatMap(({ PutRequest, DeleteRequest }) =>
          written({ Item: PutRequest?.Item, Key: DeleteRequest?.Key }, 1),
        ),
      );
    case 'TransactWriteItems':
      return (input.TransactItems ?? []).flatMap((item) => written(Object.values(item)[0] as Part, 2));
    default:
      return written(input, 1);
  }
}

/** Returns what a finished command cost beyond its estimate, as the table itself reports it, divided among its keys. */
function rest(charges: readonly Charge[], reply: { ConsumedCapacity?: Consumed | Consumed[] }): Charge[] {
  const said = [reply.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
  const more = said - charges.reduce((sum, { units }) => sum + units, 0);
  return more > 0 ? charges.map((charge) => ({ ...charge, units: more / charges.length })) : [];
}

/**
 * Returns a client that refuses requests beyond what a key, or the table, can take in a second (DynamoDB: 1,000 writes
 * and 3,000 reads per key).
 */
export const withHotKeys =
  (capacity: Capacity, now: () => number) =>
  (client: Client): Client => ({
    send: (async (command: Command) => {
      const charges = chargesOf(command);
      if (!capacity.take(charges, now()))
        throw new ThrottlingException({
          message: 'Throughput exceeds the current capacity of your table or index.',
          $metadata: { httpStatusCode: 400 },
        });
      const input = { ...command.input, ReturnConsumedCapacity: 'TOTAL' };
      const reply = await client.send({ ...command, input } as Command);
      capacity.spend(rest(charges, reply as { ConsumedCapacity?: Consumed }), now());
      return reply;
    }) as Client['send'],
  });
