import { createHash } from 'node:crypto';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../kernel/table/table.ts';
import { upsert } from '../kernel/table/write.ts';
import { limitItem } from '../store/limits/items.ts';

/** How often something may be done by one source within a window of time. */
export type Limit = { readonly name: string; readonly most: number; readonly per: Millis };

const keyOf = ({ name, per }: Limit, who: string, now: Millis) => {
  const window = Math.floor(now / per);
  return `${name}#${createHash('sha256').update(`${who}|${window}`).digest('base64url').slice(0, 32)}`;
};

/** Whether the limit is reached, without counting. */
export const isOver = async (table: Table, limit: Limit, who: string, now: Millis): Promise<boolean> =>
  ((await table.get(limitItem, { key: keyOf(limit, who, now) }))?.n ?? 0) >= limit.most;

/** Counts one more; answers whether it was still within the limit. */
export async function count(table: Table, limit: Limit, who: string, now: Millis): Promise<boolean> {
  const key = keyOf(limit, who, now);
  const until = now + 2 * limit.per;
  const done = await table.write(upsert(limitItem, { key }, { add: { n: 1 }, set: { until } }));
  return Number(done.ok && done.value?.n) <= limit.most;
}
