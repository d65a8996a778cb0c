import type { Id } from '#domain/kernel/ids.ts';
import { type Millis, second } from '#domain/kernel/time.ts';
import { countOf, isFresh, type LineCount, markOf } from '#domain/registration/places/line.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, update } from '../../kernel/table/write.ts';
import { lineCountItem, lineOf } from '../../store/registration/items.ts';
import { hasLine } from './line.ts';

/** How long others wait for the one who counts, before somebody else does. */
const patience = 5 * second;

/**
 * The count of a division's line as everybody may know it, at most a second old, of a long line ten. Counted by one process at a time, from the
 * index, which lags a moment behind; the others answer the last count. Where there is no line it costs two reads.
 */
export async function lineCount(table: Table, divisionId: Id, now: Millis): Promise<LineCount> {
  const last = await table.get(lineCountItem, { divisionId }, { consistent: false });
  if (last && isFresh(last, now)) return last;
  if (!(await hasLine(table, divisionId))) return countOf([]);
  if (last && !(await mayCount(table, divisionId, now))) return last;
  const keys = await table.work(lineOf(divisionId));
  const counted = countOf(keys.map(({ place }) => ticketAt(place)));
  await table.write(overwrite(lineCountItem, { divisionId, ...copyOf(counted), countedAt: now, countingUntil: 0 }));
  return counted;
}

/** Only one of those who find the count too old counts again. */
const mayCount = async (table: Table, divisionId: Id, now: Millis): Promise<boolean> => {
  const free = { if: ['<=', 'countingUntil', now] as const };
  return (await table.write(update(lineCountItem, { divisionId }, { set: { countingUntil: now + patience } }, free)))
    .ok;
};

/** A ticket as its place in the index names it: `moment#entry`. */
const ticketAt = (place: string) => ({ since: Number.parseInt(place, 10), mark: markOf(place) });
const copyOf = ({ head, quantiles, ...count }: LineCount) => ({ ...count, head: [...head], quantiles: [...quantiles] });
