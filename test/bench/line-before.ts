import * as z from 'zod';
import { defineItem } from '#functions/kernel/table/item.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { create, upsert } from '#functions/kernel/table/write.ts';
import type { Deps } from '#functions/registration/deps.ts';

/*
 * How a line was joined before tickets, for comparison: an entry of the waitlist in one of eight shards by its last letter, and a hold, in one
 * transaction; then all shards are read again for the position, kept for a second by a process.
 */
const wait = defineItem({
  type: 'wait',
  schema: z.object({ id: z.string(), holder: z.string(), state: z.string() }),
  key: ({ id }: { id: string }) => ({ pk: `DIVISION#1#WAIT#${id.charCodeAt(25) % 8}`, sk: `WAIT#${id}` }),
  personal: 'none',
});
const hold = defineItem({
  type: 'oldHold',
  schema: z.object({ id: z.string(), holder: z.string() }),
  key: ({ holder, id }: { holder: string; id: string }) => ({ pk: `HOLDER#${holder}`, sk: `HOLD#1#${id}` }),
  personal: 'none',
});
const count = defineItem({
  type: 'oldCount',
  schema: z.object({ id: z.string(), n: z.int() }),
  key: ({ id }: { id: string }) => ({ pk: `DIVISION#${id}`, sk: 'SEQ' }),
  personal: 'none',
});

const kept = new WeakMap<Table, number>();
const soldOut = new WeakMap<Table, number>();

export async function joinedAsBefore(
  { table }: Deps,
  { holder, entry: id }: { holder: string; entry: string },
  now: number,
): Promise<void> {
  await table.list(hold, { pk: `HOLDER#${holder}`, prefix: 'HOLD#1#', consistent: true });
  if ((soldOut.get(table) ?? 0) <= now) {
    await table.write(upsert(count, { id: '1' }, { add: { n: 1 } }));
    soldOut.set(table, now + 1_000);
  }
  const made = await table.transact([
    create(wait, { id, holder, state: 'waitlistHold' }),
    create(hold, { id, holder }),
  ]);
  if (!made.ok) return;
  if ((kept.get(table) ?? 0) > now) return;
  kept.set(table, now + 1_000);
  const shards = Array.from({ length: 8 }, (_, n) => ({
    pk: `DIVISION#1#WAIT#${n}`,
    prefix: 'WAIT#',
    consistent: true,
  }));
  await Promise.all(shards.map((range) => table.list(wait, range)));
}
