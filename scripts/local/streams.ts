import { randomUUID } from 'node:crypto';
import { fits, streamPatterns } from '#infra/stream-patterns.ts';
import { type Delivery, kind } from './chaos/rules.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Store } from './store.ts';
import { type ApiRecord, itemOf, lambdaRecord, type Place, readerOf } from './stream-api.ts';
import type { LocalTable } from './table.ts';
import type { Units } from './units/host.ts';

export type Streams = {
  /** Reads the stream now instead of waiting for the next turn. */
  nudge(): void;
  /** Whether every unit has handled everything written so far. */
  idle(): boolean;
  stop(): Promise<void>;
};
type Reader = {
  readonly name: string;
  readonly outbox?: boolean;
  readonly stream?: readonly string[];
  readonly gathers?: number;
};
type Setting = {
  table: LocalTable;
  store: Store;
  /** The units that read the stream, each at its own pace and for its kinds of items. An outbox never drops a record. */
  readers: readonly Reader[];
  units: Pick<Units, 'invoke'>;
  dead: DeadLetters;
  delivery?: Delivery;
  retries: readonly number[];
  /** How many milliseconds represent each second that changes are collected for a unit. */
  gather: number;
  /** When reading begins. By default, right away. */
  begins?: Promise<void>;
  now: () => number;
  onError: (line: string) => void;
  seen: (unit: string, count: number) => void;
  /** Called with each of the table's records once. */
  wrote?: (record: ApiRecord) => void;
};

/**
 * How many records a Lambda takes when they are collected for it, and how often an idle stream is checked (in
 * milliseconds).
 */
const gatheredSize = 1_000;
const pause = { busy: 15, idle: 120 } as const;

/**
 * Reads the table's stream for each unit the way Lambda's event source mapping does: only its kinds of items, in order.
 * It reads again from the record reported as failed, and halves a batch that throws. Records that still fail after all
 * tries become dead letters, so the others continue. The position is on disk, so a restart continues there.
 */
export function openStreams(setting: Setting): Streams {
  const { wrote: _, ...others } = setting;
  const readers = setting.readers.map((reader, at) => startReader(reader, at === 0 ? setting : others));
  return {
    nudge() {
      for (const reader of readers) reader.nudge();
    },
    idle: () => readers.every((reader) => reader.idle()),
    async stop() {
      await Promise.all(readers.map((reader) => reader.stop()));
    },
  };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
function startReader(
  { name: unit, outbox, stream, gathers = 0 }: Reader,
  { table, store, units, dead, delivery = kind, retries, gather, begins, now, onError, seen, wrote }: Setting,
) {
  const places = store.collection<Place>('stream');
  const place = `${table.name}/${unit}`;
  const reads = readerOf(table, places.get(place));
  async function read(): Promise<ApiRecord[]> {
    const records = await reads();
    if (wrote) for (const record of records) wrote(record);
    return records;
  }
  const patterns = streamPatterns({ stream });
  const isTold = (record: ApiRecord) => patterns.some((pattern) => fits(lambdaRecord(record, 0), pattern));
  /** The table's clock is the machine's own. */
  const ahead = () => now() - Date.now();
  let over = false;
  let together = false;
  let empty = false;
  let rest: (() => void) | null = null;
  let nudged = false;
  let early = () => {};
  const stopped = Promise.withResolvers<void>();

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (nudged || over) {
        nudged = false;
        resolve();
        return;
      }
      const timer = setTimeout(resolve, ms);
      rest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop(): Promise<void> {
    await Promise.race([begins, stopped.promise]);
    while (!over) {
      try {
        const records = await read();
        empty = records.length === 0;
        if (records.length) await take(await gathered(records));
        else await sleep(pause.idle);
      } catch (error) {
        if (over) return;
        onError(`stream: ${error instanceof Error ? error.message : error}`);
        await sleep(pause.idle * 5);
      }
    }
  }

  /**
   * Reads what is available now and what comes within the unit's window. The position stays unchanged, so a crash reads
   * it all again.
   */
  async function gathered(first: ApiRecord[]): Promise<ApiRecord[]> {
    if (!gathers || !first.some(isTold)) return first;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gathers * gather);
      early = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const all = [...first];
    while (!over && all.length < gatheredSize) {
      const more = await read().catch(() => []);
      if (!more.length) break;
      all.push(...more);
    }
    return all;
  }

  /** Skips records of other kinds of items, as if the unit had handled them. */
  async function take(records: ApiRecord[]): Promise<void> {
    const apiRecords = records.filter(isTold);
    const shards = delivery.shards(apiRecords, itemOf);
    // With shards out of step, only the end of the batch is a position, so a crash repeats the whole batch.
    together = shards.length > 1;
    for (const shard of shards) await deliver([...shard], 0);
    together = false;
    if (!over && (shards.length > 1 || apiRecords.at(-1) !== records.at(-1))) remember(records);
  }

  /**
   * Processes a batch until it is done or each of its records is a dead letter. Halving doesn't count as a try, and a
   * batch that got further starts its tries again.
   */
  async function deliver(records: ApiRecord[], attempt: number): Promise<void> {
    if (over || !records.length) return;
    const { failedAt, threw, error } = await offer(records);
    if (over) return;
    if (failedAt === null) return passed(records);
    passed(records.slice(0, failedAt));
    const left = records.slice(failedAt);
    if (threw && left.length > 1) {
      const half = Math.ceil(left.length / 2);
      await deliver(left.slice(0, half), attempt);
      return deliver(left.slice(half), 0);
    }
    const tried = failedAt > 0 ? 0 : attempt;
    const wait = retries[tried] ?? (outbox ? retries.at(-1) : undefined);
    if (wait !== undefined) {
      await sleep(wait);
      return deliver(left, tried + 1);
    }
    for (const bad of left) addDeadLetter(bad, error, tried + 1);
    passed(left);
  }

  function addDeadLetter(bad: ApiRecord, error: string, attempts: number): void {
    const what = `${bad.eventName} ${JSON.stringify(bad.dynamodb.Keys)}`;
    dead.add({
      id: randomUUID(),
      unit,
      from: 'stream',
      what,
      event: lambdaRecord(bad, ahead()),
      error,
      attempts,
      at: now(),
    });
  }

  async function offer(records: ApiRecord[]): Promise<{ failedAt: number | null; threw: boolean; error: string }> {
    try {
      const result = (await units.invoke(unit, {
        Records: records.map((record) => lambdaRecord(record, ahead())),
      })) as {
        batchItemFailures?: { itemIdentifier?: string }[];
      } | null;
      const named = result?.batchItemFailures ?? [];
      if (!named.length) return { failedAt: null, threw: false, error: '' };
      const at = named.map(({ itemIdentifier }) =>
        records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
      );
      return { failedAt: Math.max(0, Math.min(...at)), threw: false, error: 'reported as failed by the unit' };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (!over) onError(`${unit} failed on ${records.length} stream records: ${said}`);
      return { failedAt: 0, threw: true, error: said };
    }
  }

  function passed(records: readonly ApiRecord[]): void {
    if (!records.length) return;
    remember(records);
    seen(unit, records.length);
  }

  function remember(records: readonly ApiRecord[]): void {
    const last = records.at(-1);
    if (last && !together) places.put(place, { stream: reads.stream(), after: last.dynamodb.SequenceNumber });
  }

  const ended = loop();
  return {
    nudge() {
      empty = false;
      nudged = true;
      rest?.();
      rest = null;
    },
    idle: () => empty,
    async stop() {
      over = true;
      stopped.resolve();
      early();
      rest?.();
      await ended;
    },
  };
}
