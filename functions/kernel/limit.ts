import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Millis } from '#domain/kernel/time.ts';
import { millis } from '#domain/kernel/time.ts';
import { defineItem } from './table/item.ts';
import { own } from './table/schema.ts';
import type { Table } from './table/table.ts';
import { update } from './table/write.ts';

/** How often something may be done by one source within a window of time. */
export type Limit = { readonly name: string; readonly most: number; readonly per: Millis };

/** How often something was done in one window; only a hash says by whom. */
export const limitItem = defineItem({
  type: 'limit',
  schema: z.object({ key: z.string(), n: z.int(), until: millis }),
  key: ({ key }: { key: string }) => ({ pk: `LIMIT#${key}`, sk: 'LIMIT' }),
  ttl: ({ until }) => until / 1000,
});

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
  const done = await table.write(
    update(
      limitItem,
      { key },
      { add: { n: 1 }, set: { key, until, _t: 'limit', _v: 1, [own.ttl]: Math.ceil(until / 1000) } },
    ),
  );
  return Number(done.ok && done.value?.n) <= limit.most;
}
