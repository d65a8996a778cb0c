import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import type { ScoreDelta } from '#domain/live/schema.ts';
import { type LogEntry, type LogTail, undoneBy } from '#domain/play/rounds/decide/decide.ts';
import { type PlayEvent, playEvent } from '#domain/play/rounds/events.ts';
import { type DivisionPlay, divisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import { defineItem, type Raw, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { divisionPk } from '../catalog/items.ts';
import { logAfter, logItem } from './items.ts';

/**
 * An item can be up to 400 KB. Events larger than this are packed, which shrinks a whole day of pools to a twentieth.
 */
const largestPlain = 60_000;

/** Returns events in a log entry's stored form. */
export function packed(events: readonly PlayEvent[]): { events: never[]; packed?: string } {
  const text = JSON.stringify(events);
  return text.length > largestPlain
    ? { events: [], packed: gzipSync(text).toString('base64') }
    : { events: JSON.parse(text) as never[] };
}

/** Returns an entry's parsed events. */
const unpacked = (entry: { events: readonly unknown[]; packed?: string | undefined }): PlayEvent[] =>
  (entry.packed
    ? (JSON.parse(gunzipSync(Buffer.from(entry.packed, 'base64')).toString()) as unknown[])
    : entry.events
  ).map((event) => playEvent.parse(event));

const entryFrom = (item: Pick<ValueOf<typeof logItem>, 'seq' | 'events' | 'packed'>): LogEntry => ({
  seq: item.seq,
  events: unpacked(item),
});
/** Returns a log entry from its item. */
export const entryOf = (raw: Raw): LogEntry => entryFrom(logItem.decode(raw));

type StoredEntry = LogEntry & {
  readonly entryId: string;
  readonly by: number | null;
  readonly at: number;
  readonly scores: readonly ScoreDelta[];
};
/** Cached logs by division. Entries never change, so only newer ones are read again. */
const knownLogs = new WeakMap<object, Map<number, readonly StoredEntry[]>>();
const mostLogs = 4;

/** Returns a division's whole log, oldest first, for the director. */
export async function entriesOf(table: Table, divisionId: number): Promise<readonly StoredEntry[]> {
  const mine = knownLogs.get(table.itself) ?? new Map<number, readonly StoredEntry[]>();
  knownLogs.set(table.itself, mine);
  const logEntries = mine.get(divisionId) ?? [];
  const last = logEntries.at(-1);
  const newer = await entriesFrom(table, divisionId, last?.seq ?? 1);
  // The last cached entry must still exist. If the table was emptied, reading starts over.
  const same = last === undefined || newer[0]?.entryId === last.entryId;
  const all = same ? [...logEntries.slice(0, -1), ...newer] : await entriesFrom(table, divisionId, 1);
  mine.delete(divisionId);
  if (mine.size >= mostLogs) mine.delete([...mine.keys()][0] as number);
  mine.set(divisionId, all);
  return all;
}

async function entriesFrom(table: Table, divisionId: number, seq: number): Promise<StoredEntry[]> {
  const items = await table.list(logItem, { ...logAfter(divisionId, seq - 1), consistent: true });
  return items.map((item) => ({
    seq: item.seq,
    at: item.at,
    by: item.by,
    entryId: item.entryId,
    events: unpacked(item),
    scores: item.deltas.filter((delta): delta is ScoreDelta => Array.isArray(delta)),
  }));
}

/** Returns at most this many entries after a version, oldest first. */
export async function entriesAfter(
  table: Table,
  divisionId: number,
  seq: number,
  most: number,
): Promise<readonly LogEntry[]> {
  const items = await table.list(logItem, { ...logAfter(divisionId, seq), limit: most, consistent: true });
  return items.slice(0, most).map(entryFrom);
}

/** Returns the number of the last entry in a division's log, which is its topic's version, or 0 if the log is empty. */
export async function lastSeqOf(table: Table, divisionId: number): Promise<number> {
  const { items } = await table.query({ ...logAfter(divisionId, 0), descending: true, limit: 1, consistent: true });
  return items[0] ? logItem.decode(items[0]).seq : 0;
}

/** A division's play after every hundred entries, packed like large events, so an undo doesn't have to read further back. */
export const playCheckpointItem = defineItem({
  type: 'playCheckpoint',
  schema: z.object({ divisionId: id, seq: z.int().min(1), packed: z.string() }),
  key: ({ divisionId, seq }: { divisionId: number; seq: number }) => ({
    pk: divisionPk(divisionId),
    sk: `CHECKPOINT#${padded(seq)}`,
  }),
  personal: 'none',
});
const padded = (seq: number) => String(seq).padStart(8, '0');

/** How many entries are between two checkpoints. At about 1 KB each, an undo reads one page of a query. */
export const checkpointEvery = 100;

/** Returns the checkpoint that is written with every hundredth entry. */
export const checkpointWrites = (after: DivisionPlay): Write[] =>
  after.seq % checkpointEvery === 0
    ? [create(playCheckpointItem, { divisionId: after.divisionId, seq: after.seq, packed: zipped(after) })]
    : [];

const zipped = (state: DivisionPlay): string => gzipSync(JSON.stringify(state)).toString('base64');

async function checkpointUpTo(table: Table, divisionId: number, seq: number): Promise<DivisionPlay | null> {
  const between = [`CHECKPOINT#${padded(0)}`, `CHECKPOINT#${padded(seq)}`] as const;
  const range = { pk: divisionPk(divisionId), between, descending: true, limit: 1, consistent: true };
  const [raw] = (await table.query(range)).items;
  if (!raw) return null;
  const { packed } = playCheckpointItem.decode(raw);
  return divisionPlay.parse(JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()));
}

/**
 * Returns the part of the log needed to undo an entry: a checkpoint and all entries after it. The checkpoint is the
 * last one before the entry and before everything undone since. Logs older than checkpoints are read from the beginning
 * up to their first checkpoint.
 */
export async function tailFor(table: Table, { divisionId, tournamentId }: DivisionPlay, seq: number): Promise<LogTail> {
  for (let before = seq - 1; ; ) {
    const from = before > 0 ? await checkpointUpTo(table, divisionId, before) : null;
    const items = await table.list(logItem, { ...logAfter(divisionId, from?.seq ?? 0), consistent: true });
    const entries = items.map(entryFrom);
    if (!from) return { from: noPlay(divisionId, tournamentId), entries };
    const earliest = Math.min(...undoneBy(entries));
    if (earliest > from.seq) return { from, entries };
    before = earliest - 1;
  }
}
