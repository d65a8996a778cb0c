import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { founding, organizationEdit } from '#domain/organizations/edits.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { foundOrganizationHandler, saveOrganizationHandler } from '#functions/organizations/calls/organization.ts';
import {
  acceptInvitationHandler,
  changeAdminsHandler,
  invitationHandler,
  organizationAdminsHandler,
  resendInviteHandler,
} from '#functions/organizations/calls/staff.ts';
import { invitesOf, inviteToken, organizationItem, staffInviteItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person, staff, users } from './kit.ts';

const day = 86_400_000;
let local: TestTable;
let deps: ReturnType<typeof depsOf>;
const [ann, bea, cat, dan, eve] = [70, 71, 72, 73, 74].map((id) => person(id)) as [Actor, Actor, Actor, Actor, Actor];
const username = 'dunes';

beforeAll(async () => {
  local = memoryTable();
  deps = depsOf(local);
  await local.stored.putMany(users({ 70: 'ann@x.co', 71: 'bea@x.co', 72: 'cat@x.co', 73: 'dan@x.co', 74: 'eve@x.co' }));
  await foundOrganizationHandler(asking(ann, { body: founding.parse({ name: 'Dunes', username }) }), deps as never);
});
afterAll(() => local?.stop());

const change = (who: Actor, body: object, at = now) =>
  changeAdminsHandler(asking(who, { params: { username }, body, now: at }), deps as never);
const invite = (who: Actor, email: string, role = 'administrator', at = now) =>
  change(who, { act: 'invite', email, role }, at);
const resend = (email: string, at = now) =>
  resendInviteHandler(asking(ann, { params: { username }, body: { email }, now: at }), deps as never);
const look = (token: string, who: Actor = anonymous, at = now) =>
  invitationHandler(asking(who, { params: { token }, now: at }), deps as never);
const accept = (token: string, who: Actor, at = now) =>
  acceptInvitationHandler(asking(who, { params: { token }, now: at }), deps as never);
/** The link in the email, computed the way the consumer does it. */
const linkOf = async (email: string) => {
  const invites = await local.stored.list(staffInviteItem, invitesOf(10_000));
  const found = invites.find((of) => of.email === email);
  return found ? inviteToken(found, await deps.signingSecret()) : '';
};
const listed = async (who = ann) => {
  // The list is updated. The caller's rights come from current data.
  await local.caughtUp();
  const reply = await organizationAdminsHandler(asking(who, { params: { username } }), deps as never);
  return reply.ok ? reply.value.items.map(({ email, role, state }) => [email, role, state].join(' ')) : [];
};
const codeOf = async (reply: Promise<{ ok: boolean; problem?: { code: string } }>) => (await reply).problem?.code;

describe('an invited staff member', () => {
  it('gets a link that works only for their address, and the link’s token isn’t stored [P3-017]', async () => {
    expect((await invite(ann, 'Bea@x.co', 'director')).ok).toBe(true);
    expect(await listed()).toEqual(['ann@x.co administrator active', 'bea@x.co director invited']);
    const token = await linkOf('bea@x.co');
    const stored = await local.stored.all({ pk: 'ORGANIZATION#10000' });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await look(token)).toMatchObject({
      ok: true,
      value: { organization: { name: 'Dunes' }, role: 'director', inviter: 'ann', sentTo: 'b…@x.co', forYou: null },
    });
    expect(await look(token, cat)).toMatchObject({ value: { forYou: false } });
    expect(await codeOf(accept(token, cat))).toBe('organizations/invite-for-another');
    expect(await codeOf(look('x'.repeat(43)))).toBe('organizations/invite-gone');
    expect(await codeOf(invite(ann, 'bea@X.co'))).toBe('organizations/already-invited');
    expect(await codeOf(invite(ann, 'ann@x.co'))).toBe('organizations/already-staff');
  });

  it('accepts once, and can’t use a resent, withdrawn or expired link', async () => {
    const first = await linkOf('bea@x.co');
    expect((await resend('bea@x.co')).ok).toBe(true);
    const second = await linkOf('bea@x.co');
    expect(await codeOf(look(first))).toBe('organizations/invite-gone');
    expect(await codeOf(accept(second, bea, now + 15 * day))).toBe('organizations/invite-gone');
    const both = await Promise.all([accept(second, bea), accept(second, bea)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await codeOf(look(second))).toBe('organizations/invite-gone');
    expect(await listed()).toEqual(['ann@x.co administrator active', 'bea@x.co director active']);
    // A director doesn't see staff and their addresses.
    await expect(listed(bea)).rejects.toThrow(ProblemError);
    await invite(ann, 'cat@x.co');
    const third = await linkOf('cat@x.co');
    expect((await change(ann, { act: 'withdraw', email: 'cat@x.co' })).ok).toBe(true);
    expect(await codeOf(accept(third, cat))).toBe('organizations/invite-gone');
    // The invitation is requested again after that and accepted.
    expect((await invite(ann, 'cat@x.co')).ok).toBe(true);
    expect((await accept(await linkOf('cat@x.co'), cat)).ok).toBe(true);
  });
});

describe('a renamed organization', () => {
  const nameOf = async (userId: number) => (await local.stored.get(pageItem, { userId, id: 10_000 }))?.name;
  const rename = async (name: string) => {
    const { rev } = (await local.stored.get(organizationItem, { id: 10_000 }))!;
    const body = organizationEdit.parse({ name });
    return saveOrganizationHandler(asking(ann, { params: { username }, body, ifMatch: rev }), deps as never);
  };

  it('shows its new name to staff who just joined and aren’t in any list yet', async () => {
    await local.caughtUp();
    await invite(ann, 'dan@x.co');
    expect((await accept(await linkOf('dan@x.co'), dan)).ok).toBe(true);
    expect((await rename('High Dunes')).ok).toBe(true);
    expect([await nameOf(73), await nameOf(70)]).toEqual(['High Dunes', 'High Dunes']);
  });

  it('shows its new name to staff who join at the same moment or return later', async () => {
    expect((await change(ann, { act: 'end', userId: 73 })).ok).toBe(true);
    await invite(ann, 'eve@x.co');
    const link = await linkOf('eve@x.co');
    const [joined] = await Promise.all([accept(link, eve), rename('Low Dunes').catch(() => null)]);
    expect(joined.ok).toBe(true);
    const { name } = (await local.stored.get(organizationItem, { id: 10_000 }))!;
    expect(await nameOf(74)).toBe(name);
    expect((await rename('Far Dunes')).ok).toBe(true);
    expect((await change(ann, { act: 'restore', userId: 73 })).ok).toBe(true);
    expect([await nameOf(73), await nameOf(74)]).toEqual(['Far Dunes', 'Far Dunes']);
    for (const userId of [73, 74]) expect((await change(ann, { act: 'end', userId })).ok).toBe(true);
    await rename('Dunes');
  });
});

describe('money permission', () => {
  const props = async (userId: number) => (await local.stored.get(pageItem, { userId, id: 10_000 }))?.props;
  const money = (who: Actor, userId: number, may: boolean) => change(who, { act: 'money', userId, may });

  it('can be given to a director and removed only by admins, and ends with the director role [P1-519]', async () => {
    for (const who of [bea, dan, anonymous]) await expect(money(who, 71, true)).rejects.toThrow(ProblemError);
    const given = await money(ann, 71, true);
    expect(given.ok && given.value.items.find(({ userId }) => userId === 71)).toMatchObject({
      role: 'director',
      money: true,
    });
    expect(await props(71)).toEqual(['TD', 'money']);
    expect((await money(ann, 71, false)).ok).toBe(true);
    expect(await props(71)).toEqual(['TD']);
    await money(ann, 71, true);
    await change(ann, { act: 'role', userId: 71, role: 'administrator' });
    await change(ann, { act: 'role', userId: 71, role: 'director' });
    expect(await props(71)).toEqual(['TD']);
    expect(await codeOf(money(ann, 70, true))).toBe('organizations/money-right');
    expect(await codeOf(money(ann, 99, true))).toBe('organizations/unknown-staff');
  });
});

describe('staff roles', () => {
  it('can be granted and removed only by admins', async () => {
    for (const body of [
      { act: 'end', userId: 70 },
      { act: 'role', userId: 71, role: 'administrator' },
      { act: 'invite', email: 'dan@x.co', role: 'director' },
    ])
      for (const who of [bea, dan, anonymous]) await expect(change(who, body)).rejects.toThrow(ProblemError);
    expect((await change(ann, { act: 'role', userId: 71, role: 'administrator' })).ok).toBe(true);
    expect((await change(bea, { act: 'role', userId: 72, role: 'director' })).ok).toBe(true);
    expect(await codeOf(change(ann, { act: 'end', userId: 99 }))).toBe('organizations/unknown-staff');
  });

  it('end immediately, and can be given again', async () => {
    expect((await change(ann, { act: 'end', userId: 72 })).ok).toBe(true);
    expect(deps.forgotten).toContain(72);
    await local.caughtUp();
    expect(await listed()).not.toContain('cat@x.co director active');
    expect((await change(ann, { act: 'restore', userId: 72 })).ok).toBe(true);
    expect(await listed()).toContain('cat@x.co director active');
  });

  it('never end for the last admin, even when two admins remove each other at the same time', async () => {
    const replies = await Promise.allSettled([
      change(ann, { act: 'end', userId: 71 }),
      change(bea, { act: 'end', userId: 70 }),
    ]);
    expect(replies.filter((reply) => reply.status === 'fulfilled' && reply.value.ok)).toHaveLength(1);
    const last = (await listed(staff)).filter((line) => line.includes('administrator'));
    expect(last).toHaveLength(1);
    const [who, id] = last[0]?.startsWith('ann') ? [ann, 70] : [bea, 71];
    expect(await codeOf(change(who, { act: 'end', userId: id }))).toBe('organizations/last-admin');
    expect(await codeOf(change(who, { act: 'role', userId: id, role: 'director' }))).toBe('organizations/last-admin');
  });
});
