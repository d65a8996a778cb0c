import type { Random } from '#domain/kernel/ids.ts';
import { shardOf } from '#functions/kernel/table/shards.ts';

/** How a cloud hands things over that promises no more than it must. */
export type Delivery = {
  /** how often a message arrives: at least once */
  readonly copies: () => number;
  /** a batch of the stream as its shards hand it over: beside each other, in order only within an item, and now and then once more */
  readonly shards: <T>(records: readonly T[], itemOf: (record: T) => string) => readonly (readonly T[])[];
};

/** Each message once; the stream as it was written. */
export const kind: Delivery = { copies: () => 1, shards: (records) => [records] };

const shards = 4;
/** Of a hundred messages or batches so many come twice. */
const twice = 0.2;

/** What AWS may do at any time, and does on a bad day. */
export const chaos = (random: Random): Delivery => ({
  copies: () => (random() < twice ? 2 : 1),
  shards: (records, itemOf) => {
    const apart = Array.from({ length: shards }, (_, shard) =>
      records.filter((record) => shardOf(itemOf(record), shards) === shard),
    ).filter(({ length }) => length > 0);
    const mixed = apart
      .map((list) => ({ list, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ list }) => list);
    return mixed.flatMap((list) => (random() < twice ? [list, list] : [list]));
  },
});
