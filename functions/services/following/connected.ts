import { hour, type Millis } from '#domain/kernel/time.ts';
import { spreadOf } from '#domain/live/following.ts';
import { eachShard, shardOf } from '../../kernel/table/shards.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, upsert } from '../../kernel/table/write.ts';
import { connectedItem } from '../../store/live/items.ts';

const hourOf = (at: Millis) => Math.floor(at / hour);

/** Keys of an hour: 2,000 connects and as many disconnects a second, four times the gateway's quota. */
const shards = 4;
type Connection = { readonly connectionId: string; readonly dtConnected: Millis };
const placeOf = ({ connectionId, dtConnected }: Connection) => ({
  hour: hourOf(dtConnected),
  shard: shardOf(connectionId, shards),
});

/** Counts a connection that was opened. */
export const countOpened = (table: Table, opened: Connection) =>
  table.write(upsert(connectedItem, placeOf(opened), { add: { open: 1 } }));

/** Counts one that has ended, where it was counted. */
export const countClosed = (table: Table, closed: Connection) =>
  table.write(update(connectedItem, placeOf(closed), { add: { open: -1 } }, { if: ['>', 'open', 0] }));

/** A connection lasts two hours, so all that are open began in this hour or in one of the two before. */
const hours = 3;
/** Milliseconds that a count is good for. */
const goodFor = 10_000;
const counted = new WeakMap<object, { at: Millis; spread: number }>();

/** Over how many milliseconds all who are connected should come again, were they cut now. Read anew every ten seconds. */
export async function spreadNow(table: Table, now: Millis): Promise<number> {
  const known = counted.get(table.itself);
  if (known && Math.abs(now - known.at) < goodFor) return known.spread;
  const wanted = Array.from({ length: hours }, (_, back) =>
    eachShard(shards, (shard) => ({ hour: hourOf(now) - back, shard })),
  ).flat();
  const found = await Promise.all(wanted.map((of) => table.get(connectedItem, of, { consistent: false })));
  const spread = spreadOf(found.reduce((sum, bucket) => sum + (bucket?.open ?? 0), 0));
  counted.set(table.itself, { at: now, spread });
  return spread;
}
