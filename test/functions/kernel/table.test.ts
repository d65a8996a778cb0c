import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { seeded } from '#domain/kernel/ids.ts';
import { backoff, retrying } from '#functions/kernel/aws/client.ts';
import { changeText, conditionText, Placeholders } from '#functions/kernel/table/condition.ts';
import { defineItem, type Raw } from '#functions/kernel/table/item.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { create, overwrite, remove, replace, update, upsert } from '#functions/kernel/table/write.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

const boat = defineItem({
  type: 'boat',
  v: 2,
  schema: z.object({
    id: z.int(),
    name: z.string(),
    crew: z.int().default(0),
    port: z.string().optional(),
  }),
  migrate: { 1: ({ title, ...old }) => ({ ...old, name: title }) },
  key: ({ id }: { id: number }) => ({ pk: `BOAT#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['port', 'id'],
      to: ({ port, id }) => (port ? { pk: `PORT#${port}`, sk: `BOAT#${String(id).padStart(4, '0')}` } : undefined),
    },
  },
  ttl: { from: ['name'], to: ({ name }) => (name === 'Wreck' ? 5.2 : undefined) },
  personal: 'none',
});

let local: ServedTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

describe('stored items', () => {
  it('contain only their fields, plus key, type, version, rev and indexes', () => {
    expect(boat.encode({ id: 1, name: 'Ada', crew: 3, port: 'x', secret: 1 } as never, 4)).toEqual({
      pk: 'BOAT#1',
      sk: 'META',
      gs1pk: 'PORT#x',
      gs1sk: 'BOAT#0001',
      _t: 'boat',
      _v: 2,
      _rev: 4,
      id: 1,
      name: 'Ada',
      crew: 3,
      port: 'x',
    });
    expect(boat.encode({ id: 1, name: 'Wreck', crew: 3 }, 1)).toMatchObject({ _ttl: 6 });
  });
  it('can be read from an older version, and fail to parse with a wrong shape', () => {
    expect(boat.decode({ id: 1, title: 'Old', _v: 1, _rev: 7 })).toEqual({ id: 1, name: 'Old', crew: 0, rev: 7 });
    expect(() => boat.decode({ id: 'x', name: 'A', _v: 2 })).toThrow();
  });
  it('fail to load if newer code wrote them, because parsing would drop unknown fields', () => {
    expect(() => boat.decode({ id: 1, name: 'A', hull: 'steel', _v: 3 })).toThrow(
      'boat: stored in version 3 by newer code; this code reads up to 2',
    );
  });
});

describe('table expressions', () => {
  it('are built from data using only placeholders', () => {
    const places = new Placeholders();
    const text = conditionText(
      ['or', ['absent', 'holder'], ['and', ['<', 'ex', 5], ['not', ['in', 'state', ['a', 'b']]]]],
      places,
    );
    expect(text).toBe('(attribute_not_exists(#holder)) OR ((#ex < :v0) AND (NOT (#state IN (:v1, :v2))))');
    expect(places.fields()).toEqual({
      ExpressionAttributeNames: { '#holder': 'holder', '#ex': 'ex', '#state': 'state' },
      ExpressionAttributeValues: { ':v0': 5, ':v1': 'a', ':v2': 'b' },
    });
  });
  it('set, add and remove in one change, and remove undefined values', () => {
    const places = new Placeholders();
    expect(changeText({ set: { a: 1, b: undefined }, add: { n: 2 } }, places)).toBe(
      'SET #a = :v0 REMOVE #b ADD #n :v1',
    );
  });
});

describe('table writes', () => {
  it('create an item once, and return the existing item after that', async () => {
    expect((await local.stored.write(create(boat, { id: 10, name: 'A', crew: 1 }))).ok).toBe(true);
    const again = await local.stored.write(create(boat, { id: 10, name: 'B', crew: 2 }, { tag: 'taken' }));
    expect(!again.ok && again.problem).toMatchObject({ tag: 'taken', old: { name: 'A', crew: 1 } });
  });
  it('overwrite unconditionally', async () => {
    await local.stored.write(overwrite(boat, { id: 100, name: 'New', crew: 1 }));
    expect(await local.stored.get(boat, { id: 100 })).toMatchObject({ name: 'New' });
  });

  it('replace only the version that was read', async () => {
    await local.stored.write(create(boat, { id: 11, name: 'A', crew: 1 }));
    const read = (await local.stored.get(boat, { id: 11 })) as never;
    expect((await local.stored.write(replace(boat, read, { id: 11, name: 'B', crew: 1 }))).ok).toBe(true);
    expect((await local.stored.write(replace(boat, read, { id: 11, name: 'C', crew: 1 }))).ok).toBe(false);
    expect(await local.stored.get(boat, { id: 11 })).toMatchObject({ name: 'B', rev: 2 });
  });
  it('succeed or fail together, and report the failed condition and its reason', async () => {
    await local.stored.write(create(boat, { id: 12, name: 'A', crew: 1 }));
    const done = await local.stored.transact([
      update(boat, { id: 12 }, { add: { crew: 1 } }),
      update(boat, { id: 13 }, { add: { crew: 1 } }, { if: ['exists', 'pk'], tag: 'no such boat' }),
    ]);
    expect(!done.ok && done.problem.tag).toBe('no such boat');
    expect(await local.stored.get(boat, { id: 12 })).toMatchObject({ crew: 1 });
    expect(
      (
        await local.stored.transact([
          update(boat, { id: 12 }, { add: { crew: 1 } }, { if: ['=', 'crew', 1] }),
          remove(boat, { id: 13 }),
        ])
      ).ok,
    ).toBe(true);
    expect(await local.stored.get(boat, { id: 12 })).toMatchObject({ crew: 2, rev: 2 });
  });
  it('create a missing item with its kind’s key, type, version, indexes and TTL', async () => {
    const counted = async () =>
      local.stored.write(upsert(boat, { id: 15 }, { add: { crew: 99 }, set: { name: 'A', port: 'x' } }));
    await counted();
    expect(await local.stored.getRaw(boat.key({ id: 15 }))).toEqual({
      ...boat.encode({ id: 15, name: 'A', crew: 99, port: 'x' }, 1),
    });
    await counted();
    expect(await local.stored.get(boat, { id: 15 })).toMatchObject({ crew: 198, name: 'A', rev: 2 });
    // @ts-expect-error a field that the schema has not
    upsert(boat, { id: 15 }, { set: { name: 'A', port: 'x', colour: 'red' } });
  });

  it('retry through throttling and transaction conflicts', async () => {
    const table = local.through(withFaults({ throttle: 0.4, conflict: 0.3, lostBefore: 0.1 }, seeded(4)));
    await table.write(create(boat, { id: 14, name: 'A', crew: 0 }));
    for (let i = 0; i < 20; i++)
      expect((await table.transact([update(boat, { id: 14 }, { add: { crew: 1 } })])).ok).toBe(true);
    expect(await local.stored.get(boat, { id: 14 })).toMatchObject({ crew: 20 });
  });
});

describe('table reads', () => {
  it('list a range of an index in order, page after page', async () => {
    await local.stored.putMany(
      Array.from({ length: 60 }, (_, i) => boat.encode({ id: 100 + i, name: `B${i}`, crew: 0, port: 'rio' }, 1)),
    );
    const range = { pk: 'PORT#rio', index: 'gs1' as const, limit: 25 };
    const first = await local.stored.query(range);
    const second = await local.stored.query({ ...range, startKey: first.lastKey as Raw });
    expect([...first.items, ...second.items].map((raw) => boat.decode(raw).id)).toEqual(
      Array.from({ length: 50 }, (_, i) => 100 + i),
    );
  });
  it('fetch any number of items by key, and skip missing ones', async () => {
    const found = await local.stored.getMany(
      boat,
      Array.from({ length: 130 }, (_, i) => ({ id: 100 + i })),
    );
    expect(found).toHaveLength(60);
  });
  it('return nothing for a reversed range, instead of DynamoDB’s error', async () => {
    const between = (from: string, to: string) => local.stored.query({ pk: 'BOAT#1', between: [from, to] });
    expect((await between('z', 'a')).items).toEqual([]);
    expect((await between('\u00ff', '~')).items).toEqual([]);
  });
});

describe('issued numbers', () => {
  it('are never issued twice across processes, even under faults', async () => {
    const tables = [1, 2, 3].map((seed) =>
      numbersOf(local.through(withFaults({ throttle: 0.2, lostAfter: 0.2 }, seeded(seed))), 4),
    );
    const given = (
      await Promise.all(tables.flatMap((number) => Array.from({ length: 20 }, () => number('team'))))
    ).sort((a, b) => a - b);
    expect(new Set(given).size).toBe(60);
    expect(given[0]).toBeGreaterThanOrEqual(10_000);
  });
});

describe('table retries', () => {
  it('wait longer each time up to a maximum, and finally stop', async () => {
    expect([0, 3, 10].map((attempt) => backoff(attempt, () => 0.999))).toEqual([19, 159, 999]);
    const waits: number[] = [];
    const failing = retrying(
      () => Promise.reject(new Error('x')),
      () => true,
      { tries: 4, random: () => 0.5, sleep: async (ms) => void waits.push(ms) },
    );
    await expect(failing).rejects.toThrow('x');
    expect(waits).toEqual([10, 20, 40]);
  });
});
