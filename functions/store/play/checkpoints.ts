import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import type { LogEntry } from '#domain/play/rounds/decide/decide.ts';
import { type LogTail, undoneBy } from '#domain/play/rounds/decide/log-tail.ts';
import { type DivisionPlay, divisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { divisionPk } from '../catalog/items.ts';
import { logAfter, logItem } from './items.ts';
import { unpacked } from './log.ts';

/** A division's play as it was after every so many entries, packed as large events are, so that an undo reads back to it and no further. */
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

/** Entries between one checkpoint and the next: at about 1 KB each what an undo reads is one page of a query. */
export const checkpointEvery = 100;

/** What an entry leaves with it: the state after every hundredth. */
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
 * What an undo of an entry has to know of the log: the last checkpoint before it and before everything that was taken back since that checkpoint, and the
 * entries after it. Logs begun before there were checkpoints are read from their beginning, up to their first.
 */
export async function tailFor(table: Table, { divisionId, tournamentId }: DivisionPlay, seq: number): Promise<LogTail> {
  for (let before = seq - 1; ; ) {
    const from = before > 0 ? await checkpointUpTo(table, divisionId, before) : null;
    const items = await table.list(logItem, { ...logAfter(divisionId, from?.seq ?? 0), consistent: true });
    const entries: LogEntry[] = items.map((item) => ({ seq: item.seq, events: unpacked(item) }));
    if (!from) return { from: noPlay(divisionId, tournamentId), entries };
    const earliest = Math.min(...undoneBy(entries));
    if (earliest > from.seq) return { from, entries };
    before = earliest - 1;
  }
}
