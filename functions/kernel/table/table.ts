import { randomUUID } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isRetryable, retrying, type Sleep, sleep } from '../aws/client.ts';
import { now as clock } from '../clock.ts';
import { eachShard, merged, Placeholders, shardOf } from './condition.ts';
import { type ItemDef, type Key, type Raw, type Stored, sizeGuard } from './item.ts';
import type { Client, Command, Operation, Operations } from './operations.ts';
import { type Index, systemAttributes } from './schema.ts';
import { isTakenAway, type Removal, type Stamp, type Write, type WriteRefusal } from './write.ts';

/** Returns a time as a string for a sort key: 15 digits, so that strings sort like times. */
export const momentText = (moment: Millis): string => String(Math.max(0, Math.floor(moment))).padStart(15, '0');

/**
 * A work list in the third index, over `shards` partitions. It lists items due at some time (`DUE#ORDER#0…7`) or people
 * waiting since some time (`LINE#17#0…31`). An item is in the list while its `gs3` returns {@link WorkList.key}.
 */
type WorkList = {
  readonly name: string;
  readonly shards: number;
  /** Returns the key of an ID that is due at a time: `NAME#shard / moment#id`. */
  readonly key: (moment: Millis, id: string | number) => Key;
};

export const workList = (name: string, shards: number): WorkList => ({
  name,
  shards,
  key: (moment, id) => ({ pk: `${name}#${shardOf(id, shards)}`, sk: `${momentText(moment)}#${id}` }),
});

/** Returns the list of a kind's items that need work at a given time. Eight shards can take 8,000 changes a second. */
export const dueList = (kind: string): WorkList => workList(`DUE#${kind}`, 8);

/** One line of a work list: its item's key and its `moment#id`, which is also the cursor for the next lines. */
export type WorkKey = Key & { readonly place: string };
/** Returns the ID in a line's `moment#id`. */
export const idIn = (place: string): string => place.slice(place.indexOf('#') + 1);

/** The lines to read: those up to a time (inclusive), after a cursor, or at most this many. */
type WorkRange = { readonly upTo?: Millis; readonly after?: string; readonly limit?: number };

/** Returns the ranges that together cover a list. `#` < `$`, so items due exactly at the time are included. */
function rangesOf(list: WorkList, { upTo, after, limit }: WorkRange): Range[] {
  const from = after === undefined ? '0' : `${after}\u0001`;
  const to = upTo === undefined ? ':' : `${momentText(upTo)}$`;
  return eachShard(list.shards, (shard) => ({
    pk: `${list.name}#${shard}`,
    index: 'gs3',
    between: [from, to],
    ...(limit ? { limit } : {}),
  }));
}

/**
 * Reads all of a list's shards at once and returns its lines in order. The index can lag, so callers check the items
 * themselves.
 */
async function readWork(all: (range: Range) => Promise<Raw[]>, list: WorkList, range: WorkRange): Promise<WorkKey[]> {
  if (range.after && range.upTo !== undefined && range.after >= `${momentText(range.upTo)}$`) return [];
  const shards = await Promise.all(rangesOf(list, range).map(all));
  const keys = shards.map((found) =>
    found.map(({ pk, sk, gs3sk }) => ({ pk: String(pk), sk: String(sk), place: String(gs3sk) })),
  );
  return merged(keys, ({ place }) => place, range.limit);
}

/** A query on the table or one of its indexes. */
export type Range = {
  readonly pk: string;
  /** Only sort keys that begin with this. */
  readonly prefix?: string;
  /** Only sort keys between these two, inclusive. */
  readonly between?: readonly [string, string];
  readonly after?: string;
  readonly index?: Index;
  readonly descending?: boolean;
  readonly limit?: number;
  readonly consistent?: boolean;
  readonly startKey?: Raw;
  /** Only these attributes are returned. The query still costs as much as for whole items. */
  readonly only?: readonly string[];
};
type RawPage = { readonly items: Raw[]; readonly lastKey?: Raw | undefined };

type Setting = {
  client: Client;
  name: string;
  random?: Random;
  sleep?: Sleep;
  /** Returns the time of a write. */
  now?: () => Millis;
  /** Called for items that are getting large. */
  warn?: (message: string, fields: Record<string, unknown>) => void;
};

/** A discarded item with the time it was discarded. */
type Discarded<T> = Stored<T> & { readonly removedAt: Millis };
const isAway = ({ removal }: { readonly removal: Removal }, raw: Raw) => removal === 'restorable' && isTakenAway(raw);

type Who = Omit<Stamp, 'at'>;
/** DynamoDB allows 100. Anything larger becomes a job of several transactions. */
export const mostWrites = 90;

const nameOf = (error: unknown) => (error as { name?: string } | null)?.name ?? '';
const busy = (error: unknown) => isRetryable(error) || nameOf(error) === 'TransactionConflictException';
const reasons = (error: unknown): { Code?: string; Item?: Raw }[] =>
  (error as { CancellationReasons?: { Code?: string; Item?: Raw }[] }).CancellationReasons ?? [];
const contended = (error: unknown) =>
  nameOf(error) === 'TransactionCanceledException' &&
  !reasons(error).some((reason) => reason.Code === 'ConditionalCheckFailed') &&
  reasons(error).some((reason) =>
    ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(reason.Code ?? ''),
  );

/**
 * Returns whether a request that failed after all our tries may succeed when it is repeated: the service is busy or
 * down, or others are writing the same item.
 */
export const mayComeAgain = (error: unknown): boolean => busy(error) || contended(error);

export type Table = ReturnType<typeof tableOf> & {
  /** The same object for every writer's view of the table. Caches in memory use it as their key. */
  readonly itself: object;
  /** Returns the table for one writer in a request. Every item records who last wrote it, when, and in which request. */
  readonly as: (by: string, request: string) => Table;
  /** Marks these writes with this writer and request, even if another request's transaction includes them. */
  readonly signed: (writes: readonly Write[]) => Write[];
};

/** Opens the table without a writer. */
export const openTable = (setting: Setting): Table => {
  const itself = {};
  const of = (who: Who): Table => ({
    ...tableOf(setting, who),
    itself,
    as: (by, request) => of({ by, request }),
    signed: (writes) => writes.map((write) => ({ ...write, fields: ({ at }: Stamp) => write.fields({ ...who, at }) })),
  });
  return of({});
};

/**
 * The one table, by kinds of items. Reads decode. Writes return a `Result` with the failed condition's tag and the
 * existing item. Throttling and transaction conflicts are retried with jitter.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
function tableOf({ client, name, random = Math.random, sleep: pause = sleep, now = clock, warn }: Setting, who: Who) {
  const sized = sizeGuard(warn);
  const send = <O extends Operation>(operation: O, input: Operations[O]['input']): Promise<Operations[O]['reply']> =>
    retrying(
      () => client.send<O>({ operation, input } as Command<O>),
      (error) => busy(error) || contended(error),
      { tries: 8, random, sleep: pause },
    );

  async function getRaw(key: Key, consistent = true): Promise<Raw | null> {
    const output = await send('GetItem', { TableName: name, Key: key, ConsistentRead: consistent });
    return output.Item ?? null;
  }

  async function get<T, K>(
    def: ItemDef<T, K>,
    of: K,
    options: { consistent?: boolean } = {},
  ): Promise<Stored<T> | null> {
    const raw = await getRaw(def.key(of), options.consistent ?? true);
    return raw && !isAway(def, raw) ? def.decode(raw) : null;
  }

  async function query(range: Range): Promise<RawPage> {
    // DynamoDB returns an error if a range's ends are in the wrong order, but that range is simply empty.
    if (range.between && range.between[0] > range.between[1]) return { items: [], lastKey: undefined };
    const places = new Placeholders();
    const [pk, sk] = range.index ? [`${range.index}pk`, `${range.index}sk`] : ['pk', 'sk'];
    const parts = [`${places.name(pk)} = ${places.value(range.pk)}`];
    if (range.prefix !== undefined) parts.push(`begins_with(${places.name(sk)}, ${places.value(range.prefix)})`);
    if (range.between)
      parts.push(`${places.name(sk)} BETWEEN ${places.value(range.between[0])} AND ${places.value(range.between[1])}`);
    if (range.after !== undefined) parts.push(`${places.name(sk)} > ${places.value(range.after)}`);
    const page = await send('Query', {
      TableName: name,
      KeyConditionExpression: parts.join(' AND '),
      ScanIndexForward: !range.descending,
      ...(range.index ? { IndexName: range.index } : { ConsistentRead: range.consistent ?? false }),
      ...(range.limit ? { Limit: range.limit } : {}),
      ...(range.only ? { ProjectionExpression: range.only.map((name) => places.name(name)).join(', ') } : {}),
      ...(range.startKey ? { ExclusiveStartKey: range.startKey } : {}),
      ...places.fields(),
    });
    return { items: page.Items ?? [], lastKey: page.LastEvaluatedKey };
  }

  /**
   * Returns every item in a range, page by page. Use it only for ranges known to be small (a division's teams, an
   * order's lines).
   */
  async function all(range: Range): Promise<Raw[]> {
    const items: Raw[] = [];
    let startKey = range.startKey;
    do {
      const page = await query({ ...range, ...(startKey ? { startKey } : {}) });
      items.push(...page.items);
      startKey = page.lastKey;
    } while (startKey && (!range.limit || items.length < range.limit));
    return items;
  }

  async function list<T, K>(def: ItemDef<T, K>, range: Range): Promise<Stored<T>[]> {
    return (await all(range)).filter(def.is).map(def.decode);
  }

  /** Returns a range's discarded items, which can be restored (write.ts, `restore`). */
  async function discarded<T, K>(def: ItemDef<T, K, 'restorable'>, range: Range): Promise<Discarded<T>[]> {
    const found = (await all(range)).filter((raw) => raw[systemAttributes.type] === def.type && isTakenAway(raw));
    return found.map((raw) => def.decode(raw) as Discarded<T>);
  }

  async function write(request: Write): Promise<Result<Raw | null, WriteRefusal>> {
    const fields = request.fields({ ...who, at: now() });
    sized(fields.Item as Raw | undefined);
    try {
      const returns = request.kind === 'Update' ? { ReturnValues: 'ALL_NEW' } : {};
      const reply = await send(`${request.kind}Item`, {
        TableName: name,
        ...fields,
        ...returns,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      } as never);
      return ok(reply.Attributes ?? null);
    } catch (error) {
      if (nameOf(error) !== 'ConditionalCheckFailedException') throw error;
      return refuse({ tag: request.tag, old: (error as { Item?: Raw }).Item ?? null });
    }
  }

  /**
   * Writes all or none (at most 90, no two for the same item). With the same `token`, a repeat within ten minutes is
   * the same transaction. All tries of one call are the same transaction, too, so a lost reply isn't mistaken for a
   * refusal.
   */
  async function transact(writes: readonly Write[], token?: string): Promise<Result<null, WriteRefusal>> {
    if (writes.length === 0) return ok(null);
    if (writes.length > mostWrites)
      throw new Error(`a transaction has ${writes.length} writes; the limit is ${mostWrites}`);
    const stamp = { ...who, at: now() };
    const TransactItems = writes.map((write) => {
      const fields = write.fields(stamp);
      sized(fields.Item as Raw | undefined);
      return { [write.kind]: { TableName: name, ...fields, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } };
    });
    try {
      await send('TransactWriteItems', { TransactItems, ClientRequestToken: token ?? randomUUID() } as never);
      return ok(null);
    } catch (error) {
      const at =
        nameOf(error) === 'TransactionCanceledException'
          ? reasons(error).findIndex((reason) => reason.Code === 'ConditionalCheckFailed')
          : -1;
      if (at < 0) throw error;
      return refuse({ tag: writes[at]?.tag ?? 'unknown', old: reasons(error)[at]?.Item ?? null });
    }
  }

  /** Returns a work list's lines in order (work.ts): their items' keys and their cursors. */
  const work = (list: WorkList, range: WorkRange = {}): Promise<WorkKey[]> => readWork(all, list, range);

  /** Returns any number of items by key, in the order of the keys. Leaves out missing ones. */
  const getMany = <T, K>(def: ItemDef<T, K>, of: readonly K[]): Promise<Stored<T>[]> => getByKeys(def, of.map(def.key));

  /** Like getMany, but by the table's own keys, such as a work list's. Leaves out items of other kinds. */
  async function getByKeys<T, K>(def: ItemDef<T, K>, wanted: readonly Key[]): Promise<Stored<T>[]> {
    const idOf = ({ pk, sk }: Raw | Key) => `${pk}\n${sk}`;
    const keys = [...new Map(wanted.map(({ pk, sk }) => [idOf({ pk, sk }), { pk, sk }])).values()];
    const found = new Map<string, Raw>();
    for (let at = 0; at < keys.length; at += 100) {
      let rest: Raw[] | undefined = keys.slice(at, at + 100);
      for (let attempt = 0; rest?.length; attempt++) {
        const page: Operations['BatchGetItem']['reply'] = await send('BatchGetItem', {
          RequestItems: { [name]: { Keys: rest, ConsistentRead: true } },
        });
        for (const raw of page.Responses?.[name] ?? []) found.set(idOf(raw), raw);
        rest = page.UnprocessedKeys?.[name]?.Keys;
        if (rest?.length) await pause(random() * 20 * 2 ** attempt);
      }
    }
    const inOrder: Raw[] = [];
    for (const key of keys) {
      const raw = found.get(idOf(key));
      if (raw) inOrder.push(raw);
    }
    return inOrder.filter(def.is).map(def.decode);
  }

  /** Writes many items without conditions, 25 at a time, until none is left unprocessed. Used for seeds and imports. */
  async function putMany(items: readonly Raw[]): Promise<void> {
    for (const item of items) sized(item);
    for (let at = 0; at < items.length; at += 25) {
      let rest: unknown[] | undefined = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
      for (let attempt = 0; rest?.length; attempt++) {
        const reply: Operations['BatchWriteItem']['reply'] = await send('BatchWriteItem', {
          RequestItems: { [name]: rest as never },
        });
        rest = reply.UnprocessedItems?.[name];
        if (rest?.length) await pause(random() * 20 * 2 ** attempt);
      }
    }
  }

  return { get, getRaw, query, all, list, discarded, work, write, transact, getMany, getByKeys, putMany };
}
