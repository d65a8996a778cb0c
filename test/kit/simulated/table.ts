import {
  ConditionalCheckFailedException,
  ThrottlingException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { Random } from '#domain/kernel/ids.ts';
import type { Client, Command, Operations } from '#functions/kernel/table/operations.ts';
import { openTable, type Table } from '#functions/kernel/table/table.ts';
import { Capacity, type Charge, type Limits, noLimits, readUnits, writeUnits } from '#scripts/local/chaos/capacity.ts';
import type { Stored } from '../table.ts';
import { changed, holds, invalid } from './expression.ts';
import { type Item, type Lag, Store } from './store.ts';
import type { VirtualTime } from './time.ts';

type Setting = {
  readonly time: Pick<VirtualTime, 'now' | 'sleep'>;
  readonly random: Random;
  readonly limits?: Limits;
  /** The delay of an index, in milliseconds. `atOnce` requires a reason. */
  readonly lag: Lag;
  /** The round trip to the table, in milliseconds. */
  readonly latency?: () => number;
  /** Values are returned without copying, for a bench in which no one changes them. */
  readonly shares?: boolean;
  /** Called with each written item and the previous one, in the order of the writes. */
  readonly onWrite?: (after: Item | undefined, before: Item | undefined) => void;
};
type Key = { pk: string; sk: string };
type Part = {
  readonly Item?: Item;
  readonly Key?: Key;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};
type Kind = 'Put' | 'Update' | 'Delete';

/** Like the document client, it copies everything from the writer and for the reader, and drops undefined. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  const copy: Item = {};
  for (const [name, inner] of Object.entries(value)) if (inner !== undefined) copy[name] = copyOf(inner);
  return copy as T;
}
const copied = (item: Item | undefined): Item | undefined => item && copyOf(item);

/** Indexes without lag, which no cloud has. */
export const atOnce: Lag = () => 0;

/**
 * The range of sort keys that a query reads. Anything outside costs nothing, as on AWS, so the end of a log with
 * thousands of entries is read as fast as one with ten. Inside the range, the condition still applies.
 */
function boundsOf({
  KeyConditionExpression: text = '',
  ExpressionAttributeValues: values,
}: Operations['Query']['input']) {
  const [low, high] = [values?.[':v1'], values?.[':v2']].map((value) => (value === undefined ? value : String(value)));
  if (text.includes('begins_with')) return { low, high: `${low}\uffff` };
  return { low, high: high === undefined ? high : `${high}\u0001` };
}

const sizeOf = (item: Item | undefined) => (item ? JSON.stringify(item).length : 0);
const fault = { message: 'simulated', $metadata: {} };

/**
 * DynamoDB in memory and in virtual time: conditions, transactions, lagging indexes, capacity by partition. It supports
 * what functions/kernel/table uses. The suites on the local table prove that DynamoDB behaves the same.
 */
export class SimulatedTable {
  readonly #setting: Setting;
  readonly #store: Store;
  /** The readers' view of the indexes. */
  readonly #seen: Store;
  readonly #tokens = new Set<string>();
  capacity: Capacity;
  constructor(setting: Setting) {
    this.#setting = setting;
    this.#store = new Store(atOnce);
    this.#seen = new Store(setting.lag);
    this.capacity = new Capacity(setting.limits ?? noLimits);
  }
  /** Restarts the count of capacity now, with this limit. */
  limited(limits: Limits): this {
    this.capacity = new Capacity(limits);
    return this;
  }

  /** Opens the table the way functions open theirs, with faults in between. */
  open(wrap: (client: Client) => Client = (client) => client, random = this.#setting.random): Table {
    return openTable({ client: wrap(this.client), name: 'simulated', random, sleep: this.#setting.time.sleep });
  }

  /** A test's view. Its indexes show everything, and its writes count as old. */
  get stored(): Stored {
    const { time, random } = this.#setting;
    return openTable({ client: this.prompt, name: 'simulated', random, sleep: time.sleep });
  }

  readonly client: Client = this.#clientOn((command) => this.#answer(command, this.#seen));
  readonly prompt: Client = this.#clientOn((command) => {
    this.#sinceLong = true;
    try {
      return this.#answer(command, this.#store);
    } finally {
      this.#sinceLong = false;
    }
  });
  #sinceLong = false;
  #clientOn(answer: (command: Command) => unknown): Client {
    return {
      send: (async (command: Command) => {
        const { time, latency = () => 0 } = this.#setting;
        await time.sleep(latency());
        const reply = answer(command);
        await time.sleep(latency());
        return reply;
      }) as Client['send'],
    };
  }
  /** Returns every item. */
  everything(): Item[] {
    return [...this.#store.items()].map(copyOf);
  }
  /** A time when lagging indexes show everything. */
  catchUp(): void {
    this.#seen.catchUp();
  }

  #answer({ operation, input }: Command, indexes: Store): unknown {
    switch (operation) {
      case 'GetItem':
        return { Item: this.#read(input.Key as Key, input.ConsistentRead ?? false) };
      case 'BatchGetItem':
        return this.#readMany(input);
      case 'BatchWriteItem':
        return this.#writeMany(input);
      case 'Query':
        return this.#query(input, indexes);
      case 'PutItem':
        return this.#write('Put', input as Part);
      case 'UpdateItem':
        return this.#write('Update', input as Part);
      case 'DeleteItem':
        return this.#write('Delete', input as Part);
      case 'TransactWriteItems':
        return this.#transact(input);
    }
  }

  #handed(item: Item | undefined): Item | undefined {
    return this.#setting.shares ? item : copied(item);
  }
  #charge(charges: readonly Charge[]): void {
    if (!this.capacity.take(charges, this.#setting.time.now)) throw new ThrottlingException(fault);
  }
  #read(key: Key, consistent: boolean): Item | undefined {
    const item = this.#store.get(key);
    this.#charge([{ partition: `base/${key.pk}`, kind: 'read', units: readUnits(sizeOf(item), consistent) }]);
    return this.#handed(item);
  }
  #readMany(input: Operations['BatchGetItem']['input']) {
    const replies = Object.entries(input.RequestItems ?? {}).map(([name, { Keys, ConsistentRead }]) => [
      name,
      (Keys ?? []).flatMap((key) => this.#read(key as Key, ConsistentRead ?? false) ?? []),
    ]);
    return { Responses: Object.fromEntries(replies) };
  }
  #writeMany(input: Operations['BatchWriteItem']['input']) {
    for (const requests of Object.values(input.RequestItems ?? {}))
      for (const { PutRequest, DeleteRequest } of requests)
        if (DeleteRequest) this.#write('Delete', { Key: DeleteRequest.Key as Key });
        else this.#write('Put', { Item: PutRequest?.Item as Item });
    return {};
  }

  #query(input: Operations['Query']['input'], indexes: Store) {
    const { IndexName: index, Limit = Infinity, KeyConditionExpression: text = '', ExclusiveStartKey: start } = input;
    const pk = String(input.ExpressionAttributeValues?.[':v0']);
    const items: Item[] = [];
    let [size, more] = [0, false];
    const after = start && (index ? `${start[`${index}sk`]}\u0000${start.pk}\n${start.sk}` : String(start.sk));
    const descending = input.ScanIndexForward === false;
    const { now } = this.#setting.time;
    for (const { item } of indexes.range(index, pk, now, { after, descending, ...boundsOf(input) })) {
      if (!holds(text, item, input)) continue;
      if (items.length >= Limit || size > 1_000_000) {
        more = true;
        break;
      }
      items.push(this.#handed(item) as Item);
      size += sizeOf(item);
    }
    const units = readUnits(size, input.ConsistentRead ?? false);
    this.#charge([{ partition: `${index ?? 'base'}/${pk}`, kind: 'read', units }]);
    return { Items: items, ...(more ? { LastEvaluatedKey: items.at(-1) } : {}) };
  }

  #keyOf({ Item, Key }: Part): Key {
    return Key ?? { pk: String(Item?.pk), sk: String(Item?.sk) };
  }
  /** Returns the existing item if the condition doesn't hold for it. */
  #refusal(part: Part): { readonly old: Item | undefined } | null {
    const old = this.#store.get(this.#keyOf(part));
    return part.ConditionExpression && !holds(part.ConditionExpression, old ?? {}, part) ? { old } : null;
  }
  #after(kind: Kind, part: Part): Item | undefined {
    if (kind === 'Delete') return undefined;
    if (kind === 'Put') return copyOf(part.Item ?? {});
    const key = this.#keyOf(part);
    const before = this.#store.get(key) ?? { ...key };
    return copyOf({ ...before, ...changed(part.UpdateExpression ?? '', before, part) });
  }
  /** Returns what a write costs, even a refused one: the item, and its index changes. */
  #cost(kind: Kind, part: Part, times: number): Charge[] {
    const key = this.#keyOf(part);
    const after = this.#refusal(part) ? undefined : this.#after(kind, part);
    const size = Math.max(sizeOf(after), sizeOf(this.#store.get(key)));
    const base = { partition: `base/${key.pk}`, kind: 'write' as const, units: times * writeUnits(size) };
    if (this.#refusal(part)) return [base];
    const touched = this.#store.touched(key, after);
    return [base, ...touched.map((partition) => ({ partition, kind: 'write' as const, units: 1 }))];
  }
  #apply(kind: Kind, part: Part): Item | undefined {
    const key = this.#keyOf(part);
    const after = this.#after(kind, part);
    const before = this.#store.get(key);
    const { now } = this.#setting.time;
    for (const store of new Set([this.#store, this.#seen])) store.set(key, after, now, this.#sinceLong ? 0 : undefined);
    this.#setting.onWrite?.(after, before);
    return after;
  }

  #write(kind: Kind, part: Part) {
    this.#charge(this.#cost(kind, part, 1));
    const refused = this.#refusal(part);
    if (refused) throw Object.assign(new ConditionalCheckFailedException(fault), { Item: copied(refused.old) });
    const after = this.#apply(kind, part);
    return kind === 'Update' ? { Attributes: copied(after) } : {};
  }
  #transact({ TransactItems, ClientRequestToken: token = '' }: Operations['TransactWriteItems']['input']) {
    if (this.#tokens.has(token)) return {};
    const parts = (TransactItems ?? []).map((item) => Object.entries(item)[0] as unknown as [Kind, Part]);
    const keys = new Set(parts.map(([, part]) => Object.values(this.#keyOf(part)).join('\n')));
    if (parts.length > 100 || keys.size < parts.length) throw invalid('a transaction of 100 items at most, each once');
    this.#charge(parts.flatMap(([kind, part]) => this.#cost(kind, part, 2)));
    const refusals = parts.map(([, part]) => this.#refusal(part));
    if (refusals.some((refused) => refused !== null))
      throw Object.assign(new TransactionCanceledException(fault), {
        CancellationReasons: refusals.map((refused) =>
          refused ? { Code: 'ConditionalCheckFailed', Item: copied(refused.old) } : { Code: 'None' },
        ),
      });
    for (const [kind, part] of parts) this.#apply(kind, part);
    if (token) this.#tokens.add(token);
    return {};
  }
}
