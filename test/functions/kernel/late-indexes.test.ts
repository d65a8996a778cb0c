import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineItem } from '#functions/kernel/table/item.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { create, update } from '#functions/kernel/table/write.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const boat = defineItem({
  type: 'boat',
  schema: z.object({ id: z.int(), port: z.string().nullable() }),
  key: ({ id }: { id: number }) => ({ pk: `BOAT#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['port', 'id'],
      to: ({ port, id }) => (port === null ? undefined : { pk: `PORT#${port}`, sk: `${id}` }),
    },
  },
  personal: 'none',
});
const local = memoryTable({ late: () => 60_000, chaos: false });
const late = local.through((client) => client);
const inPort = async (table: Pick<Table, 'list'>, port: string) =>
  (await table.list(boat, { pk: `PORT#${port}`, index: 'gs1' })).map(({ id }) => id);

describe('a table with late indexes', () => {
  it('shows writes, moves and removals late to product code and immediately to tests', async () => {
    await late.transact([create(boat, { id: 1, port: 'rio' }), create(boat, { id: 2, port: 'rio' })]);
    expect([await inPort(late, 'rio'), await inPort(local.stored, 'rio')]).toEqual([[], [1, 2]]);
    expect(await late.get(boat, { id: 1 })).toMatchObject({ port: 'rio' });
    await local.caughtUp();
    expect(await inPort(late, 'rio')).toEqual([1, 2]);
    await late.write(update(boat, { id: 1 }, { set: { port: 'oslo' } }));
    await late.write(update(boat, { id: 2 }, { set: { port: null } }));
    expect([await inPort(late, 'rio'), await inPort(late, 'oslo')]).toEqual([[1, 2], []]);
    await local.caughtUp();
    expect([await inPort(late, 'rio'), await inPort(late, 'oslo')]).toEqual([[], [1]]);
  });
});
