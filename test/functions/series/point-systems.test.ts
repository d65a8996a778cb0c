import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { allOthers } from '#domain/series/points.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import {
  ownPointSystemsHandler,
  pointSystemOptionsHandler,
  removePointSystemHandler,
  savePointSystemHandler,
} from '#functions/series/calls/points.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

let local: TestTable;
let next = 10_000;
const deps = () => ({ table: local.table, numbers: async () => next++ }) as never;
const adminOf = (id: number): Actor =>
  ({
    kind: 'user',
    user: { id: 70, pages: [{ id, name: '', username: '', props: [] }], vbl: false },
    teams: [],
    publicView: false,
  }) as unknown as Actor;
const host = adminOf(10);
const rows = [
  { finish: allOthers, pv: 1 },
  { finish: 1, pv: 60 },
];
const save = (body: object, ifMatch = 0, actor = host) =>
  savePointSystemHandler(
    {
      actor,
      ifMatch,
      body: { id: 0, username: 'host', name: 'Tour', description: '', points: rows, ...body },
    } as never,
    deps(),
  );
const list = async (actor = host) => {
  // Waits until the list reflects creations and changes.
  await local.caughtUp();
  const reply = await ownPointSystemsHandler({ actor, params: { username: 'host' } } as never, deps());
  return reply.ok ? reply.value.items : [];
};
const remove = (id: number, ifMatch: number, actor = host) =>
  removePointSystemHandler({ actor, ifMatch, query: { id } } as never, deps());

beforeAll(async () => {
  local = memoryTable();
  const organization = (id: number, username: string) =>
    encodedOrganization(storedOrganization.parse({ id, name: username, username }));
  await local.stored.putMany([...organization(10, 'host'), ...organization(20, 'other')]);
});
afterAll(() => local?.stop());

describe('an organization’s point systems', () => {
  it('can be created, and are then available to its series [P1-392] [P1-552]', async () => {
    expect((await save({})).ok).toBe(true);
    expect(await list()).toMatchObject([{ name: 'Tour', points: [{ finish: 1 }, { finish: allOthers }], rev: 1 }]);
    const options = await pointSystemOptionsHandler({ query: { username: 'host' } } as never, deps());
    expect(options).toMatchObject({ value: { items: expect.arrayContaining([{ id: 10_000, name: 'Tour' }]) } });
  });

  it('list each finish only once', async () => {
    const twice = [
      { finish: 2, pv: 5 },
      { finish: 2, pv: 6 },
    ];
    expect(await save({ points: twice })).toMatchObject({ problem: { code: 'series/finish-twice' } });
  });

  it('can be edited only by the organization’s managers, and only if unchanged since they saw them', async () => {
    expect((await save({ id: 10_000, name: 'Tour 2027' }, 1)).ok).toBe(true);
    await expect(save({ id: 10_000, name: 'Old' }, 1)).rejects.toMatchObject({ problem: { code: 'request/stale' } });
    expect(await save({ id: 99 }, 0)).toMatchObject({ problem: { code: 'series/no-such-point-system' } });
    for (const actor of [anonymous, adminOf(20)]) {
      await expect(save({ id: 10_000 }, 2, actor)).rejects.toThrow(ProblemError);
      await expect(remove(10_000, 2, actor)).rejects.toThrow(ProblemError);
      await expect(list(actor)).rejects.toThrow(ProblemError);
    }
    // Someone else's ID can't be included under the caller's own name either.
    const foreign = { id: 10_000, username: 'other', name: 'x', description: '', points: rows };
    const reply = await savePointSystemHandler({ actor: adminOf(20), ifMatch: 2, body: foreign } as never, deps());
    expect(reply).toMatchObject({ problem: { code: 'series/no-such-point-system' } });
  });

  it('can’t be selected once removed', async () => {
    await expect(remove(10_000, 1)).rejects.toMatchObject({ problem: { code: 'request/stale' } });
    expect((await remove(10_000, 2)).ok).toBe(true);
    expect(await list()).toEqual([]);
  });
});
