import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { founding } from '#domain/organizations/edits.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import {
  affiliatesHandler,
  changeAffiliatesHandler,
  isAffiliateHandler,
} from '#functions/organizations/calls/affiliates.ts';
import { foundOrganizationHandler } from '#functions/organizations/calls/organization.ts';
import { keepTasks } from '#functions/relay/relay.ts';
import { affiliationItem, affiliationsOf } from '#functions/subjects/organizations/items.ts';
import { taskItem } from '#functions/subjects/tasks.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, person, users } from './kit.ts';

let local: TestTable;
let deps: ReturnType<typeof depsOf>;
const [ann, bea] = [70, 71].map((id) => person(id)) as [Actor, Actor];

beforeAll(async () => {
  local = memoryTable();
  deps = depsOf(local);
  await local.stored.putMany(users({ 70: 'ann@x.co', 71: 'bea@x.co' }));
  const found = (who: Actor, name: string, username: string) =>
    foundOrganizationHandler(asking(who, { body: founding.parse({ name, username }) }), deps as never);
  await found(ann, 'Dunes', 'dunes');
  await found(bea, 'Reef', 'reef');
});
afterAll(() => local?.stop());

const change = (who: Actor, username: string, act: string, other: string, relation = 'affiliate') =>
  changeAffiliatesHandler(asking(who, { params: { username }, body: { act, relation, other } }), deps as never);
const listed = async (who: Actor, username: string) => {
  const reply = await affiliatesHandler(asking(who, { params: { username } }), deps as never);
  return reply.ok
    ? reply.value.items.map(({ relation, state, byUs, organization }) =>
        [relation, organization.name, state, byUs].join(' '),
      )
    : reply.problem.code;
};
const isAffiliate = async (username: string, of: string) => {
  const reply = await isAffiliateHandler(asking(anonymous, { params: { username }, query: { of } }), deps as never);
  return reply.ok ? reply.value : reply.problem.code;
};
const codeOf = async (reply: Promise<{ ok: boolean; problem?: { code: string } }>) => (await reply).problem?.code;

describe('affiliated organizations', () => {
  it('[P3-730] [P3-731] [P3-732] become affiliates when they accept, and either organization can end the affiliation', async () => {
    expect((await change(ann, 'dunes', 'ask', 'reef')).ok).toBe(true);
    expect(await listed(ann, 'dunes')).toEqual(['affiliate Reef asked true']);
    expect(await listed(bea, 'reef')).toEqual(['affiliate Dunes asked false']);
    expect(await isAffiliate('dunes', 'reef')).toBe(false);
    expect(await codeOf(change(ann, 'dunes', 'ask', 'reef'))).toBe('organizations/affiliate-asked-already');
    expect(await codeOf(change(ann, 'dunes', 'accept', 'reef'))).toBe('organizations/no-such-affiliate');
    await change(bea, 'reef', 'accept', 'dunes');
    expect(await listed(ann, 'dunes')).toEqual(['affiliate Reef active true']);
    expect([await isAffiliate('dunes', 'reef'), await isAffiliate('reef', 'dunes')]).toEqual([true, true]);
    expect(await codeOf(change(bea, 'reef', 'ask', 'dunes'))).toBe('organizations/affiliate-already');
    await change(ann, 'dunes', 'end', 'reef');
    expect(await isAffiliate('reef', 'dunes')).toBe(false);
    expect(await isAffiliate('nowhere', 'reef')).toBe('organizations/unknown-organization');
  });

  it('are listed as body and member, with a task for the invited organization’s managers until they respond', async () => {
    await change(bea, 'reef', 'ask', 'dunes', 'body');
    expect(await listed(ann, 'dunes')).toContain('member Reef asked false');
    const [row] = await local.stored.all({ pk: 'ORGANIZATION#10000', prefix: 'MEMBERORG#' });
    await keepTasks([{ id: 'c1', at: 1, before: null, after: row as never }] as never, local.table);
    const task = { of: 'organization', ofId: 10_000, kind: 'affiliation', about: 'member-10001' } as const;
    const [asked] = await local.stored.list(affiliationItem, affiliationsOf(10_000, 'member'));
    const key = { ...task, deadline: asked!.since };
    expect(await local.stored.get(taskItem, key)).toMatchObject({ words: { otherName: 'Reef', username: 'dunes' } });
    await change(ann, 'dunes', 'accept', 'reef', 'member');
    const [after] = await local.stored.all({ pk: 'ORGANIZATION#10000', prefix: 'MEMBERORG#' });
    await keepTasks([{ id: 'c2', at: 2, before: row as never, after: after as never }] as never, local.table);
    expect(await local.stored.get(taskItem, key)).toBeNull();
  });

  it('are changed only by their admins, and can’t include the organization itself', async () => {
    expect(await codeOf(change(ann, 'dunes', 'ask', 'dunes'))).toBe('organizations/own-affiliate');
    await expect(change(bea, 'dunes', 'ask', 'reef')).rejects.toBeInstanceOf(ProblemError);
  });
});
