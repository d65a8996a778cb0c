import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { eachShard, merged, shardOf } from '#functions/kernel/table/condition.ts';
import { defineItem } from '#functions/kernel/table/item.ts';
import { dueList, workList } from '#functions/kernel/table/table.ts';
import { create, remove, replace } from '#functions/kernel/table/write.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

const dueParcels = dueList('PARCEL');
const parcel = defineItem({
  type: 'parcel',
  schema: z.object({ id: z.int(), at: z.int().nullable(), text: z.string() }),
  key: ({ id }: { id: number }) => ({ pk: `PARCEL#${id}`, sk: 'META' }),
  indexes: { gs3: { from: ['id', 'at'], to: ({ id, at }) => (at === null ? undefined : dueParcels.key(at, id)) } },
  personal: 'none',
});

let local: ServedTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

describe('work list shards', () => {
  it('never change for an ID', () => {
    expect(['', 'a', 'foobar', '01HZZZZZZZZZZZZZZZZZZZZZZ0', 17].map((id) => shardOf(id, 32))).toEqual([
      25, 0, 20, 18, 26,
    ]);
  });
  const random = seeded(3);
  const makes: [string, (i: number) => string | number][] = [
    ['numbers that follow each other', (i) => 10_000 + i],
    ['numbers in steps of 32', (i) => 32 * i],
    ['words with a number', (i) => `holder-${i}`],
    ['ULIDs of one moment', () => ulid(1_800_000_000_000, random)],
  ];
  it.each(makes)('spread %s evenly, with no shard more than a fifth above its share', (_, make) => {
    for (const n of [8, 16, 32]) {
      const counts = eachShard(n, () => 0);
      for (let i = 0; i < 32_000; i++) (counts[shardOf(make(i), n)] as number)++;
      expect(Math.max(...counts)).toBeLessThan((1.2 * 32_000) / n);
    }
  });
  it('merge in order', () => {
    expect(merged([['a', 'd'], [], ['b', 'c', 'e']], (x) => x, 4)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('work lists', () => {
  const put = (id: number, at: number | null) => local.stored.write(create(parcel, { id, at, text: `p${id}` }));
  const idsOf = (keys: { pk: string }[]) => keys.map(({ pk }) => Number(pk.slice(7)));

  it('return items due by a certain time from all shards in order, and continue after a position', async () => {
    for (let i = 0; i < 40; i++) await put(i, 1000 - 10 * i);
    await put(100, null);
    const first = await local.stored.work(dueParcels, { upTo: 700, limit: 4 });
    expect(idsOf(first)).toEqual([39, 38, 37, 36]);
    const rest = await local.stored.work(dueParcels, { upTo: 700, after: first[3]?.place as string });
    expect(idsOf(rest)).toEqual([35, 34, 33, 32, 31, 30]);
    expect(await local.stored.work(dueParcels, { upTo: 700, after: rest.at(-1)?.place as string })).toEqual([]);
    expect(await local.stored.work(dueParcels, { upTo: 10, after: rest.at(-1)?.place as string })).toEqual([]);
    expect(await local.stored.work(dueParcels)).toHaveLength(40);
    expect(await local.stored.work(workList('DUE#OTHER', 8))).toEqual([]);
  });
  it('identify items that are then read in full in the same order, without deleted ones', async () => {
    for (const id of [201, 202, 203]) await put(id, 5000 - id);
    const keys = await local.stored.work(dueParcels, { after: '000000000002000' });
    expect(Object.keys(keys[0] as object).sort()).toEqual(['pk', 'place', 'sk']);
    await local.stored.write(remove(parcel, { id: 202 }));
    expect((await local.stored.getByKeys(parcel, keys)).map(({ id, text }) => [id, text])).toEqual([
      [203, 'p203'],
      [201, 'p201'],
    ]);
  });
  it('drop an item whose key function returns nothing', async () => {
    await put(300, 90_000);
    const stored = await local.stored.get(parcel, { id: 300 });
    if (stored) await local.stored.write(replace(parcel, stored, { id: 300, at: null, text: 'done' }));
    expect(await local.stored.work(dueParcels, { after: '000000000080000' })).toEqual([]);
  });
});
