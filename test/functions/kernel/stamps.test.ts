import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineItem } from '#functions/kernel/table/item.ts';
import { openTable, type Table } from '#functions/kernel/table/table.ts';
import {
  create,
  overwrite,
  remove,
  replace,
  update,
  upsert,
  writerOf,
  writingAs,
} from '#functions/kernel/table/write.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

const note = defineItem({
  type: 'note',
  schema: z.object({ id: z.int(), text: z.string().default('') }),
  key: ({ id }: { id: number }) => ({ pk: `NOTE#${id}`, sk: 'META' }),
  personal: 'none',
});

let local: ServedTable;
let at = 1_800_000_000_000;
let table: Table;
beforeAll(async () => {
  local = await testTable();
  table = openTable({ client: local.client, name: local.name, now: () => at });
});
afterAll(() => local.stop());
const rawOf = (id: number) => table.getRaw(note.key({ id }));
const revOf = async (id: number) => (await table.get(note, { id }))?.rev ?? null;

describe('an item’s rev', () => {
  it('increases by one with every write', async () => {
    await table.write(create(note, { id: 1, text: 'a' }));
    const first = await table.get(note, { id: 1 });
    if (first) await table.write(replace(note, first, { id: 1, text: 'b' }));
    await table.write(update(note, { id: 1 }, { set: { text: 'c' } }));
    await table.write(upsert(note, { id: 1 }, { set: { text: 'd' } }));
    expect([first?.rev, await revOf(1)]).toEqual([at, at + 3]);
  });
  it.each([
    ['created again', (id: number) => create(note, { id, text: 'new' })],
    ['overwritten', (id: number) => overwrite(note, { id, text: 'new' })],
    ['created by an edit', (id: number) => upsert(note, { id }, { set: { text: 'new' } })],
  ])('is never reused, so an old tag isn’t valid for a removed item that’s %s', async (_, makeAgain) => {
    const id = ++at;
    await table.write(create(note, { id, text: 'old' }));
    for (let i = 0; i < 5; i++) await table.write(update(note, { id }, { set: { text: `${i}` } }));
    const old = await table.get(note, { id });
    await table.write(remove(note, { id }));
    at += 50;
    await table.write(makeAgain(id));
    for (let i = 0; i < 5; i++) await table.write(update(note, { id }, { set: { text: `new ${i}` } }));
    expect(await revOf(id)).toBeGreaterThan(old?.rev ?? Number.POSITIVE_INFINITY);
    expect(old && (await table.write(replace(note, old, { id, text: 'mine' }))).ok).toBe(false);
  });
  it('increases when an item is overwritten', async () => {
    await table.write(create(note, { id: 5, text: 'a' }));
    for (let i = 0; i < 5; i++) await table.write(update(note, { id: 5 }, { set: { text: `${i}` } }));
    const before = (await revOf(5)) ?? 0;
    at += 6;
    await table.write(overwrite(note, { id: 5, text: 'b' }));
    expect(await revOf(5)).toBeGreaterThan(before);
  });
});

describe('an item’s last writer', () => {
  it('is recorded on each item with the time and request, in single writes and transactions', async () => {
    const mine = table.as('user:7', 'request-1');
    await mine.write(create(note, { id: 20, text: 'a' }));
    expect(await rawOf(20)).toMatchObject({ _by: 'user:7', _at: at, _req: 'request-1', text: 'a' });
    at += 10;
    await table.as('job:backfill', 'run-2').transact([update(note, { id: 20 }, { set: { text: 'b' } })]);
    expect(await rawOf(20)).toMatchObject({ _by: 'job:backfill', _at: at, _req: 'run-2', text: 'b' });
    expect(await table.get(note, { id: 20 })).toEqual({ id: 20, text: 'b', rev: at - 9 });
  });
  it('is empty without a caller, and isn’t shared by concurrent writers', async () => {
    await Promise.all([30, 31, 32].map((id) => table.as(`user:${id}`, 'r').write(overwrite(note, { id, text: '' }))));
    expect(await Promise.all([30, 31, 32].map(async (id) => (await rawOf(id))?._by))).toEqual([
      'user:30',
      'user:31',
      'user:32',
    ]);
    await table.write(create(note, { id: 33, text: '' }));
    expect(await rawOf(33)).not.toHaveProperty('_by');
    expect(table.as('a', 'b').itself).toBe(table.itself);
  });
  it('is set on the table that a handler gets, and changes none of its other dependencies', async () => {
    const deps = { table, other: 1 };
    const given = writingAs(deps, writerOf({ kind: 'teamToken', teams: [4, 5] }), 'r');
    await given.table.write(create(note, { id: 40, text: '' }));
    expect((await rawOf(40))?._by).toBe('team:4,5');
    expect([given.other, deps.table]).toEqual([1, table]);
    expect(writingAs(undefined, 'x', 'r')).toBeUndefined();
    expect(writerOf({ kind: 'anonymous' })).toBe('visitor');
  });
});

describe('a table transaction', () => {
  it('has up to ninety writes', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => create(note, { id: 1000 + i, text: '' }));
    await expect(table.transact(many(91))).rejects.toThrow('a transaction has 91 writes; the limit is 90');
    expect((await table.transact(many(90))).ok).toBe(true);
  });
});
