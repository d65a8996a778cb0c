import type { Client, Command, Operations } from '#functions/kernel/table/operations.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { type AccessRequest, isAllowed, tableRules } from '#infra/table-access.ts';

/** Returns the item's partition key, which a request names in its first condition. */
function queried({
  ExpressionAttributeValues: values,
  KeyConditionExpression: text = '',
}: Operations['Query']['input']) {
  const [, place] = /^\S+ = (:\w+)/.exec(text) ?? [];
  return String(place ? values?.[place] : '');
}

/** Returns a command's permissions by action, the way IAM sees them. For an index, leading keys don't count. */
function askedOf({ operation, input }: Command): AccessRequest[] {
  const one = (action: string, pk: unknown): AccessRequest => ({ action, on: 'items', keys: [String(pk)] });
  switch (operation) {
    case 'Query':
      return input.IndexName ? [{ action: 'Query', on: 'indexes', keys: [] }] : [one('Query', queried(input))];
    case 'PutItem':
      return [one(operation, input.Item?.pk)];
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [one(operation, input.Key?.pk)];
    case 'BatchGetItem':
      return Object.values(input.RequestItems ?? {}).flatMap(({ Keys = [] }) =>
        Keys.map(({ pk }) => one(operation, pk)),
      );
    case 'BatchWriteItem':
      return Object.values(input.RequestItems ?? {}).flatMap((writes) =>
        writes.map(({ PutRequest, DeleteRequest }) => one(operation, PutRequest?.Item?.pk ?? DeleteRequest?.Key?.pk)),
      );
    case 'TransactWriteItems':
      return (input.TransactItems ?? []).map(({ Put, Update, Delete, ConditionCheck }) =>
        Put
          ? one('PutItem', Put.Item?.pk)
          : one(
              Update ? 'UpdateItem' : Delete ? 'DeleteItem' : 'ConditionCheckItem',
              (Update ?? Delete ?? ConditionCheck)?.Key?.pk,
            ),
      );
  }
}

/**
 * Returns a client that refuses what the calling unit's role doesn't allow. `unitNow` returns the caller, or null if it
 * isn't one of our units.
 */
export const withRights =
  (unitNow: () => Unit | undefined) =>
  (client: Client): Client => ({
    send: (async (command: Command) => {
      const unit = unitNow();
      const refused = unit && askedOf(command).find((asked) => !isAllowed(tableRules(unit), asked));
      if (!refused) return client.send(command);
      const what = `dynamodb:${refused.action} on ${refused.on === 'items' ? refused.keys.join() : 'an index'}`;
      throw Object.assign(new Error(`${unit.name} is not authorized to perform: ${what}`), {
        name: 'AccessDeniedException',
        $metadata: { httpStatusCode: 400 },
      });
    }) as Client['send'],
  });
