import { beforeAll, describe, expect, it } from 'vitest';
import { clubFounding, playerEdit, teamDraft } from '#domain/clubs/edits.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { clubByIdHandler, clubListHandler, foundClubHandler, saveClubHandler } from '#functions/clubs/calls/clubs.ts';
import {
  answerConsentHandler,
  askConsentHandler,
  consentLinkHandler,
  consentOnPaperHandler,
} from '#functions/clubs/calls/consent.ts';
import { clubHistoryHandler } from '#functions/clubs/calls/data.ts';
import { clubEntriesHandler } from '#functions/clubs/calls/entries.ts';
import {
  addClubPlayerHandler,
  clubPlayersHandler,
  clubPlayersLeaveHandler,
  correctClubPlayerHandler,
  mergeClubPlayersHandler,
} from '#functions/clubs/calls/players.ts';
import {
  clubTeamsHandler,
  moveClubTeamsHandler,
  newClubTeamHandler,
  saveClubTeamHandler,
} from '#functions/clubs/calls/teams.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { organizationAsStaffHandler, saveOrganizationHandler } from '#functions/organizations/calls/organization.ts';
import { acceptInvitationHandler, changeAdminsHandler } from '#functions/organizations/calls/staff.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { clubMemberItem, consentToken } from '#functions/subjects/clubs/items.ts';
import { invitesOf, inviteToken, staffInviteItem } from '#functions/subjects/organizations/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person, users } from '../organizations/kit.ts';

let local: TestTable;
let deps: ReturnType<typeof depsOf>;
const [dir, man, coach, eve] = [70, 71, 72, 73].map((id) => person(id, { profiles: [] })) as [
  Actor,
  Actor,
  Actor,
  Actor,
];
const clubId = 10_000;

// biome-ignore lint/suspicious/noExplicitAny: handlers of any call
const run = async (handler: any, who: Actor, more: object = {}, params: object = {}) => {
  try {
    return await handler(asking(who, { params: { id: clubId, ...params }, ...more }), deps as never);
  } catch (thrown) {
    if (thrown instanceof ProblemError) return { ok: false, problem: thrown.problem };
    throw thrown;
  }
};
// biome-ignore lint/suspicious/noExplicitAny: an answer of any call
const codeOf = (reply: any): string => reply.problem?.code ?? 'ok';

beforeAll(async () => {
  local = memoryTable();
  deps = depsOf(local);
  await local.stored.putMany(users({ 70: 'dir@x.co', 71: 'man@x.co', 72: 'coach@x.co', 73: 'eve@x.co' }));
  const body = clubFounding.parse({ name: 'Dunes', username: 'dunes', region: 'Gulf', isPublic: true });
  const founded = await run(foundClubHandler, dir, { body });
  expect(founded.value).toMatchObject({ id: clubId, name: 'Dunes', role: 'administrator', mayGovern: true });
  for (const [email, role, who] of [
    ['man@x.co', 'director', man],
    ['coach@x.co', 'coach', coach],
  ] as const) {
    const invite = { params: { username: 'dunes' }, body: { act: 'invite', email, role } };
    expect(codeOf(await run(changeAdminsHandler, dir, invite))).toBe('ok');
    const invites = await local.stored.list(staffInviteItem, invitesOf(clubId));
    const found = invites.find((each) => each.email === email)!;
    const token = inviteToken(found, await deps.signingSecret());
    const joined = await run(acceptInvitationHandler, who, { params: { token } });
    expect(joined.value).toEqual({ username: 'dunes', clubId });
  }
});

describe('a club', () => {
  it('has the same staff as its organization: coaches can view it, managers run it and directors decide [P1-154]', async () => {
    const may = async (handler: unknown, more: object) =>
      Promise.all([dir, man, coach, eve].map(async (who) => codeOf(await run(handler, who, more))));
    const no = 'request/forbidden';
    expect(await may(clubByIdHandler, {})).toEqual(['ok', 'ok', 'ok', no]);
    expect(await may(clubPlayersHandler, {})).toEqual(['ok', 'ok', 'ok', no]);
    expect(await may(clubHistoryHandler, {})).toEqual(['ok', 'ok', no, no]);
    const edit = { body: { region: 'Coast' }, ifMatch: 99 };
    expect(await may(saveClubHandler, edit)).toEqual(['request/stale', no, no, no]);
    const asStaff = { params: { username: 'dunes' } };
    expect(await may(organizationAsStaffHandler, asStaff)).toEqual(['ok', 'ok', no, no]);
  });

  it('lets staff leave, except its last admin', async () => {
    const end = { params: { username: 'dunes' }, body: { act: 'end', userId: 72 } };
    expect(codeOf(await run(changeAdminsHandler, man, end))).toBe('request/forbidden');
    const last = { params: { username: 'dunes' }, body: { act: 'end', userId: 70 } };
    expect(codeOf(await run(changeAdminsHandler, dir, last))).toBe('organizations/last-admin');
    expect(codeOf(await run(changeAdminsHandler, coach, end))).toBe('ok');
    expect(codeOf(await run(clubByIdHandler, coach))).toBe('request/forbidden');
    const back = { params: { username: 'dunes' }, body: { act: 'restore', userId: 72 } };
    expect(codeOf(await run(changeAdminsHandler, dir, back))).toBe('ok');
  });

  it('is listed under its current name, unless it’s hidden [P2-677]', async () => {
    const params = { username: 'dunes' };
    const { value } = await run(organizationAsStaffHandler, dir, { params });
    const renamed = await run(saveOrganizationHandler, dir, { params, body: { name: 'Dunes VC' }, ifMatch: value.rev });
    expect(codeOf(renamed)).toBe('ok');
    await local.caughtUp();
    const list = async () => (await run(clubListHandler, anonymous)).value.items;
    expect(await list()).toEqual([{ id: clubId, name: 'Dunes VC', username: 'dunes' }]);
    const hidden = { params, body: { isPublic: false }, ifMatch: value.rev + 1 };
    expect(codeOf(await run(saveOrganizationHandler, dir, hidden))).toBe('ok');
    await local.caughtUp();
    expect(await list()).toEqual([]);
  });
});

const add = async (facts: object): Promise<string> => {
  const reply = await run(addClubPlayerHandler, man, { body: playerEdit.parse(facts) });
  expect(codeOf(reply)).toBe('ok');
  return reply.value.id;
};
const ana = { firstName: 'Ana', lastName: 'Moe', dob: '2013-05-01', guardianName: 'Bo Moe', guardianEmail: 'bo@x.co' };
const member = (id: string) => local.stored.get(clubMemberItem, { clubId, id });
const linkOf = async (id: string) => consentToken((await member(id))!, await deps.signingSecret());

describe('a club’s players', () => {
  it('are saved only if unchanged since they were read, and their history shows the old value with the editor’s name', async () => {
    const id = await add(ana);
    expect(codeOf(await run(addClubPlayerHandler, man, { body: playerEdit.parse(ana) }))).toBe('clubs/player-there');
    const bad = await run(addClubPlayerHandler, man, { body: playerEdit.parse({ firstName: 'A', email: 'x' }) });
    expect(bad.problem.fields).toEqual({ lastName: 'A last name is required', email: 'A valid email is required' });
    const edit = { body: playerEdit.parse({ phone: '3105551234' }), ifMatch: 1 };
    expect(codeOf(await run(correctClubPlayerHandler, coach, edit, { memberId: id }))).toBe('request/forbidden');
    expect(codeOf(await run(correctClubPlayerHandler, man, edit, { memberId: id }))).toBe('ok');
    expect(codeOf(await run(correctClubPlayerHandler, man, edit, { memberId: id }))).toBe('request/stale');
    const { value } = await run(clubHistoryHandler, dir);
    expect(value.items[0]).toMatchObject({
      ...{ who: 'man', act: 'corrected', player: 'Ana Moe' },
      fields: [{ field: 'phone', from: '', to: '3105551234' }],
    });
  });

  it('are confirmed by the guardian through the latest emailed link, whose token isn’t stored', async () => {
    const id = await add({ ...ana, firstName: 'Cleo' });
    const asks = () => run(askConsentHandler, man, { body: { memberIds: [id] } });
    expect((await asks()).value).toMatchObject({ asked: 1, not: [] });
    const first = await linkOf(id);
    expect(JSON.stringify(await local.stored.all({ pk: `CLUB#${clubId}` }))).not.toContain(first);
    await asks();
    const look = (token: string, who = anonymous) => run(consentLinkHandler, who, { params: { token } });
    expect(codeOf(await look(first))).toBe('clubs/consent-over');
    const token = await linkOf(id);
    expect((await look(token)).value).toMatchObject({ whose: 'guardian', name: 'Bo Moe', state: 'asked' });
    const answer = (what: string, more: object = {}, who = anonymous) => {
      const body = { answer: what, name: 'Bo Moe', profileId: null, ...more };
      return run(answerConsentHandler, who, { params: { token }, body });
    };
    expect(codeOf(await answer('give', { profileId: 5 }, eve))).toBe('clubs/not-your-profile');
    expect((await answer('give')).value.state).toBe('given');
    const given = await member(id);
    expect(given).toMatchObject({ consent: { state: 'given', by: 'Bo Moe', way: 'link' } });
    const profile = await local.stored.get(playerItem, { id: given!.playerProfileId! });
    expect(profile).toMatchObject({ firstName: 'Cleo', ownerIds: [], parent: { email: 'bo@x.co' } });
    expect((await answer('refuse')).value.state).toBe('withdrawn');
    expect((await answer('give')).value.state).toBe('given');
    expect((await member(id))?.playerProfileId).toBe(given?.playerProfileId);
    await run(clubPlayersLeaveHandler, man, { body: { memberIds: [id], leave: true } });
    expect(codeOf(await look(token))).toBe('clubs/consent-over');
  });

  it('get a profile owned by the guardian if the guardian is signed in', async () => {
    const id = await add({ ...ana, firstName: 'Dora', guardianName: 'Eve Ann de la Cruz', guardianEmail: 'eve@x.co' });
    await run(askConsentHandler, man, { body: { memberIds: [id] } });
    const body = { answer: 'give', name: 'Eve Moe', profileId: null };
    await run(answerConsentHandler, eve, { params: { token: await linkOf(id) }, body });
    const profileId = (await member(id))?.playerProfileId ?? 0;
    expect(await local.stored.get(playerItem, { id: profileId })).toMatchObject({
      ownerIds: [73],
      parent: { firstName: 'Eve Ann', lastName: 'de la Cruz' },
    });
    expect(deps.forgotten).toContain(73);
  });

  it('can have paper consent, recorded with the staff member’s name, but get a profile only with an email', async () => {
    const id = await add({ firstName: 'Fay', lastName: 'Roe', dob: '2014-01-01' });
    const asked = await run(askConsentHandler, man, { body: { memberIds: [id] } });
    expect(asked.value).toMatchObject({
      asked: 0,
      not: [{ memberId: id, why: 'There’s no email address to send the request to. Add one first.' }],
    });
    const paper = { body: { memberIds: [id], given: true } };
    expect(codeOf(await run(consentOnPaperHandler, coach, paper))).toBe('request/forbidden');
    expect(codeOf(await run(consentOnPaperHandler, man, paper))).toBe('ok');
    expect(await member(id)).toMatchObject({
      consent: { state: 'given', way: 'paper', by: 'man' },
      playerProfileId: null,
    });
  });

  it('are merged only if they’re duplicates, and stay on their teams', async () => {
    const [one, two] = [
      await add({ ...ana, firstName: 'Gia' }),
      await add({ ...ana, firstName: 'Gina', usavNumber: '77' }),
    ];
    const draft = teamDraft.parse({
      ...{ name: 'Merged', ageGroup: '14U', gender: 'Girls', season: 2027, coachIds: [], memberIds: [two] },
    });
    expect(codeOf(await run(newClubTeamHandler, man, { body: draft }))).toBe('ok');
    const merge = (keepId: string, goesId: string, rev: number) =>
      run(mergeClubPlayersHandler, man, { body: { keepId, goesId, rev } });
    expect(codeOf(await merge(one, two, 1))).toBe('clubs/not-the-same');
    const edit = { body: playerEdit.parse({ usavNumber: '77' }), ifMatch: 1 };
    await run(correctClubPlayerHandler, man, edit, { memberId: one });
    expect(codeOf(await merge(one, two, 1))).toBe('request/stale');
    expect(codeOf(await merge(one, two, 2))).toBe('ok');
    expect(await member(two)).toBeNull();
    const { value } = await run(clubTeamsHandler, coach);
    expect(value.items.find(({ name }: { name: string }) => name === 'Merged').memberIds).toEqual([one]);
  });
});

describe('club teams', () => {
  it('accept only the club’s players within the age limit, and only its staff as coaches', async () => {
    const [old, young] = [
      await add({ ...ana, firstName: 'Hana', dob: '2010-01-01' }),
      await add({ ...ana, firstName: 'Ida' }),
    ];
    const make = (more: object) => {
      const draft = {
        name: '14 Red',
        ageGroup: '14U',
        gender: 'Girls',
        season: 2027,
        coachIds: [72],
        memberIds: [young],
      };
      return run(newClubTeamHandler, man, { body: teamDraft.parse({ ...draft, ...more }) });
    };
    expect((await make({ memberIds: [old] })).problem).toMatchObject({
      code: 'clubs/too-old',
      title: 'Too old for 14U: Hana Moe',
    });
    expect(codeOf(await make({ memberIds: ['nobody'] }))).toBe('clubs/team-players');
    expect(codeOf(await make({ coachIds: [73] }))).toBe('clubs/team-coach');
    const made = await make({});
    const team = made.value.items.find(({ name }: { name: string }) => name === '14 Red');
    expect(team).toMatchObject({
      coaches: [{ id: 72, name: 'coach' }],
      players: [{ name: 'Ida Moe', mayBeEntered: false }],
    });
    expect(codeOf(await make({ name: '14 RED' }))).toBe('clubs/team-there');
    const params = { teamId: team.id };
    expect(codeOf(await run(saveClubTeamHandler, man, { body: { name: '14 Blue' }, ifMatch: 1 }, params))).toBe('ok');
    expect(codeOf(await run(saveClubTeamHandler, man, { body: { name: '14 Green' }, ifMatch: 1 }, params))).toBe(
      'request/stale',
    );
  });

  it('move to the next season only once, even when two requests arrive at the same moment', async () => {
    const move = () => run(moveClubTeamsHandler, man, { body: { season: 2027 } });
    const codes = (await Promise.all([move(), move()])).map(codeOf).toSorted();
    expect(codes[0]).toMatch(/clubs\/nothing-to-move|ok/);
    expect(codes).toContain('ok');
    const { value } = await run(clubTeamsHandler, man);
    const next = value.items.filter(({ season }: { season: number }) => season === 2028);
    expect(new Set(next.map(({ fromTeamId }: { fromTeamId: number }) => fromTeamId)).size).toBe(next.length);
    expect(codeOf(await move())).toBe('clubs/nothing-to-move');
  });
});

it('teams at events are listed for the club that registered them, with orders hidden from coaches', async () => {
  const { aDivision, aTournament } = await import('../../kit/catalog.ts');
  const { encodedEvent } = await import('#functions/subjects/catalog/events.ts');
  const { divisionItem } = await import('#functions/subjects/catalog/items.ts');
  const { enteredTeam } = await import('#domain/registration/teams/entered-team.ts');
  await local.stored.putMany([
    ...encodedEvent(aTournament({ id: 500 })),
    divisionItem.encode(aDivision({ id: 20, tournamentId: 500 }), 1),
    ...encodedTeam(
      enteredTeam(
        {
          id: 900,
          tournamentId: 500,
          divisionId: 20,
          name: '14 Red',
          club: 'Dunes',
          clubId,
          orderId: 7,
          dtRegistered: now,
        },
        {},
      ),
    ),
    ...encodedTeam(
      enteredTeam({ id: 901, tournamentId: 500, divisionId: 20, name: 'Other', club: 'Dunes', dtRegistered: now }, {}),
    ),
  ]);
  await local.caughtUp();
  const { value } = await run(clubEntriesHandler, man);
  expect(value.items).toMatchObject([{ teamId: 900, state: 'playing', order: { id: 7 } }]);
  const seen = await run(clubEntriesHandler, coach);
  expect(seen.value.items[0].order).toBeNull();
});
