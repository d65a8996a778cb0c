import { gunzipSync, gzipSync } from 'node:zlib';
import type { ScoreDelta } from '#domain/live/schema.ts';
import type { LogEntry } from '#domain/play/rounds/decide/decide.ts';
import { type PlayEvent, playEvent } from '#domain/play/rounds/events.ts';
import type { Table } from '../../kernel/table/table.ts';
import { logAfter, logItem } from './items.ts';

/** An item may have 400 KB; from here on events are packed, which makes a whole day of pools a twentieth. */
const largestPlain = 60_000;

/** Events as an entry of the log holds them. */
export function packed(events: readonly PlayEvent[]): { events: never[]; packed?: string } {
  const text = JSON.stringify(events);
  return text.length > largestPlain
    ? { events: [], packed: gzipSync(text).toString('base64') }
    : { events: JSON.parse(text) as never[] };
}

/** The events of an entry, parsed. */
export const unpacked = (entry: { events: readonly unknown[]; packed?: string | undefined }): PlayEvent[] =>
  (entry.packed
    ? (JSON.parse(gunzipSync(Buffer.from(entry.packed, 'base64')).toString()) as unknown[])
    : entry.events
  ).map((event) => playEvent.parse(event));

type Kept = LogEntry & {
  readonly entryId: string;
  readonly by: number | null;
  readonly at: number;
  readonly scores: readonly ScoreDelta[];
};
/** Logs that were read, by division: entries never change, so only what is newer is read again. */
const known = new WeakMap<object, Map<number, readonly Kept[]>>();
const mostKept = 4;

/** The whole log of a division, oldest first, as the director reads it. */
export async function entriesOf(table: Table, divisionId: number): Promise<readonly Kept[]> {
  const mine = known.get(table.itself) ?? new Map<number, readonly Kept[]>();
  known.set(table.itself, mine);
  const kept = mine.get(divisionId) ?? [];
  const last = kept.at(-1);
  const newer = await entriesFrom(table, divisionId, last?.seq ?? 1);
  // the last one that is known must still be there: a table that was emptied starts from the beginning
  const same = last === undefined || newer[0]?.entryId === last.entryId;
  const all = same ? [...kept.slice(0, -1), ...newer] : await entriesFrom(table, divisionId, 1);
  mine.delete(divisionId);
  if (mine.size >= mostKept) mine.delete([...mine.keys()][0] as number);
  mine.set(divisionId, all);
  return all;
}

async function entriesFrom(table: Table, divisionId: number, seq: number): Promise<Kept[]> {
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

/** The number of the last entry of a division's log, which is the version of its topic; 0 where there is none. */
export async function lastSeqOf(table: Table, divisionId: number): Promise<number> {
  const { items } = await table.query({ ...logAfter(divisionId, 0), descending: true, limit: 1, consistent: true });
  return items[0] ? logItem.decode(items[0]).seq : 0;
}
