import type { Table } from '../kernel/table/table.ts';
import { bookmarkItem, type Starred, starredAfter } from '../store/identity/items.ts';

/** How many are told by one job: some seconds, however slow their browsers' services are. */
const each = 200;
/** How many are read at a time. */
const page = 5_000;

/** The first and the last (user ids) of each 200 who follow something, in the order of the index, page after page of 5,000. */
export async function* rangesOfFans(
  table: Table,
  of: Starred,
): AsyncGenerator<readonly (readonly [from: number, to: number])[]> {
  let after: number | null = null;
  for (;;) {
    const users: number[] = (await table.list(bookmarkItem, { ...starredAfter(of, after), limit: page })).map(
      ({ userId }) => userId,
    );
    const ranges: (readonly [number, number])[] = [];
    for (let at = 0; at < users.length; at += each)
      ranges.push([users[at] as number, users[Math.min(at + each, users.length) - 1] as number]);
    yield ranges;
    after = users.at(-1) ?? null;
    if (users.length < page) return;
  }
}
