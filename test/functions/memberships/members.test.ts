import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { organizationMembersHandler } from '#functions/memberships/calls/members.ts';
import { cancelMembershipsHandler } from '#functions/memberships/calls/mine.ts';
import { membershipItem, storedMembership } from '#functions/subjects/memberships/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const now = at('2026-09-01');
/** Returns a user with a key to one organization. */
const adminOf = (id: number): Actor =>
  ({
    kind: 'user',
    user: { id: 60 + id, pages: [{ id, name: '', username: '', props: [] }], vbl: false },
    teams: [],
    publicView: false,
  }) as unknown as Actor;
const host = adminOf(10);
let local: TestTable;

beforeAll(async () => {
  local = memoryTable();
  const organization = (id: number, username: string) => [
    organizationItem.encode(storedOrganization.parse({ id, name: username, username }), 1),
    usernameItem.encode({ username, organizationId: id }, 1),
  ];
  const held = (id: number, organizationId: number, of: object) =>
    membershipItem.encode(
      storedMembership.parse({
        id,
        organizationId,
        playerProfileId: 601,
        levelId: 1,
        level: 3,
        name: 'Kim Kay',
        email: 'kim@x.example',
        ...of,
      }),
      1,
    );
  const player = { id: 601, firstName: 'Kim', lastName: 'Kay', email: 'kim@x.example', dtCreated: 0, dtModified: 0 };
  await local.stored.putMany([
    ...organization(10, 'host'),
    ...organization(20, 'other'),
    pageItem.encode({ userId: 70, id: 10, name: '', username: 'host', props: [] }, 1),
    playerItem.encode(playerProfile.parse(player), 1),
    held(1, 10, { from: '2026-01-01', to: '2026-09-01' }),
    held(2, 10, { from: '2025-01-01', to: '2025-12-31' }),
    held(3, 10, { from: '2026-09-02', to: '2027-09-01' }),
    held(4, 20, { from: '2026-01-01', to: '2026-12-31' }),
  ]);
});
afterAll(() => local?.stop());

const given = (actor: Actor, more: object = {}) => ({ params: { username: 'host' }, actor, now, ...more }) as never;
const list = (actor: Actor, more: object = {}) =>
  organizationMembersHandler(given(actor, more), { table: local.table } as never);
const cancel = (actor: Actor, ids: readonly number[], canceled = true) =>
  cancelMembershipsHandler(
    given(actor, { body: { memberships: ids.map((id) => ({ id, playerProfileId: 601 })), canceled } }),
    { table: local.table } as never,
  );
const states = async () => {
  // Waits until the list reflects the cancellation.
  await local.caughtUp();
  const reply = await list(host);
  return reply.ok ? reply.value.items.map(({ id, state }) => [id, state]) : [];
};

describe('an organization’s members', () => {
  it('are listed by membership with the holder and the status on the organization’s current day', async () => {
    const reply = await list(host);
    expect(reply).toMatchObject({ ok: true, value: { items: [{ name: 'Kim Kay', email: 'kim@x.example' }, {}, {}] } });
    expect(await states()).toEqual([
      [1, 'active'],
      [2, 'expired'],
      [3, 'upcoming'],
    ]);
  });

  it.each([
    ['a visitor', anonymous],
    ['the admin of another organization', adminOf(20)],
  ])('can’t be read or changed by %s', async (_, actor) => {
    await expect(list(actor)).rejects.toThrow(ProblemError);
    await expect(cancel(actor, [1])).rejects.toThrow(ProblemError);
    expect(await states()).toContainEqual([1, 'active']);
  });

  it('can’t be listed for an organization that doesn’t exist', async () => {
    const reply = await list(host, { params: { username: 'nobody' } });
    expect(reply).toMatchObject({ ok: false, problem: { code: 'organizations/unknown-organization' } });
  });

  it('are canceled and restored together', async () => {
    expect(await cancel(host, [1, 3])).toEqual({ ok: true, value: { changed: 2 } });
    expect(await states()).toEqual([
      [1, 'canceled'],
      [2, 'expired'],
      [3, 'canceled'],
    ]);
    expect(await cancel(host, [1, 3], false)).toEqual({ ok: true, value: { changed: 2 } });
    expect(await states()).toContainEqual([1, 'active']);
  });

  it('are canceled all together or not at all, and all are refused if one belongs to another organization', async () => {
    const reply = await cancel(host, [1, 4]);
    expect(reply).toMatchObject({ ok: false, problem: { code: 'memberships/unknown-membership' } });
    expect(await states()).toContainEqual([1, 'active']);
  });
});
