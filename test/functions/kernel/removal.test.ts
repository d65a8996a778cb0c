import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineItem } from '#functions/kernel/table/item.ts';
import { dueList, openTable, type Table } from '#functions/kernel/table/table.ts';
import { create, discard, overwrite, remove, replace, restore, update, upsert } from '#functions/kernel/table/write.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

const schema = z.object({ shelf: z.int(), id: z.int(), text: z.string().default(''), due: z.int().nullable() });
const key = ({ shelf, id }: { shelf: number; id: number }) => ({ pk: `SHELF#${shelf}`, sk: `JAR#${id}` });
const opening = dueList('JAR');
const jar = defineItem({
  type: 'jar',
  schema,
  key,
  indexes: {
    gs1: { from: ['text', 'id'], to: ({ text, id }) => ({ pk: `JARS#${text}`, sk: `${id}` }) },
    gs3: { from: ['due', 'id'], to: ({ due, id }) => (due === null ? undefined : opening.key(due, id)) },
  },
  personal: 'none',
  removal: 'restorable',
});
const kept = defineItem({ type: 'kept', schema, key, personal: 'none', audit: { kept: 'usual' } });
const stone = defineItem({ type: 'stone', schema, key, personal: 'none', removal: 'never' });

let local: ServedTable;
const at = 1_800_000_000_000;
let table: Table;
beforeAll(async () => {
  local = await testTable();
  table = openTable({ client: local.client, name: local.name, now: () => at });
});
afterAll(() => local.stop());

const of = (id: number) => ({ shelf: 1, id });
const shelf = { pk: 'SHELF#1', prefix: 'JAR#' };
const read = async (id: number) => {
  const found = await table.get(jar, of(id));
  if (!found) throw new Error('no jar');
  return found;
};
const put = (id: number, more: object = {}) =>
  table.write(overwrite(jar, { ...of(id), text: `t${id}`, due: 5, ...more }));
const discarded = async (id: number) =>
  (await table.discarded(jar, shelf)).find((found) => found.id === id) as Awaited<ReturnType<typeof read>>;
/** Looks an item up in all possible ways. */
const found = async (id: number) => [
  Boolean(await table.get(jar, of(id))),
  (await table.list(jar, shelf)).some((item) => item.id === id),
  (await table.getMany(jar, [of(id)])).length === 1,
  (await table.list(jar, { pk: `JARS#t${id}`, index: 'gs1' })).length === 1,
  (await table.work(opening)).some(({ sk }) => sk === `JAR#${id}`),
];
const everyway = [true, true, true, true, true];
const noway = [false, false, false, false, false];

describe('restorable items', () => {
  it('are hidden when discarded, record who did it, and are deleted after 30 days', async () => {
    await put(1);
    expect(await found(1)).toEqual(everyway);
    expect((await table.as('user:7', 'r1').write(discard(jar, await read(1)))).ok).toBe(true);
    expect(await found(1)).toEqual(noway);
    const raw = await table.getRaw(key(of(1)));
    expect(raw).toMatchObject({ text: 't1', removedAt: at, _by: 'user:7', _ttl: at / 1_000 + 30 * 86_400 });
    for (const index of ['gs1pk', 'gs3pk']) expect(raw).not.toHaveProperty(index);
  });
  it('appear unchanged in every list when restored, and no longer expire', async () => {
    await put(2);
    await table.write(discard(jar, await read(2)));
    expect(await discarded(2)).toMatchObject({ ...of(2), text: 't2', removedAt: at });
    expect((await table.write(restore(jar, await discarded(2)))).ok).toBe(true);
    expect(await found(2)).toEqual(everyway);
    expect(await read(2)).toMatchObject({ text: 't2', due: 5 });
    const raw = await table.getRaw(key(of(2)));
    expect([raw?._ttl, raw?.removedAt]).toEqual([undefined, undefined]);
    expect((await table.discarded(jar, shelf)).some(({ id }) => id === 2)).toBe(false);
  });
  it('are discarded and restored only if they haven’t changed since the user saw them', async () => {
    await put(3);
    const seen = await read(3);
    await table.write(update(jar, of(3), { set: { text: 't3', due: null } }));
    expect((await table.write(discard(jar, seen))).ok).toBe(false);
    await table.write(discard(jar, await read(3)));
    const away = await discarded(3);
    await table.write(restore(jar, away));
    expect((await table.write(restore(jar, away))).ok).toBe(false);
    expect((await table.write(replace(jar, seen, { ...seen, text: 'old' }))).ok).toBe(false);
  });
  it('can’t be edited or overwritten while discarded, but can be replaced by a new item', async () => {
    await put(4);
    await table.write(discard(jar, await read(4)));
    expect((await table.write(update(jar, of(4), { set: { text: 'x' } }))).ok).toBe(false);
    expect((await table.write(upsert(jar, of(4), { set: { text: 'x', due: null } }))).ok).toBe(false);
    expect(await found(4)).toEqual(noway);
    expect((await table.write(create(jar, { ...of(4), text: 't4', due: 5 }))).ok).toBe(true);
    expect((await table.write(create(jar, { ...of(4), text: 't4', due: 5 }))).ok).toBe(false);
    expect(await found(4)).toEqual(everyway);
  });
  it('can’t be deleted outright without a compile error, and neither can audited items', () => {
    // @ts-expect-error people may want it back
    expect(() => remove(jar, of(1))).toThrow('jar is never deleted outright');
    // @ts-expect-error nobody could say who did it
    expect(() => remove(kept, of(1))).toThrow('kept is never deleted outright');
    // @ts-expect-error it says so itself
    expect(() => remove(stone, of(1))).toThrow('stone is never deleted outright');
    // @ts-expect-error only what is restorable can be discarded
    expect(() => discard(stone, { ...of(1), text: '', due: null, rev: 1 })).not.toThrow();
  });
});

describe('an in-place edit', () => {
  it('creates no missing item, no matter what its condition allows', async () => {
    for (const options of [{}, { if: ['absent', 'text'] as const }, { if: ['<>', 'text', 'x'] as const }]) {
      const done = await table.write(update(jar, of(90), { set: { text: 'ghost', due: null } }, options));
      expect(!done.ok && done.problem).toEqual({ tag: 'jar', old: null });
    }
    expect(await table.getRaw(key(of(90)))).toBeNull();
  });
});
