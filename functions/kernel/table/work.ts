import type { Millis } from '#domain/kernel/time.ts';
import { eachShard, merged, shardOf } from './condition.ts';
import type { Key, Raw } from './item.ts';
import type { Range } from './table.ts';

/** Returns a time as text in a sort key: 15 digits, so texts sort like times. */
export const momentText = (moment: Millis): string => String(Math.max(0, Math.floor(moment))).padStart(15, '0');

/**
 * A work list in the third index, over `shards` partitions: items due at some time (`DUE#ORDER#0…7`), or people
 * waiting since some time (`LINE#17#0…31`). An item is in the list while its `gs3` returns {@link WorkList.key}.
 */
export type WorkList = {
  readonly name: string;
  readonly shards: number;
  /** the key of an id that is due at a time: `NAME#shard / moment#id` */
  readonly key: (moment: Millis, id: string | number) => Key;
};

export const workList = (name: string, shards: number): WorkList => ({
  name,
  shards,
  key: (moment, id) => ({ pk: `${name}#${shardOf(id, shards)}`, sk: `${momentText(moment)}#${id}` }),
});

/** Items of a kind that need work at a given time. Eight shards can take 8,000 changes a second. */
export const dueList = (kind: string): WorkList => workList(`DUE#${kind}`, 8);

/** One line of a work list: its item's key, and its `moment#id`, which is also the cursor for the next lines. */
export type WorkKey = Key & { readonly place: string };
/** Returns the id in a line's `moment#id`. */
export const idIn = (place: string): string => place.slice(place.indexOf('#') + 1);

/** Limits the lines: only up to a time (inclusive), only after a cursor, at most this many. */
export type WorkRange = { readonly upTo?: Millis; readonly after?: string; readonly limit?: number };

/** Returns the ranges that together cover a list. `#` < `$`, so items due at the time itself are included. */
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

/** Reads all shards of a list at once and returns its lines in order. The index may lag, so the item itself decides. */
export async function readWork(
  all: (range: Range) => Promise<Raw[]>,
  list: WorkList,
  range: WorkRange,
): Promise<WorkKey[]> {
  if (range.after && range.upTo !== undefined && range.after >= `${momentText(range.upTo)}$`) return [];
  const shards = await Promise.all(rangesOf(list, range).map(all));
  const keys = shards.map((found) =>
    found.map(({ pk, sk, gs3sk }) => ({ pk: String(pk), sk: String(sk), place: String(gs3sk) })),
  );
  return merged(keys, ({ place }) => place, range.limit);
}
