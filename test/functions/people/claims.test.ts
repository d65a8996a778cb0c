import { beforeEach, describe, expect, it } from 'vitest';
import { day, minute } from '#domain/kernel/time.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { onClaimChanged, onGuardianChanged } from '#functions/notices/consumers/memberships.ts';
import {
  askForClaimHandler,
  claimOptionsHandler,
  decideClaimHandler,
  openClaimsHandler,
  proveClaimHandler,
  sendClaimCodeHandler,
} from '#functions/people/calls/claims.ts';
import {
  acceptGuardianHandler,
  guardianInvitationHandler,
  inviteGuardianHandler,
  undoGuardianHandler,
} from '#functions/people/calls/guardians.ts';
import { ownProfileHandler } from '#functions/people/calls/profiles/own.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { loadUser } from '#functions/subjects/identity/access.ts';
import { claimItem, claimsOf, guardianInviteItem, guardianInvitesOf } from '#functions/subjects/people/claims.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { newProfileWrite } from '#functions/subjects/people/profiles.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person, staff, users } from '../organizations/kit.ts';

const id = 601;
const mother = person(70);
const thief = person(71);
let local: TestTable;
let sent: { to: string; text: string }[];
let deps: never;

const profile = playerProfile.parse({
  ...{
    id,
    firstName: 'Mia',
    lastName: 'Quinn',
    dob: '2014-03-04',
    email: 'mia@quinn.example',
    dtCreated: 0,
    dtModified: 0,
  },
  parent: { firstName: 'Ann', email: 'Ann@Quinn.example ', phone: '(310) 555-0102' },
});

beforeEach(async () => {
  local = memoryTable();
  sent = [];
  const sms = async (text: { to: string; text: string }) => void sent.push(text);
  deps = { ...depsOf(local), sms, origin: 'https://x.example' } as never;
  await local.table.putMany(
    users({ 70: 'ann@work.example', 71: 'eve@x.example', 9: 's@s.example', 75: 'ann@quinn.example' }),
  );
  await local.table.transact(newProfileWrite(profile));
});

const options = async (actor = mother) => {
  const reply = await claimOptionsHandler(asking(actor, { params: { id } }), deps);
  return reply.ok ? reply.value : null;
};
const send = (way: string, actor = mother, as = 'guardian') =>
  sendClaimCodeHandler(asking(actor, { params: { id }, body: { way, as } }), deps);
const prove = (claimId: string, code: string, actor = mother, at = now) =>
  proveClaimHandler(asking(actor, { params: { id }, body: { claimId, code }, now: at }), deps);
const owners = async () => (await local.stored.get(playerItem, { id }))?.ownerIds;
const claims = () => local.stored.list(claimItem, claimsOf(id));
const claimed = async (way = 'email', actor = mother) => {
  const reply = await send(way, actor);
  return reply.ok ? reply.value.claimId : reply.problem.code;
};

describe('a profile entered by someone else', () => {
  it('is claimed with a code sent to the contact on file, with no hint about the contact for minors', async () => {
    expect(await options()).toEqual({
      ...{ fullName: 'Mia Quinn', isMinor: true, open: true, mine: false },
      ways: [
        { way: 'email', by: 'email', hint: 'The email on file', guardian: true },
        { way: 'parentEmail', by: 'email', hint: 'The parent’s email on file', guardian: true },
        { way: 'parentPhone', by: 'sms', hint: 'The parent’s phone on file', guardian: true },
      ],
    });
    const claimId = await claimed('parentPhone');
    expect(sent).toMatchObject([{ to: '+13105550102' }]);
    const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    expect(await prove(claimId, code)).toMatchObject({ ok: true, value: { claimed: true } });
    expect(await owners()).toEqual([70]);
    expect((await loadUser(local.table, 70)).profiles).toMatchObject([{ id, fullName: 'Mia Quinn' }]);
  });

  it('has its code sent to the contact on file, never to the claimant, and no email once the claim is done', async () => {
    const claimId = await claimed('parentEmail');
    const [claim] = await claims();
    const change = { id: '1', at: now, before: null, after: claimItem.encode(claim!, 1) } as never;
    expect(derive([change])).toMatchObject([
      { type: 'people.claim-changed', event: { data: { playerId: id, claimId, state: 'code' } } },
    ]);
    const mails: unknown[] = [];
    const mailing = {
      table: local.stored,
      email: async (mail: unknown) => void mails.push(mail),
      sms: async () => {},
      origin: '',
    };
    await onClaimChanged({ data: { playerId: id, claimId, state: 'done' } } as never, mailing as never);
    expect(mails).toEqual([]);
    expect(claim).toMatchObject({ email: 'ann@quinn.example', userId: 70 });
  });

  it('requires no code if the user has signed in with the address on file', async () => {
    expect(await send('parentEmail', person(75))).toMatchObject({ ok: true, value: { claimed: true } });
    expect(await owners()).toEqual([75]);
  });

  it('can’t be taken over with wrong or old codes, with another person’s claim, or by a child alone', async () => {
    const claimId = await claimed();
    const right = (await claims())[0]?.code ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await prove(claimId, right, thief)).toMatchObject({ problem: { code: 'people/no-such-claim' } });
    expect(await prove(claimId, right, mother, now + 11 * minute)).toMatchObject({
      problem: { code: 'identity/code-expired' },
    });
    for (let i = 0; i < 4; i++)
      expect(await prove(claimId, wrong)).toMatchObject({ problem: { code: 'identity/code-wrong' } });
    expect(await prove(claimId, wrong)).toMatchObject({ problem: { code: 'identity/code-spent' } });
    expect(await prove(claimId, right)).toMatchObject({ problem: { code: 'identity/code-spent' } });
    expect(await send('email', thief, 'self')).toMatchObject({ problem: { code: 'people/guardian-needed' } });
    expect(await owners()).toEqual([]);
  });

  it('can’t be claimed by a guardian through the minor’s address, and sends codes to foreign phones correctly', async () => {
    const teen = {
      ...profile,
      id: 602,
      dob: '2011-03-04',
      playerEmail: 'mia@school.example',
      playerPhone: '+49 30 901820',
    };
    await local.table.transact(newProfileWrite(teen));
    const ask = (way: string, as: string) =>
      sendClaimCodeHandler(asking(thief, { params: { id: 602 }, body: { way, as } }), deps);
    expect(await ask('playerEmail', 'guardian')).toMatchObject({ problem: { code: 'people/no-such-way' } });
    expect(await ask('playerPhone', 'guardian')).toMatchObject({ problem: { code: 'people/no-such-way' } });
    expect(await ask('playerPhone', 'self')).toMatchObject({ ok: true });
    expect(sent).toMatchObject([{ to: '+4930901820' }]);
  });

  it('sends at most six codes a day, no matter who requests them', async () => {
    for (let i = 0; i < 6; i++) expect((await send('email', person(80 + i))).ok).toBe(true);
    await expect(send('email', person(90))).rejects.toMatchObject({ problem: { code: 'request/throttled' } });
  });

  it('goes to one of two people who prove it’s theirs at the same time, and can’t be claimed afterward', async () => {
    const [mine, theirs] = [await claimed('email', mother), await claimed('email', thief)];
    const codes = new Map((await claims()).map((claim) => [claim.id, claim.code]));
    const both = await Promise.all([prove(mine, codes.get(mine)!, mother), prove(theirs, codes.get(theirs)!, thief)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owners()).toHaveLength(1);
    expect(await send('email', person(77))).toMatchObject({ problem: { code: 'people/claimed-already' } });
    expect(await options(person(77))).toMatchObject({ open: false, ways: [] });
  });
});

describe('a disputed claim', () => {
  const ask = (actor = thief) =>
    askForClaimHandler(
      asking(actor, { params: { id }, body: { as: 'guardian', words: 'I am her other parent.' } }),
      deps,
    );
  it('is decided by staff with a reason, and adds the new owner to the existing owners', async () => {
    await send('parentEmail', person(75));
    expect((await ask()).ok).toBe(true);
    await local.caughtUp();
    await expect(openClaimsHandler(asking(thief), deps)).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    const open = await openClaimsHandler(asking(staff), deps);
    const [claim] = open.ok ? open.value.items : [];
    expect(claim).toMatchObject({ playerId: id, who: 'eve', owners: ['ann'], words: 'I am her other parent.' });
    const decide = (actor: typeof staff, granted: boolean) =>
      decideClaimHandler(
        asking(actor, {
          params: { playerId: id, claimId: claim?.id },
          body: { granted, reason: 'Both on the birth certificate' },
        }),
        deps,
      );
    await expect(decide(thief, true)).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    expect(await decide(staff, true)).toMatchObject({ ok: true, value: { granted: true } });
    expect(await owners()).toEqual([75, 71]);
    expect(await decide(staff, true)).toMatchObject({ problem: { code: 'people/no-such-claim' } });
  });

  it('changes nothing when refused', async () => {
    const asked = await ask();
    const claimId = asked.ok ? asked.value.claimId : '';
    await decideClaimHandler(
      asking(staff, { params: { playerId: id, claimId }, body: { granted: false, reason: 'No proof' } }),
      deps,
    );
    expect(await owners()).toEqual([]);
    expect((await claims())[0]).toMatchObject({ state: 'refused', decidedBy: 9 });
  });
});

describe('a second guardian', () => {
  const father = person(71);
  const at = (params: object, actor = mother, more: object = {}) =>
    asking(actor, { params: { id, ...params }, ...more });
  const invite = (email: string, actor = mother) =>
    inviteGuardianHandler(at({}, actor, { body: { email }, idempotencyKey: email }), deps);
  const code = (reply: { ok: boolean; problem?: { code: string } }) => (reply.ok ? 'ok' : reply.problem?.code);
  const invites = () => local.stored.list(guardianInviteItem, guardianInvitesOf(id));
  const accept = (inviteId: string, actor = father, later = now) =>
    acceptGuardianHandler(at({ inviteId }, actor, { now: later }), deps);
  const undo = (inviteId: string, actor = mother, later = now) =>
    undoGuardianHandler(at({ inviteId }, actor, { now: later }), deps);
  const view = async (actor = mother, later = now) => {
    const reply = await ownProfileHandler(at({}, actor, { now: later }), deps);
    return reply.ok ? reply.value : null;
  };

  beforeEach(async () => {
    const claimId = await claimed('parentPhone');
    await prove(claimId, /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '');
  });

  it('is invited by email, accepts with that address only, and is removed when the invitation is undone', async () => {
    expect(await invite('Eve@X.example')).toMatchObject({
      ok: true,
      value: { mayInvite: true, invites: [{ email: 'eve@x.example', mine: true }] },
    });
    expect(code(await invite('eve@x.example'))).toBe('people/guardian-invited');
    const [sentInvite] = await invites();
    const { id: inviteId } = sentInvite!;
    const look = (actor = father) => guardianInvitationHandler(at({ inviteId }, actor), deps);
    expect(await look(person(75))).toMatchObject({
      ok: true,
      value: { forYou: false, player: '', sentTo: 'e…@x.example' },
    });
    expect(await look()).toMatchObject({ ok: true, value: { forYou: true, player: 'Mia Quinn' } });
    expect(code(await accept(inviteId, person(75)))).toBe('people/invite-for-another');
    expect(code(await accept(inviteId, father, now + 15 * day))).toBe('people/no-such-invite');
    expect(code(await accept(inviteId))).toBe('ok');
    expect(code(await accept(inviteId))).toBe('people/no-such-invite');
    expect(await owners()).toEqual([70, 71]);
    expect((await loadUser(local.table, 71)).profiles).toMatchObject([{ id }]);
    expect((await view())?.people).toMatchObject([
      { you: true, undo: null },
      { as: 'guardian', undo: inviteId },
    ]);
    expect((await view(father))?.people).toMatchObject([{ undo: null }, { you: true, undo: null }]);
    // The person who accepted can't undo it, and neither can the sender a week later.
    expect(code(await undo(inviteId, father))).toBe('people/no-such-invite');
    expect(code(await undo(inviteId, mother, now + 8 * day))).toBe('people/no-such-invite');
    expect(code(await undo(inviteId))).toBe('ok');
    expect(await owners()).toEqual([70]);
    expect((await loadUser(local.table, 71)).profiles).toEqual([]);
  });

  it('can’t accept an invitation that was undone, and only guardians can send one', async () => {
    await invite('eve@x.example');
    const [sentInvite] = await invites();
    expect(await undo(sentInvite!.id)).toMatchObject({ ok: true, value: { invites: [] } });
    expect(code(await accept(sentInvite!.id))).toBe('people/no-such-invite');
    expect(code(await invite('eve@x.example', person(75)))).toBe('people/no-such-player');
  });

  it('gets the link by email, and the family is notified once it’s accepted', async () => {
    await invite('eve@x.example');
    const mails: { to: string; subject: string; text: string }[] = [];
    const mailing = { ...(deps as object), email: async (mail: never) => void mails.push(mail) } as never;
    const [before] = await invites();
    const change = { id: '1', at: now, before: null, after: guardianInviteItem.encode(before!, 1) } as never;
    const said = derive([change]);
    expect(said).toMatchObject([{ type: 'people.guardian-changed' }]);
    await onGuardianChanged({ ...(said[0]!.event as object), at: now } as never, mailing);
    expect(mails[0]?.text).toContain(`/my/player/${id}/guardian/${before!.id}`);
    await accept(before!.id);
    const data = { playerId: id, inviteId: before!.id, state: 'accepted' };
    await onGuardianChanged({ data, at: now } as never, mailing);
    expect(mails.map(({ to }) => to)).toEqual(['eve@x.example', 'ann@work.example']);
  });
});
