import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChecklistView } from '#domain/teams/operations-checklists.ts';
import { checklistEntryItem } from '#functions/subjects/teams/items.ts';
import * as calls from '#functions/teams/calls/checklists.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, stranger, tokenOf, user } from './kit.ts';

type Answer<T> = { ok: boolean; value: T; problem?: { code: string } };
type List = { may: { manage: boolean }; items: ChecklistView[] };
let world: CommerceWorld;
let ask: <T>(handler: unknown, actor: typeof host, id: number, more?: object) => Promise<Answer<T>>;
const event = 6190;
let teams: number[];
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps()) as never;
  await world.division(event, 4);
  teams = [await bought(world, event, 'L1'), await bought(world, event, 'L2')];
  await world.caughtUp();
});
afterAll(() => world?.stop());

const second = user(75, [10]);
const shirts = { name: 'Shirts', note: 'Two a team', askWho: 'team', teamIds: [] };
const add = (actor: typeof host, body: object = shirts) =>
  ask<ChecklistView>(calls.addChecklistHandler, actor, event, { body });
const item = (id: number, body: object, actor = host) =>
  ask<ChecklistView>(calls.setChecklistItemHandler, actor, id, { body });
const list = (actor: typeof host) => ask<List>(calls.checklistsHandler, actor, event);

it('staff can create a checklist and check off teams, and the first author of a check is kept [P3-190] [P3-320]', async () => {
  const made = await add(host);
  expect(made).toMatchObject({ value: { name: 'Shirts', done: 0, of: 2, may: { manage: true } } });
  const { id } = made.value;
  const [team, other] = teams as [number, number];
  const ticked = await item(id, { teamId: team, done: true, note: 'size L' });
  expect(ticked.value).toMatchObject({ done: 1, of: 2 });
  expect(ticked.value.rows.find(({ teamId }) => teamId === team)).toMatchObject({
    done: true,
    note: 'size L',
    by: 'You',
  });
  const again = await item(id, { teamId: team, done: true });
  expect(again.value.rows).toEqual(ticked.value.rows);
  expect((await item(id, { teamId: team, done: false })).value).toMatchObject({ done: 0 });
  expect((await item(id, { teamId: other, done: true })).value).toMatchObject({ done: 1 });
  await world.caughtUp();
  expect((await list(host)).value).toMatchObject({ items: [{ id, done: 1, of: 2 }] });
  expect((await ask<ChecklistView>(calls.checklistHandler, second, id)).value).toMatchObject({
    createdBy: `User ${host.kind === 'user' ? host.user.id : ''}`,
    edited: expect.any(Number),
  });
  expect((await item(id, { teamId: other, done: true }, second)).value.editedBy).toBe('You');
  expect(await item(id, { teamId: 1, done: true })).toMatchObject({ problem: { code: 'registration/unknown-team' } });
});

const lineOf = async (id: number, teamId: number) =>
  (await ask<ChecklistView>(calls.checklistHandler, host, id)).value.rows.find((row) => row.teamId === teamId);

it.each([
  ['the check comes first', [{ done: true }, { note: 'size L' }]],
  ['the note comes first', [{ note: 'size L' }, { done: true }]],
])('adding a note keeps another user’s check, and adding a check keeps a note: %s', async (_, [first, then]) => {
  const { id } = (await add(host, { ...shirts, name: 'Bags' })).value;
  await item(id, { teamId: teams[0], ...first }, second);
  await item(id, { teamId: teams[0], ...then });
  expect(await lineOf(id, teams[0]!)).toMatchObject({ done: true, note: 'size L' });
});

it.each([
  ['a check comes in between', { done: true }, { note: 'size L' }],
  ['a note comes in between', { note: 'size L' }, { done: true }],
])('two simultaneous writes to a checklist line are both kept: %s', async (_, theirs, mine) => {
  const { id } = (await add(host, { ...shirts, name: 'Balls' })).value;
  const deps = world.deps();
  let isFirst = true;
  const get: typeof deps.table.get = async (def, ...of) => {
    const read = await deps.table.get(def, ...of);
    if ((def as object) === checklistEntryItem && isFirst) {
      isFirst = false;
      await item(id, { teamId: teams[0], ...theirs }, second);
    }
    return read;
  };
  const slow = doing(world, { ...deps, table: { ...deps.table, get } });
  await slow(calls.setChecklistItemHandler, host, id, { body: { teamId: teams[0], ...mine } });
  expect([isFirst, await lineOf(id, teams[0]!)]).toMatchObject([false, { done: true, note: 'size L' }]);
});

it('a checklist applies only to the teams it lists', async () => {
  const { value } = await add(host, { ...shirts, name: 'Visas', teamIds: teams.slice(0, 1) });
  expect(value).toMatchObject({ of: 1, rows: [{ teamId: teams[0] }] });
  expect(await item(value.id, { teamId: teams[1], done: true })).toMatchObject({
    problem: { code: 'registration/unknown-team' },
  });
});

it('an event and its checklists are hidden from everyone else, and a checklist can be removed', async () => {
  const { value } = await add(host, { ...shirts, name: 'Water' });
  for (const actor of [otherHost, stranger, tokenOf(teams[0]!)]) {
    expect(await list(actor)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
    expect(await add(actor)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
    for (const call of [calls.checklistHandler, calls.removeChecklistHandler])
      expect(await ask(call, actor, value.id)).toMatchObject({ problem: { code: 'catalog/no-such-checklist' } });
    expect(await item(value.id, { teamId: teams[0], done: true }, actor)).toMatchObject({ ok: false });
  }
  const left = await ask<List>(calls.removeChecklistHandler, host, value.id);
  expect(left.value.items.map(({ name }) => name)).not.toContain('Water');
  expect(await ask(calls.checklistHandler, host, value.id)).toMatchObject({
    problem: { code: 'catalog/no-such-checklist' },
  });
});
