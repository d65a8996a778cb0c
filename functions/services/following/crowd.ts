import { type Millis, minute } from '#domain/kernel/time.ts';
import { type Crowd, followersBy, minuteOf } from '#domain/live/pace.ts';
import type { Table } from '../../kernel/table/table.ts';
import { upsert } from '../../kernel/table/write.ts';
import { leastPaceItem, marksItem } from '../../store/live/items.ts';
import { count, type Limit } from '../limits.ts';

/** Marks of one address: a full arena behind one has as many in a minute, and a single prankster can't slow everyone down. */
const marksFrom: Limit = { name: 'marksFrom', most: 30, per: minute };

/** Counts a look that was marked. */
export async function countMark(table: Table, source: string, now: Millis): Promise<void> {
  if (await count(table, marksFrom, source, now))
    await table.write(upsert(marksItem, { minute: minuteOf(now) }, { add: { marked: 1 } }));
}

/** Milliseconds that a reading is good for. */
const goodFor = 10_000;
const read = new WeakMap<object, { at: Millis; crowd: Crowd }>();

/** How many follow now, and what an operator says of the pace. Read again every ten seconds. */
export async function crowdNow(table: Table, now: Millis): Promise<Crowd> {
  const known = read.get(table.itself);
  if (known && Math.abs(now - known.at) < goodFor) return known.crowd;
  const minutes = [minuteOf(now) - 1, minuteOf(now)];
  const [operator, last, running] = await Promise.all([
    table.get(leastPaceItem, {}, { consistent: false }),
    ...minutes.map((each) => table.get(marksItem, { minute: each }, { consistent: false })),
  ] as const);
  const crowd = { followers: followersBy(last?.marked ?? 0, running?.marked ?? 0), least: operator?.least ?? 0 };
  read.set(table.itself, { at: now, crowd });
  return crowd;
}
