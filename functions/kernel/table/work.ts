import type { Millis } from '#domain/kernel/time.ts';
import { eachShard, merged, shardOf } from './condition.ts';
import type { Key, Raw } from './item.ts';
import type { Range } from './table.ts';

/** A moment as a sort key has it: 15 digits, so that texts are ordered as moments are. */
export const momentText = (moment: Millis): string => String(Math.max(0, Math.floor(moment))).padStart(15, '0');

/**
 * A list of work in the third index, over `shards` partitions: what is due at a moment (`DUE#ORDER#0…7`), or who waits since when
 * (`LINE#17#0…31`). An item of a kind is in it while its `gs3` answers {@link WorkList.key}.
 */
export type WorkList = {
  readonly name: string;
  readonly shards: number;
  /** where an id stands that is due at a moment: `NAME#shard / moment#id` */
  readonly key: (moment: Millis, id: string | number) => Key;
};

export const workList = (name: string, shards: number): WorkList => ({
  name,
  shards,
  key: (moment, id) => ({ pk: `${name}#${shardOf(id, shards)}`, sk: `${momentText(moment)}#${id}` }),
});

/** Things of a kind that are looked after when their moment has come; eight shards bear 8,000 changes a second. */
export const dueList = (kind: string): WorkList => workList(`DUE#${kind}`, 8);

/** One line of a work list: the item it stands for, and its place (`moment#id`), which is the cursor for what follows. */
export type WorkKey = Key & { readonly place: string };
/** The id that stands at a place of a work list. */
export const idIn = (place: string): string => place.slice(place.indexOf('#') + 1);

/** Only up to a moment (inclusive), only after a place, at most so many. */
export type WorkRange = { readonly upTo?: Millis; readonly after?: string; readonly limit?: number };

/** The ranges that together ask for a list. `#` < `$`: what is due at the moment itself is in. */
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

/** Asks all shards of a list at once and answers its lines in the order of their places. The index is late: what decides is the item. */
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
