import { gunzipSync, gzipSync } from 'node:zlib';
import type { LogEntry } from '#domain/play/rounds/decide/decide.ts';
import { type PlayEvent, playEvent } from '#domain/play/rounds/events.ts';
import { logAfter, logItem } from '../kernel/table/keys/play.ts';
import type { Table } from '../kernel/table/table.ts';

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

/** The whole log of a division, oldest first; for undo, which folds it without one entry. */
export async function entriesOf(table: Table, divisionId: number): Promise<LogEntry[]> {
  const items = await table.list(logItem, { ...logAfter(divisionId, 0), consistent: true });
  return items.map((item) => ({ seq: item.seq, events: unpacked(item) }));
}
