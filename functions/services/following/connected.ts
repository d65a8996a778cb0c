import { hour, type Millis } from '#domain/kernel/time.ts';
import { spreadOf } from '#domain/live/following.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, upsert } from '../../kernel/table/write.ts';
import { connectedItem } from '../../store/live/items.ts';

const hourOf = (at: Millis) => Math.floor(at / hour);

/** Counts a connection that was opened. */
export const countOpened = (table: Table, at: Millis) =>
  table.write(upsert(connectedItem, { hour: hourOf(at) }, { add: { open: 1 } }));

/** Counts one that has ended, in the hour in which it was opened. */
export const countClosed = (table: Table, openedAt: Millis) =>
  table.write(update(connectedItem, { hour: hourOf(openedAt) }, { add: { open: -1 } }, { if: ['>', 'open', 0] }));

/** A connection lasts two hours, so all that are open began in this hour or in one of the two before. */
const hours = 3;
/** Milliseconds that a count is good for. */
const goodFor = 10_000;
const counted = new WeakMap<object, { at: Millis; spread: number }>();

/** Over how many milliseconds all who are connected should come again, were they cut now. Read anew every ten seconds. */
export async function spreadNow(table: Table, now: Millis): Promise<number> {
  const known = counted.get(table.itself);
  if (known && Math.abs(now - known.at) < goodFor) return known.spread;
  const wanted = Array.from({ length: hours }, (_, back) => ({ hour: hourOf(now) - back }));
  const found = await Promise.all(wanted.map((of) => table.get(connectedItem, of, { consistent: false })));
  const spread = spreadOf(found.reduce((sum, bucket) => sum + (bucket?.open ?? 0), 0));
  counted.set(table.itself, { at: now, spread });
  return spread;
}
