import { indexes } from '#functions/kernel/table/schema.ts';

export type Item = Record<string, unknown>;
type Entry = { readonly sort: string; readonly item: Item };
/** An index change that isn't visible before `at`. */
type Late = {
  readonly at: number;
  readonly key: string;
  readonly pk: string | undefined;
  readonly entry: Entry | null;
};

/**
 * The part of a partition that is read, by sort key: from `low` on, below `high`. `after` is the end of the previous
 * page.
 */
type Span = {
  readonly after?: string | undefined;
  readonly descending?: boolean;
  readonly low?: string | undefined;
  readonly high?: string | undefined;
};

/** One partition key's items in sort key order. */
class Partition {
  readonly #entries: Entry[] = [];
  #place(sort: string): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] as Entry).sort < sort) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  put(entry: Entry): void {
    const at = this.#place(entry.sort);
    this.#entries.splice(at, this.#entries[at]?.sort === entry.sort ? 1 : 0, entry);
  }
  remove(sort: string): void {
    const at = this.#place(sort);
    if (this.#entries[at]?.sort === sort) this.#entries.splice(at, 1);
  }
  get(sort: string): Item | undefined {
    const found = this.#entries[this.#place(sort)];
    return found?.sort === sort ? found.item : undefined;
  }
  *all({ after, descending = false, low, high }: Span = {}): Iterable<Entry> {
    let first = low === undefined ? 0 : this.#place(low);
    let end = high === undefined ? this.#entries.length : this.#place(high);
    if (after !== undefined && descending) end = Math.min(end, this.#place(after));
    if (after !== undefined && !descending) first = Math.max(first, this.#place(`${after}\u0000`));
    if (descending) for (let at = end - 1; at >= first; at--) yield this.#entries[at] as Entry;
    else for (let at = first; at < end; at++) yield this.#entries[at] as Entry;
  }
}

/** The visible part of an index. Changes arrive late, but one item's changes arrive in order. */
class LateIndex {
  readonly #partitions = new Map<string, Partition>();
  readonly #where = new Map<string, { pk: string; sort: string }>();
  readonly #coming: Late[] = [];
  readonly #last = new Map<string, number>();

  change(late: Late): void {
    const at = Math.max(late.at, this.#last.get(late.key) ?? 0);
    this.#last.set(late.key, at);
    let place = this.#coming.length;
    while (place > 0 && (this.#coming[place - 1] as Late).at > at) place--;
    this.#coming.splice(place, 0, { ...late, at });
  }
  partition(pk: string, now: number): Partition {
    this.catchUp(now);
    return this.#partitions.get(pk) ?? new Partition();
  }
  /** Makes everything that has arrived visible. */
  catchUp(now: number): void {
    while (this.#coming[0] && this.#coming[0].at <= now) this.#apply(this.#coming.shift() as Late);
    if (this.#coming.length === 0) this.#last.clear();
  }
  #apply({ key, pk, entry }: Late): void {
    const was = this.#where.get(key);
    if (was) this.#partitions.get(was.pk)?.remove(was.sort);
    this.#where.delete(key);
    if (pk === undefined || !entry) return;
    const partition = this.#partitions.get(pk) ?? new Partition();
    this.#partitions.set(pk, partition);
    partition.put(entry);
    this.#where.set(key, { pk, sort: entry.sort });
  }
}

/** The delay of an index change, in milliseconds. */
export type Lag = (index: string, pk: string) => number;

/** The table and its indexes in memory. `lag` makes the indexes late. */
export class Store {
  readonly #base = new Map<string, Partition>();
  readonly #indexes = new Map(indexes.map((name) => [name as string, new LateIndex()]));
  readonly #lag: Lag;
  constructor(lag: Lag) {
    this.#lag = lag;
  }

  get({ pk, sk }: { pk: string; sk: string }): Item | undefined {
    return this.#base.get(pk)?.get(sk);
  }
  /**
   * Returns the index partitions that an item's change writes to: each once for a removed key and once for an added
   * one.
   */
  touched(key: { pk: string; sk: string }, item: Item | undefined): string[] {
    const before = this.get(key);
    return indexes.flatMap((index) => {
      const [was, is] = [placeIn(index, before), placeIn(index, item)];
      if (!is) return was ? [`${index}/${was.pk}`] : [];
      if (!was) return [`${index}/${is.pk}`];
      const moves = was.pk !== is.pk || was.sk !== is.sk;
      if (moves) return [`${index}/${was.pk}`, `${index}/${is.pk}`];
      return index === 'gs3' ? [] : [`${index}/${is.pk}`];
    });
  }
  /** `lag` overrides the store's own lag for the indexes. */
  set(key: { pk: string; sk: string }, item: Item | undefined, now: number, lag?: number): void {
    const before = this.get(key);
    const partition = this.#base.get(key.pk) ?? new Partition();
    this.#base.set(key.pk, partition);
    if (item) partition.put({ sort: key.sk, item });
    else partition.remove(key.sk);
    const id = `${key.pk}\n${key.sk}`;
    for (const index of indexes) {
      const [was, is] = [placeIn(index, before), placeIn(index, item)];
      if (!was && !is) continue;
      const keys = { ...key, [`${index}pk`]: is?.pk, [`${index}sk`]: is?.sk };
      const entry = is ? { sort: `${is.sk}\u0000${id}`, item: index === 'gs3' ? keys : (item as Item) } : null;
      const at = now + (lag ?? this.#lag(index, is?.pk ?? was?.pk ?? ''));
      this.#indexes.get(index)?.change({ at, key: id, pk: is?.pk, entry });
      // Changes without lag don't wait for a read.
      if (at === now) this.#indexes.get(index)?.catchUp(now);
    }
  }
  *range(index: string | undefined, pk: string, now: number, span: Span): Iterable<Entry> {
    const partition = index ? this.#indexes.get(index)?.partition(pk, now) : this.#base.get(pk);
    if (partition) yield* partition.all(span);
  }
  /** Yields every item in the table itself. */
  *items(): Iterable<Item> {
    for (const partition of this.#base.values()) for (const { item } of partition.all()) yield item;
  }
  catchUp(): void {
    for (const index of this.#indexes.values()) index.catchUp(Infinity);
  }
}

function placeIn(index: string, item: Item | undefined): { pk: string; sk: string } | null {
  const [pk, sk] = [item?.[`${index}pk`], item?.[`${index}sk`]];
  return pk === undefined ? null : { pk: String(pk), sk: String(sk) };
}
