/**
 * Which of `n` shards an id lies in: FNV-1a (32 bits, folded to 16) mod n, so that ids of any make spread evenly, also those that differ in their
 * first or last character only. Stored keys follow from it: it never changes. `n` is a power of two up to 32.
 */
export function shardOf(id: string | number, n: number): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(String(id))) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 16) ^ (hash & 0xffff)) % n;
}

/** What `of` gives for each of `n` shards, such as the ranges that together ask for all of them. */
export const eachShard = <T>(n: number, of: (shard: number) => T): T[] =>
  Array.from({ length: n }, (_, shard) => of(shard));

/** Lists that are in order, as one that is: by `sortOf`, at most `most`. */
export function merged<T>(lists: readonly (readonly T[])[], sortOf: (value: T) => string, most?: number): T[] {
  const all = lists.flat().map((value) => ({ value, sort: sortOf(value) }));
  all.sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0));
  return all.slice(0, most).map(({ value }) => value);
}
