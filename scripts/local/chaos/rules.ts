import type { Random } from '#domain/kernel/ids.ts';
import { shardOf } from '#functions/kernel/table/condition.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { type Index, indexes, tableSchema } from '#functions/kernel/table/schema.ts';

/*
 * The things that DynamoDB refuses in a request, whatever is in the table (its Developer Guide: "Quotas",
 * "Constraints", "Expressions"). A local table allows most of it, so we check it before sending a command.
 */
type Attributes = Readonly<Record<string, unknown>>;
/** The parts that any request or action can have. */
type Part = {
  readonly Key?: Attributes;
  readonly Item?: Attributes;
  readonly IndexName?: string;
  readonly ConsistentRead?: boolean;
  readonly Limit?: number;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly FilterExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Attributes;
};

const kb = 1_024;
const limits = {
  expression: 4 * kb,
  operators: 300,
  among: 100,
  item: 400 * kb,
  keys: { pk: 2 * kb, sk: kb },
  depth: 32,
  transaction: { actions: 100, bytes: 4 * kb * kb },
  write: { items: 25, bytes: 16 * kb * kb },
  get: { items: 100 },
} as const;
const expressions = [
  'ConditionExpression',
  'UpdateExpression',
  'FilterExpression',
  'KeyConditionExpression',
  'ProjectionExpression',
] as const;
/** The expression language's words. The table's own key isn't a reserved word. */
const words =
  /^(pk|sk|AND|OR|NOT|BETWEEN|IN|SET|REMOVE|ADD|DELETE|attribute_exists|attribute_not_exists|attribute_type|begins_with|contains|size|if_not_exists|list_append|\d+)$/;

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');
const depthOf = (value: unknown): number =>
  value && typeof value === 'object' && !(value instanceof Set) && !(value instanceof Uint8Array)
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

/** Returns what is wrong with a value anywhere in an item. */
function valueFaults(value: unknown): string[] {
  if (typeof value === 'number' && !Number.isFinite(value)) return [`${value} is not a DynamoDB number`];
  if (value instanceof Set) return value.size ? [] : ['a set can’t be empty'];
  if (value instanceof Uint8Array || !value || typeof value !== 'object') return [];
  return Object.values(value).flatMap(valueFaults);
}

function keyFaults(key: Attributes): string[] {
  return (['pk', 'sk'] as const).flatMap((name) => {
    const value = key[name];
    if (typeof value !== 'string' || value === '') return [`${name} must be a non-empty string`];
    return Buffer.byteLength(value) > limits.keys[name] ? [`${name} is longer than ${limits.keys[name]} bytes`] : [];
  });
}

const itemFaults = (item: Attributes): string[] => [
  ...keyFaults(item),
  ...indexes.flatMap((index) =>
    (['pk', 'sk'] as const).flatMap((part) => {
      const value = item[`${index}${part}`];
      if (value === undefined) return [];
      if (typeof value !== 'string' || value === '') return [`${index}${part} must be a non-empty string`];
      return Buffer.byteLength(value) > limits.keys[part] ? [`${index}${part} is too long`] : [];
    }),
  ),
  ...(bytes(item) > limits.item ? [`an item of ${bytes(item)} bytes is larger than ${limits.item}`] : []),
  ...(depthOf(item) > limits.depth ? ['an item is nested deeper than 32'] : []),
  ...valueFaults(item),
];

/**
 * Returns the names and values in a request's expressions. Every one used must be declared, and every one declared must
 * be used. A bare name might be one of 573 reserved words.
 */
function placeholderFaults(part: Part): string[] {
  const all = expressions.map((name) => part[name] ?? '').join(' ');
  const used = new Set(all.match(/[#:]\w+/g) ?? []);
  const told = new Set([
    ...Object.keys(part.ExpressionAttributeNames ?? {}),
    ...Object.keys(part.ExpressionAttributeValues ?? {}),
  ]);
  const bare = (all.replace(/[#:]\w+/g, ' ').match(/\w+/g) ?? []).filter((word) => !words.test(word));
  return [
    ...[...used].filter((name) => !told.has(name)).map((name) => `${name} is used but not declared`),
    ...[...told].filter((name) => !used.has(name)).map((name) => `${name} is declared but not used`),
    ...bare.map((name) => `${name} is a bare name in an expression and may be a reserved word`),
    ...Object.values(part.ExpressionAttributeValues ?? {}).flatMap(valueFaults),
  ];
}

/** Returns the top-level attributes that an expression names, with their placeholders resolved. */
const namesIn = (part: Part, expression = ''): string[] =>
  (expression.match(/#\w+/g) ?? []).map((name) => part.ExpressionAttributeNames?.[name] ?? name);

function expressionFaults(part: Part): string[] {
  const sizes = expressions.flatMap((name) =>
    Buffer.byteLength(part[name] ?? '') > limits.expression ? [`${name} is longer than 4 KB`] : [],
  );
  const operators = (part.UpdateExpression?.match(/[=+]| - |attribute_\w+|if_not_exists|list_append|size/g) ?? [])
    .length;
  const among = [...(part.ConditionExpression ?? '').matchAll(/IN\s*\(([^)]*)\)/g)].map(
    ([, list = '']) => list.split(',').length,
  );
  const moved = namesIn(part, part.UpdateExpression).filter((name) => name === 'pk' || name === 'sk');
  return [
    ...sizes,
    ...placeholderFaults(part),
    ...(operators > limits.operators ? [`${operators} operators in an update, limit ${limits.operators}`] : []),
    ...(Math.max(0, ...among) > limits.among ? [`IN with more than ${limits.among}`] : []),
    ...moved.map((name) => `${name} is part of the key and can’t be changed`),
  ];
}

/**
 * Checks an index's limits: it can't be read consistently or return what isn't projected into it, and a filter can't
 * name one of the query's keys.
 */
function queryFaults(part: Part): string[] {
  const index = part.IndexName as Index | undefined;
  const found = tableSchema.GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === index);
  if (index && !found) return [`there is no index ${index}`];
  const [pk, sk] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const filtered = namesIn(part, part.FilterExpression).filter((name) => name === pk || name === sk);
  const keysOnly = found?.Projection.ProjectionType === 'KEYS_ONLY';
  const hidden = keysOnly
    ? namesIn(part, `${part.ProjectionExpression ?? ''} ${part.FilterExpression ?? ''}`).filter(
        (name) => !['pk', 'sk', pk, sk].includes(name),
      )
    : [];
  return [
    ...(index && part.ConsistentRead ? ['an index can’t be read consistently'] : []),
    ...(part.Limit !== undefined && part.Limit < 1 ? ['Limit must be at least 1'] : []),
    ...(namesIn(part, part.KeyConditionExpression).includes(pk) ? [] : ['a query must name its partition']),
    ...filtered.map((name) => `a filter can’t name ${name}, which is a key`),
    ...hidden.map((name) => `${name} is not projected into ${index}`),
  ];
}

const partFaults = (part: Part): string[] => [
  ...(part.Key ? keyFaults(part.Key) : []),
  ...(part.Item ? itemFaults(part.Item) : []),
  ...expressionFaults(part),
];

/** Checks the limits of requests for several items: at most this many, and none twice. */
function manyFaults(parts: readonly Part[], most: number): string[] {
  const keys = parts.map(({ Key, Item }) => `${String((Key ?? Item)?.pk)} ${String((Key ?? Item)?.sk)}`);
  return [
    ...(parts.length < 1 || parts.length > most ? [`${parts.length} items in a request, limit ${most}`] : []),
    ...(new Set(keys).size < keys.length ? ['an item is in the request twice'] : []),
    ...parts.flatMap(partFaults),
  ];
}

const tooLarge = (input: unknown, most: number) =>
  bytes(input) > most ? [`a request of more than ${most} bytes`] : [];

/** Returns why DynamoDB would refuse a command, or an empty list if it wouldn't. */
export function refusals({ operation, input }: Command): string[] {
  switch (operation) {
    case 'Query':
      return [...partFaults(input as Part), ...queryFaults(input as Part)];
    case 'TransactWriteItems': {
      const parts = (input.TransactItems ?? []).flatMap((action) => Object.values(action) as Part[]);
      return [...manyFaults(parts, limits.transaction.actions), ...tooLarge(input, limits.transaction.bytes)];
    }
    case 'BatchWriteItem': {
      const parts = Object.values(input.RequestItems ?? {}).flatMap((list) =>
        list.map(({ PutRequest, DeleteRequest }) => (PutRequest ?? DeleteRequest) as Part),
      );
      return [...manyFaults(parts, limits.write.items), ...tooLarge(input, limits.write.bytes)];
    }
    case 'BatchGetItem': {
      const lists = Object.values(input.RequestItems ?? {});
      const parts = lists.flatMap(({ Keys = [] }) => Keys.map((Key): Part => ({ Key })));
      return [...manyFaults(parts, limits.get.items), ...lists.flatMap((list) => expressionFaults(list as Part))];
    }
    default:
      return partFaults(input as Part);
  }
}

/** Returns a client that refuses what DynamoDB would refuse. */
export const withRules = (client: Client): Client => ({
  send: ((command: Command) => {
    const [why] = refusals(command);
    if (!why) return client.send(command);
    const refused = Object.assign(new Error(`${command.operation}: ${why}`), { name: 'ValidationException' });
    return Promise.reject(refused);
  }) as Client['send'],
});

/**
 * Limits something to `rate` calls a second and `burst` at once, as AWS counts (a token bucket). Returns whether a
 * call at a given time (epoch ms) is one too many.
 */
export function tokenBucket(rate: number, burst: number): (at: number) => boolean {
  let before: { readonly tokens: number; readonly at: number } | undefined;
  return (at) => {
    const { tokens: left, at: then } = before ?? { tokens: burst, at };
    const tokens = Math.min(burst, left + (Math.max(0, at - then) / 1_000) * rate);
    const isOver = tokens < 1;
    before = { tokens: isOver ? tokens : tokens - 1, at };
    return isOver;
  };
}

/** How a cloud delivers if it keeps only its minimum guarantees. */
export type Delivery = {
  /** How many times a message arrives: at least once. */
  readonly copies: () => number;
  /**
   * A batch from the stream the way its shards deliver it: in parallel, in order only within an item, and sometimes
   * twice.
   */
  readonly shards: <T>(records: readonly T[], itemOf: (record: T) => string) => readonly (readonly T[])[];
};

/** A delivery that hands over each message once, and the stream in the order it was written. */
export const kind: Delivery = { copies: () => 1, shards: (records) => [records] };

const shards = 4;
/** The share of messages or batches that arrive twice. */
const twice = 0.2;

/** Returns a delivery with the faults that AWS can cause at any time, and does cause on a bad day. */
export const chaos = (random: Random): Delivery => ({
  copies: () => (random() < twice ? 2 : 1),
  shards: (records, itemOf) => {
    const apart = Array.from({ length: shards }, (_, shard) =>
      records.filter((record) => shardOf(itemOf(record), shards) === shard),
    ).filter(({ length }) => length > 0);
    const mixed = apart
      .map((list) => ({ list, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ list }) => list);
    return mixed.flatMap((list) => (random() < twice ? [list, list] : [list]));
  },
});

/** The environments of a cloud in chaos mode. Each has its own memory. */
export const environments = 3;
