import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { meHandler } from '#functions/identity/calls/account.ts';
import { tokenHash } from '#functions/kernel/secret.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { sendAccessHandler, verifyAccessHandler } from '#functions/memberships/calls/access.ts';
import {
  checkInvitesHandler,
  deleteInvitesHandler,
  inviteByCodeHandler,
  invitesHandler,
  sendInvitesHandler,
} from '#functions/memberships/calls/invites.ts';
import {
  joinFormHandler,
  levelFormHandler,
  memberLevelHandler,
  memberPermitHandler,
  membershipCheckHandler,
} from '#functions/memberships/calls/joining.ts';
import { giveMembershipHandler, memberHistoryHandler } from '#functions/memberships/calls/member.ts';
import { myMembershipsHandler, upgradesHandler } from '#functions/memberships/calls/mine.ts';
import type { Deps } from '#functions/memberships/deps.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { teamTokenItem } from '#functions/subjects/identity/items.ts';
import {
  levelItem,
  memberAccessItem,
  memberInviteItem,
  memberInvitesOf,
  membershipItem,
  storedLevel,
  storedMembership,
} from '#functions/subjects/memberships/items.ts';
import { accessToken } from '#functions/subjects/memberships/members.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { playerItem, userProfileItem } from '#functions/subjects/people/items.ts';
import { holdItem } from '#functions/subjects/registration/items.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { asking, pageOf, person, users } from '../organizations/kit.ts';

const now = at('2026-09-01');
const secret = 'a-signing-key-for-tests';
const local = memoryTable();
const deps = {
  ...{ table: local.table, random: seeded(7), numbers: numbersOf(local.table), signingSecret: async () => secret },
} as unknown as Deps;
const staff = person(70, { pages: [pageOf(70, 10, 'host')] });
const stranger = person(80, { pages: [pageOf(80, 20, 'other')] });
const owner = person(90, { profiles: [{ id: 601, fullName: 'Kim Kay' }] });

beforeAll(async () => {
  const organization = (id: number, username: string) => [
    organizationItem.encode(storedOrganization.parse({ id, name: username, username }), 1),
    usernameItem.encode({ username, organizationId: id }, 1),
  ];
  const level = (id: number, of: number, price: number, more: object = {}) =>
    levelItem.encode(
      storedLevel.parse({ id, organizationId: 10, name: `L${of}`, title: `Level ${of}`, price, level: of, ...more }),
      1,
    );
  const known = { dtCreated: 0, dtModified: 0, dob: '1999-01-01', email: 'kim@x.example', ownerIds: [90] };
  await local.stored.putMany([
    ...organization(10, 'host'),
    ...organization(20, 'other'),
    pageItem.encode(pageOf(70, 10, 'host'), 1),
    pageItem.encode(pageOf(80, 20, 'other'), 1),
    ...(users({ 70: 'ann@x.example', 80: 'cy@x.example', 90: 'kim@x.example' }) as never[]),
    level(1, 1, 1_000),
    level(3, 3, 4_000, { minAge: 18 }),
    playerItem.encode(playerProfile.parse({ id: 601, firstName: 'Kim', lastName: 'Kay', ...known }), 1),
    membershipItem.encode(
      storedMembership.parse({
        ...{ id: 1, organizationId: 10, playerProfileId: 601, levelId: 1, level: 1, name: 'Kim Kay' },
        ...{ email: 'kim@x.example', from: '2026-01-01', to: '2026-12-31', paid: 1_000 },
        answers: { '~Home beach': 'Grand Haven' },
      }),
      1,
    ),
  ]);
});

/** Has a browser hold a spot in one of an organization's divisions. */
async function holds(holder: string, divisionId: number, organizationId: number): Promise<void> {
  const tournamentId = divisionId + 100;
  const entry = ulid(now + divisionId, seeded(1));
  await local.stored.putMany([
    ...encodedEvent(aTournament({ id: tournamentId, organizationId })),
    divisionItem.encode(aDivision({ id: divisionId, tournamentId }), 1),
    holdItem.encode(
      {
        ...{ entry, holder, tournamentId, divisionId, state: 'held', slot: 1, moment: null, expiresAt: now + 60_000 },
        ...{ dtCreated: now, inCart: false },
      } as never,
      1,
    ),
  ]);
}

type Run = (call: never, deps: never) => Promise<never>;
const call = (handler: unknown, actor: Parameters<typeof asking>[0], more: object) =>
  (handler as Run)(asking(actor, { now, source: 's', holders: ['B1'], ...more }) as never, deps as never) as Promise<
    { ok: true; value: Record<string, unknown> } | { ok: false; problem: { code: string } }
  >;
const codeOf = async (reply: ReturnType<typeof call>) => {
  const answer = await reply.catch((error: { problem: { code: string } }) => ({ ok: false as const, ...error }));
  return answer.ok ? 'ok' : answer.problem.code;
};
const value = async (reply: ReturnType<typeof call>) => must((await reply) as never) as Record<string, unknown>;

it('a user’s own record names their best membership and the teams whose links they opened', async () => {
  await local.stored.putMany([
    ...(users({ 90: 'kim@x.example' }) as never[]),
    userProfileItem.encode({ userId: 90, id: 601, fullName: 'Kim Kay' }, 1),
    teamTokenItem.encode({ hash: tokenHash('open'), teamId: 77, validTo: now }, 1),
    teamTokenItem.encode({ hash: tokenHash('over'), teamId: 78, validTo: now - 1 }, 1),
  ]);
  const headers = { 'x-team-token': 'open,over,unknown' };
  expect(await value(call(meHandler, owner, { headers }))).toMatchObject({
    member: { id: '1', level: 1 },
    memberRoute: { name: 'member-home', params: { organization: 'host' } },
    tokens: [{ teamId: 77, token: 'open', validTo: now }],
  });
  const later = at('2027-03-01');
  expect(await value(call(meHandler, owner, { headers, now: later }))).toMatchObject({
    ...{ member: null, memberRoute: null, tokens: [] },
  });
});

describe('membership invitations', () => {
  const to = { organization: 'host', levelId: 1 };
  const invitees = [
    { email: 'eve@x.example', name: 'Eve' },
    { email: 'flo@x.example', name: 'Flo' },
  ];
  const listed = async () =>
    (await value(call(invitesHandler, staff, { params: { username: 'host' } }))).items as {
      id: string;
      email: string;
      code: string;
    }[];

  it('preview the recipients and the errors in other lines [P3-744]', async () => {
    const body = { ...to, text: 'eve@x.example, Eve\nnobody\nflo@x.example' };
    const { good, bad } = await value(call(checkInvitesHandler, staff, { body }));
    expect([good, bad]).toEqual([
      [
        { email: 'eve@x.example', name: 'Eve' },
        { email: 'flo@x.example', name: '' },
      ],
      [{ line: 'nobody', why: 'There’s no email on this line.' }],
    ]);
    expect(await local.stored.list(memberInviteItem, memberInvitesOf(10))).toEqual([]);
    expect(await codeOf(call(checkInvitesHandler, stranger, { body }))).not.toBe('ok');
  });
  it('are sent with separate codes, once per person [P3-746]', async () => {
    const body = { ...to, invitees };
    expect(await codeOf(call(sendInvitesHandler, stranger, { body }))).not.toBe('ok');
    expect(await value(call(sendInvitesHandler, staff, { body }))).toEqual({ sent: 2, known: 0 });
    expect(await value(call(sendInvitesHandler, staff, { body }))).toEqual({ sent: 0, known: 2 });
    expect(new Set((await listed()).map(({ code }) => code)).size).toBe(2);
  });
  it('are listed with their status for membership managers [P3-747]', async () => {
    const eve = (await listed()).find(({ email }) => email === 'eve@x.example')!;
    const opened = await value(
      call(inviteByCodeHandler, anonymous, { body: { organization: 'host', code: eve.code } }),
    );
    expect(opened).toMatchObject({ levelId: 1, name: 'Eve' });
    expect((await listed()).map((each) => [each.email, (each as never as { status: string }).status]).sort()).toEqual([
      ['eve@x.example', 'opened'],
      ['flo@x.example', 'sent'],
    ]);
    expect(await codeOf(call(invitesHandler, stranger, { params: { username: 'host' } }))).not.toBe('ok');
  });
  it('can be withdrawn by ID, which invalidates their codes [P3-748]', async () => {
    const flo = (await listed()).find(({ email }) => email === 'flo@x.example')!;
    const query = { organization: 'host', ids: flo.id };
    expect(await codeOf(call(deleteInvitesHandler, stranger, { query }))).not.toBe('ok');
    expect(await value(call(deleteInvitesHandler, staff, { query }))).toEqual({ deleted: 1 });
    expect(await value(call(deleteInvitesHandler, staff, { query }))).toEqual({ deleted: 0 });
    const body = { organization: 'host', code: flo.code };
    expect(await codeOf(call(inviteByCodeHandler, anonymous, { body }))).toBe('memberships/invite-invalid');
    expect((await listed()).map(({ email }) => email)).toEqual(['eve@x.example']);
  });
});

describe('memberships without an account', () => {
  const links = async () =>
    (await local.everything()).filter(memberAccessItem.is).map((raw) => memberAccessItem.decode(raw));

  it('send a link only to an address on file, with the same response for any other address [P3-749]', async () => {
    await local.caughtUp();
    const ask = (email: string) => value(call(sendAccessHandler, anonymous, { body: { organization: 'host', email } }));
    expect(await ask('nobody@x.example')).toEqual({ sent: true });
    expect(await links()).toEqual([]);
    expect(await ask('kim@x.example')).toEqual({ sent: true });
    expect((await links()).map(({ email }) => email)).toEqual(['kim@x.example']);
  });
  it('can be opened with the link for one day [P3-750]', async () => {
    const [link] = await links();
    const token = accessToken(link!, secret);
    const open = (of: string, later = 0) =>
      call(verifyAccessHandler, anonymous, { body: { token: of }, now: now + later });
    expect(await value(open(token))).toMatchObject({ email: 'kim@x.example', items: [{ name: 'Kim Kay', id: 1 }] });
    expect(await codeOf(open(`${token.slice(0, -1)}x`))).toBe('memberships/access-gone');
    expect(await codeOf(open(token, 25 * 3_600_000))).toBe('memberships/access-gone');
  });
});

describe('joining an organization', () => {
  it('checks the level, matches a manually entered player, and creates a player only without a purchase [P3-751]', async () => {
    const join = (who: object, levelId: number | null = 3) =>
      call(joinFormHandler, owner, {
        body: { organization: 'host', levelId, person: who, answers: {}, guardian: null },
      });
    const fresh = {
      ...{ firstName: 'Lou', lastName: 'Kay', dob: '2001-05-05', gender: 'female', email: 'lou@x.example', as: 'self' },
    };
    expect(await codeOf(join({ ...fresh, dob: '2015-05-05' }))).toBe('memberships/not-for-age');
    expect(await codeOf(join({ playerProfileId: 602 }))).toBe('memberships/not-yours');
    expect(await value(join(fresh))).toMatchObject({ playerProfileId: null, name: 'Lou Kay', isMinor: false });
    const made = await value(join(fresh, null));
    const profile = await local.stored.get(playerItem, { id: Number(made.playerProfileId) });
    expect(profile?.ownerIds).toEqual([90]);
    expect(await value(join({ ...fresh, as: 'other' }))).toMatchObject({ playerProfileId: made.playerProfileId });
    const query = { organization: 'host', levelId: 3, playerProfileId: 601 };
    expect((await value(call(levelFormHandler, owner, { query }))).level).toMatchObject({ id: 3 });
  });
});

describe('a member’s membership', () => {
  const mine = async () =>
    (
      (await value(call(myMembershipsHandler, owner, { params: { username: 'host' } }))).items as {
        followKey: string;
        cardKey: string;
      }[]
    )[0]!;

  it('can be upgraded for the difference by anyone with its link key [P3-752]', async () => {
    const { followKey: key } = await mine();
    const body = { playerProfileId: 601, id: 1, key };
    expect((await value(call(upgradesHandler, anonymous, { body }))).upgrades).toMatchObject([
      { level: { id: 3 }, difference: 3_000, to: '2026-12-31' },
    ]);
    expect(await codeOf(call(upgradesHandler, anonymous, { body: { ...body, key: `${key}x` } }))).toBe(
      'memberships/unknown-membership',
    );
  });
  it('shows earlier answers only to the player’s own people', async () => {
    const { followKey: key } = await mine();
    const body = { playerProfileId: 601, id: 1, key };
    expect((await value(call(upgradesHandler, owner, { body }))).answers).toEqual({ '~Home beach': 'Grand Haven' });
    expect((await value(call(upgradesHandler, anonymous, { body }))).answers).toEqual({});
    expect((await value(call(upgradesHandler, staff, { body }))).answers).toEqual({});
  });
  it('shows its history only to its own organization [P3-753]', async () => {
    const body = { organization: 'host', playerProfileId: 601, levelId: 3, from: '2025-01-01', to: '2025-12-31' };
    await value(call(giveMembershipHandler, staff, { body }));
    const query = { organization: 'host', playerProfileId: 601 };
    const { items } = await value(call(memberHistoryHandler, staff, { query }));
    expect((items as { source: string; state: string }[]).map(({ source, state }) => [source, state]).sort()).toEqual([
      ['order', 'active'],
      ['staff', 'expired'],
    ]);
    expect(await codeOf(call(memberHistoryHandler, stranger, { query }))).not.toBe('ok');
    expect(await codeOf(call(memberHistoryHandler, stranger, { query: { ...query, organization: 'other' } }))).toBe(
      'memberships/unknown-membership',
    );
  });
  it('shows today’s level on the card, and to the owner, the staff and someone registering with the organization [P3-754]', async () => {
    const level = (who: Parameters<typeof call>[1], organization: string, divisionId?: number) =>
      call(memberLevelHandler, who, { params: { playerProfileId: 601 }, query: { organization, divisionId } });
    const ask = (organization: string) => value(level(owner, organization));
    expect(await ask('host')).toEqual({ level: 1, until: '2026-12-31' });
    expect(await ask('other')).toEqual({ level: null, until: null });
    expect(await value(level(staff, 'host'))).toEqual({ level: 1, until: '2026-12-31' });
    for (const who of [stranger, anonymous]) expect(await codeOf(level(who, 'host'))).toMatch(/^request\//);
    // Someone who is registering in one of this organization's divisions can see it, as at a members-only event.
    // Someone who is registering in another host's division can't.
    await holds('B1', 51, 10);
    await holds('B1', 52, 20);
    expect(await codeOf(level(anonymous, 'host', 51))).toBe('ok');
    expect(await codeOf(level(anonymous, 'host', 52))).toBe('request/sign-in-required');
    // Someone who looks up a junior's membership by her number gets an answer only if they know her.
    const junior = { firstName: 'Jo', lastName: 'Kay', dob: '2014-01-01', dtCreated: 0, dtModified: 0 };
    await local.stored.putMany([playerItem.encode(playerProfile.parse({ id: 602, ...junior }), 1)]);
    for (const handler of [memberLevelHandler, membershipCheckHandler]) {
      const query = { organization: 'host', divisionId: 51 };
      const asked = (who: Parameters<typeof call>[1]) =>
        codeOf(call(handler, who, { params: { playerProfileId: 602 }, query }));
      expect([await asked(anonymous), await asked(staff)]).toEqual(['request/sign-in-required', 'ok']);
    }
    const { cardKey: key } = await mine();
    const card = (of: string) =>
      call(memberPermitHandler, anonymous, { query: { playerProfileId: 601, id: 1, key: of } });
    expect(await value(card(key))).toMatchObject({ name: 'Kim Kay', state: 'active', levelName: 'Level 1' });
    expect(await codeOf(card('card-601-1.forged'))).toBe('memberships/unknown-membership');
  });
});
