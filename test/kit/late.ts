import type { Random } from '#domain/kernel/ids.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { indexes } from '#functions/kernel/table/schema.ts';

type Key = { readonly pk: string; readonly sk: string };
type Keyed = Record<string, unknown>;

/** The items that a command writes. */
function writtenBy(command: Command): Key[] {
  const keyOf = (of: Keyed | undefined): Key[] => (of ? [{ pk: String(of.pk), sk: String(of.sk) }] : []);
  switch (command.operation) {
    case 'PutItem':
      return keyOf(command.input.Item);
    case 'UpdateItem':
    case 'DeleteItem':
      return keyOf(command.input.Key);
    case 'TransactWriteItems':
      return (command.input.TransactItems ?? []).flatMap(({ Put, Update, Delete }) =>
        keyOf(Put?.Item ?? Update?.Key ?? Delete?.Key),
      );
    case 'BatchWriteItem':
      return Object.values(command.input.RequestItems ?? {})
        .flat()
        .flatMap(({ PutRequest, DeleteRequest }) => keyOf(PutRequest?.Item ?? DeleteRequest?.Key));
    default:
      return [];
  }
}

/**
 * A local table whose indexes are late as DynamoDB's may be, by up to `most` milliseconds: what is written is copied to a second table after its delay, each
 * item by itself, so that they become visible in any order; and indexes are asked there. `writing` must lie under every client of the table;
 * `late` is what the product sees; `caughtUp` is a moment when everything has become visible.
 */
export function lateIndexes(name: string, copy: string, most: number, random: Random) {
  const waiting = new Map<string, { timer: NodeJS.Timeout; now: () => void }>();
  const copied = new Set<string>();
  const copying = new Map<string, Promise<void>>();
  let under: Client;

  /** As the item is then: a later copy is never older than an earlier. What is in no index is not copied. */
  async function carry(id: string, Key: Key): Promise<void> {
    const { Item } = await under.send({ operation: 'GetItem', input: { TableName: name, Key, ConsistentRead: true } });
    if (Item && indexes.some((index) => `${index}pk` in Item)) {
      copied.add(id);
      await under.send({ operation: 'PutItem', input: { TableName: copy, Item } });
    } else if (copied.delete(id)) await under.send({ operation: 'DeleteItem', input: { TableName: copy, Key } });
  }
  function soon(key: Key): void {
    const id = `${key.pk}\n${key.sk}`;
    if (waiting.has(id)) return;
    const now = () => {
      waiting.delete(id);
      const done = (copying.get(id) ?? Promise.resolve()).then(() => carry(id, key));
      copying.set(id, done);
    };
    waiting.set(id, { timer: setTimeout(now, random() * most), now });
  }
  const allCopied = () => Promise.all(copying.values());

  return {
    writing: (client: Client): Client => {
      under = client;
      return {
        send: (async (command: Command) => {
          try {
            return await client.send(command);
          } finally {
            for (const key of writtenBy(command)) soon(key);
          }
        }) as Client['send'],
      };
    },
    late: (client: Client): Client => ({
      send: ((command: Command) => {
        if (command.operation !== 'Query' || !command.input.IndexName) return client.send(command);
        return client.send({ ...command, input: { ...command.input, TableName: copy } });
      }) as Client['send'],
    }),
    caughtUp: async (): Promise<void> => {
      for (const { timer, now } of [...waiting.values()]) {
        clearTimeout(timer);
        now();
      }
      await allCopied();
      copying.clear();
    },
    stop: async (): Promise<void> => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await allCopied().catch(() => {});
    },
  };
}
