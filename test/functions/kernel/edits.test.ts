import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineItem, sizeOf } from '#functions/kernel/table/item.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { create, overwrite, update, upsert } from '#functions/kernel/table/write.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

const schema = z.object({
  id: z.int(),
  port: z.string().nullable(),
  since: z.int().optional(),
  crew: z.int().default(0),
  text: z.string().default(''),
});
const ship = defineItem({
  type: 'ship',
  schema,
  key: ({ id }: { id: number }) => ({ pk: `SHIP#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['id', 'port', 'since'],
      to: ({ id, port, since }) => (port === null ? undefined : { pk: `PORT#${port}`, sk: `${since ?? 0}#${id}` }),
    },
  },
  ttl: { from: ['crew'], to: ({ crew }) => (crew ? undefined : 99.5) },
  personal: 'none',
});

let local: ServedTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

const put = (id: number, more: object = {}) =>
  local.stored.write(overwrite(ship, { id, port: 'rio', since: 5, crew: 1, text: '', ...more }));
const inPort = async (port: string) =>
  (await local.stored.list(ship, { pk: `PORT#${port}`, index: 'gs1' })).map(({ id }) => id);

describe('editing fields that build an index or the TTL', () => {
  it('updates the index and TTL when every source field is set', async () => {
    await put(1);
    await local.stored.write(update(ship, { id: 1 }, { set: { port: 'oslo', since: 7 } }));
    expect([await inPort('rio'), await inPort('oslo')]).toEqual([[], [1]]);
    await local.stored.write(update(ship, { id: 1 }, { set: { port: null, since: undefined, crew: 0 } }));
    const raw = await local.stored.getRaw(ship.key({ id: 1 }));
    expect(raw).toMatchObject({ port: null, crew: 0, _ttl: 100 });
    expect(Object.keys(raw ?? {})).not.toEqual(expect.arrayContaining(['gs1pk']));
    expect(raw).not.toHaveProperty('gs1sk');
    expect(raw).not.toHaveProperty('since');
  });
  it('is refused if a source field is missing or only incremented', () => {
    expect(() => update(ship, { id: 1 }, { set: { port: 'oslo' } })).toThrow('ship: gs1 is also made from since');
    expect(() => update(ship, { id: 1 }, { add: { crew: 1 } })).toThrow('ship: ttl is also made from crew');
    const read = { id: 1, port: 'rio', since: 5, crew: 1, text: '' };
    expect(() => update(ship, read, { set: { port: 'oslo' } })).toThrow('since');
    expect(() => upsert(ship, { id: 1 }, { set: { port: 'oslo' } })).toThrow('since');
    expect(() => update(ship, { id: 1 }, { set: { 'port.name': 'oslo' } as never, given: { since: 5 } })).toThrow(
      'port',
    );
    expect(() => update(ship, { id: 1 }, { set: { text: 'x' } })).not.toThrow();
  });
  it('works with values that were read before, unless they have changed since', async () => {
    await put(2);
    const edit = { set: { port: 'oslo' }, given: { since: 5 } };
    expect((await local.stored.write(update(ship, { id: 2 }, edit, { if: ['exists', 'pk'] }))).ok).toBe(true);
    expect(await inPort('oslo')).toEqual([2]);
    await put(2, { since: 6 });
    const late = await local.stored.write(update(ship, { id: 2 }, edit, { tag: 'moved' }));
    expect(!late.ok && late.problem).toMatchObject({ tag: 'moved', old: { since: 6 } });
    await put(2, { since: undefined });
    expect((await local.stored.write(update(ship, { id: 2 }, { ...edit, given: { since: undefined } }))).ok).toBe(true);
  });
  it('compiles only if fields are named and every kind declares its personal data', () => {
    const of = { type: 'x', schema, key: ship.key };
    // @ts-expect-error nothing is said of people
    defineItem(of);
    defineItem({
      ...of,
      personal: 'none',
      // @ts-expect-error `port` is used and not named
      ttl: { from: ['id'], to: ({ port }) => Number(port) },
    });
    defineItem({
      ...of,
      // @ts-expect-error there is no such field
      personal: { whose: ['user'], fields: ['name'], erase: 'remove' },
    });
  });
});

describe('an item’s size', () => {
  it('is calculated the way DynamoDB does it', () => {
    expect(
      sizeOf({ pk: 'a', text: 'é€', n: 12345, none: null, gone: undefined, list: [true, 'x'], map: { a: '1' } }),
    ).toBe(3 + 9 + (1 + 4) + (4 + 1) + (4 + 3 + 2 + 2) + (3 + 3 + 1 + 1 + 1));
  });
  it('is reported over 100 KB and refused over 300 KB, in single, transactional and bulk writes', async () => {
    const told: unknown[] = [];
    const warn = (message: string, fields: object) => told.push([message, fields]);
    const table = openTable({ client: local.client, name: local.name, warn });
    const of = (id: number, bytes: number) => ({ id, port: null, crew: 1, text: 'x'.repeat(bytes) });
    await table.write(create(ship, of(10, 90_000)));
    expect(told).toEqual([]);
    await table.write(create(ship, of(11, 110_000)));
    expect(told).toEqual([['a large item', expect.objectContaining({ type: 'ship', pk: 'SHIP#11' })]]);
    const tooLarge = of(12, 310_000);
    const refusal = /^ship has \d+ bytes, more than the limit of 300000: SHIP#12 \/ META$/;
    await expect(table.write(overwrite(ship, tooLarge))).rejects.toThrow(refusal);
    await expect(table.transact([create(ship, of(13, 1)), create(ship, tooLarge)])).rejects.toThrow(refusal);
    await expect(table.putMany([ship.encode(tooLarge, 1)])).rejects.toThrow(refusal);
    expect(await table.get(ship, { id: 13 })).toBeNull();
  });
});
