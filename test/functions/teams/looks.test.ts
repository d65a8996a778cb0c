import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import { organization } from '#domain/organizations/schema.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { update } from '#functions/kernel/table/write.ts';
import { keepRegistrationWords } from '#functions/relay/consumers/searches.ts';
import { teamChecksHandler } from '#functions/reports/calls/lists.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, rosterItem, teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { userRecordItem } from '#functions/subjects/identity/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { teamDatesItem } from '#functions/subjects/registration/items.ts';
import { teamFaceHandler } from '#functions/teams/calls/face.ts';
import {
  registrationSearchHandler,
  teamPartnersHandler,
  teamRegistrationHandler,
} from '#functions/teams/calls/registration.ts';
import { addTeamNoteHandler, teamNotesHandler } from '#functions/teams/calls/team.ts';
import { myTeamsHandler, tournamentPlayersHandler, tournamentTeamsHandler } from '#functions/teams/calls/teams.ts';
import { teamBalanceHandler, waitingTeamsHandler } from '#functions/teams/calls/waiting.ts';
import { aTournament } from '../../kit/catalog.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, stranger, tokenOf, user } from './kit.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof doing>;
let team: number;
let waiting: number;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps());
  await world.division(5001, 1);
  team = await bought(world, 5001, 'T1');
  waiting = await bought(world, 5001, 'T2');
  await world.caughtUp();
});
afterAll(() => world?.stop());

const unknown = { ok: false, problem: { code: 'registration/unknown-team' } };

describe('viewing a team', () => {
  it('is open to everyone, with actions for holders of the team’s link and management for the organizer', async () => {
    const face = async (actor: typeof host) => (await ask(teamFaceHandler as never, actor, team)).value;
    const none = { act: false, run: false, manage: false };
    expect(await face(stranger)).toMatchObject({ id: team, state: 'playing', isPublic: true, may: none });
    expect(await face(tokenOf(team))).toMatchObject({ may: { ...none, act: true } });
    expect(await face(tokenOf(waiting))).toMatchObject({ may: none });
    expect(await face(host)).toMatchObject({ may: { act: true, run: true, manage: true } });
  });

  it('lists its players without contacts to people with its link, and refuses everyone else', async () => {
    const listed = await ask(teamPartnersHandler as never, tokenOf(team), team);
    const { teamId, people } = listed.value as unknown as { teamId: number; people: object[] };
    expect([teamId, people.length]).toEqual([team, 2]);
    for (const person of people) expect(person).toMatchObject({ name: expect.any(String), email: null, phone: null });
    expect(await ask(teamPartnersHandler as never, stranger, team)).toMatchObject(unknown);
  });

  it('shows the logo, field and country of its tags, and no logo if the division has no pictures [P2-231] [P3-312] [P3-316] [P3-317]', async () => {
    const [one] = await world.table.list(teamItem, teamsInDivision(5001));
    const tags = ['logo-/media/oak.png', 'repField:North', 'countryCode:BRA'];
    await world.put(teamItem.encode({ ...one!, tags }, 5));
    const face = async () => (await ask(teamFaceHandler as never, stranger, one!.id)).value;
    expect(await face()).toMatchObject({ logo: '/media/oak.png', represents: 'North, BRA' });
    const props = (flags: string[]) => world.table.write(update(divisionItem, { id: 5001 }, { set: { props: flags } }));
    await props(['noAvatar']);
    expect(await face(), 'the division wants no pictures').toMatchObject({ logo: null, represents: 'North, BRA' });
    await props([]);
    await world.put(teamItem.encode({ ...one!, tags: [] }, 6));
    expect(await face()).toMatchObject({ logo: null, represents: '' });
  });

  it('says whether another team of its division has the same finish', async () => {
    const teams = await world.table.list(teamItem, teamsInDivision(5001));
    const finishing = (finishes: readonly (number | null)[]) =>
      world.put(...teams.map((one, i) => teamItem.encode({ ...one, finish: finishes[i] ?? null }, 7 + i)));
    const tied = async () => (await ask(teamFaceHandler as never, stranger, teams[0]!.id)).value;
    await finishing([3, 3]);
    expect(await tied()).toMatchObject({ finish: 3, tied: true });
    await finishing([3, 5]);
    expect(await tied()).toMatchObject({ finish: 3, tied: false });
    await finishing([null, null]);
    expect(await tied()).toMatchObject({ finish: null, tied: false });
  });

  it('shows its session dates to people who act for it', async () => {
    const face = async (actor: typeof host) => (await ask(teamFaceHandler as never, actor, waiting)).value;
    expect(await face(tokenOf(waiting))).toMatchObject({ dates: null });
    const days = [{ day: '2026-03-03', slot: 1 }];
    const of = { teamId: waiting, divisionId: 5001, tournamentId: 500, way: 'date', left: 0 } as const;
    await world.put(teamDatesItem.encode({ ...of, days }, 1));
    expect(await face(tokenOf(waiting))).toMatchObject({ dates: ['2026-03-03'] });
    expect(await face(stranger)).toMatchObject({ dates: null });
  });

  it('shows contacts to the organizer but not to a token holder, and shows nothing to anyone else [P3-510]', async () => {
    const people = async (actor: typeof host) => {
      const reply = await ask(teamRegistrationHandler as never, actor, team);
      return (reply as { value?: { people: { email: string | null }[] } }).value?.people.map(({ email }) => email);
    };
    expect(await people(host)).toEqual([expect.any(String), expect.any(String)]);
    expect(await people(tokenOf(team))).toEqual([null, null]);
    expect(await ask(teamRegistrationHandler as never, otherHost, team)).toMatchObject(unknown);
    expect(await ask(teamRegistrationHandler as never, tokenOf(waiting), team)).toMatchObject(unknown);
  });

  it('shows its order’s balance, with a link to the order only for organizer and buyer', async () => {
    const paid = { state: 'paid', paid: 10_000, due: 0 };
    const seen = await ask(teamBalanceHandler as never, host, team);
    expect(seen).toMatchObject({ value: { ...paid, orderId: expect.any(Number), key: expect.any(String) } });
    expect(await ask(teamBalanceHandler as never, tokenOf(team), team)).toMatchObject({
      value: { ...paid, orderId: null, key: null },
    });
  });

  it('shows its players’ families whether the spot is paid, but not the amount or the order', async () => {
    const at = { divisionId: 5001, id: team };
    const stored = await world.stored.get(teamItem, at);
    const [one] = stored?.players ?? [];
    await world.put(
      teamItem.encode({ ...stored, players: [{ ...one, id: 900 }, ...(stored?.players.slice(1) ?? [])] } as Team, 3),
    );
    const parent = user(73, [], { profiles: [{ id: 900, fullName: 'Bea Test' }] });
    const face = async (actor: typeof host) => (await ask(teamFaceHandler as never, actor, team)).value;
    expect(await face(parent)).toMatchObject({ paid: true, may: { act: false } });
    expect(await face(stranger)).toMatchObject({ paid: null });
    expect(await face(otherHost)).toMatchObject({ paid: null });
    expect(JSON.stringify(await face(parent))).not.toMatch(/orderId|"key"|total/);
    expect(await ask(teamBalanceHandler as never, parent, team)).toMatchObject(unknown);
  });

  it.each(['shown', 'on the waitlist', 'withdrawn', 'in a draft'])(
    'shows a player’s family their own team, even if the division hides its teams: %s',
    async (how) => {
      await world.division(5002, 4, { showTeams: false });
      const own = await bought(world, 5002, `F-${how.replaceAll(' ', '-')}`);
      const stored = (await world.stored.get(teamItem, { divisionId: 5002, id: own })) as Team;
      const [one, ...others] = stored.players;
      const state = { waitlist: how === 'on the waitlist', isDeleted: how === 'withdrawn' };
      await world.put(teamItem.encode({ ...stored, ...state, players: [{ ...one, id: 900 }, ...others] } as Team, 3));
      if (how === 'in a draft') await world.put(...encodedEvent(aTournament({ id: 5002, isPublic: false })));
      const parent = user(73, [], { profiles: [{ id: 900, fullName: 'Bea Test' }] });
      expect(await ask(teamFaceHandler as never, parent, own)).toMatchObject({
        value: { id: own, isPublic: false, may: { act: false, run: false, manage: false } },
      });
      expect(await ask(teamFaceHandler as never, stranger, own)).toMatchObject(unknown);
      expect(await ask(teamRegistrationHandler as never, parent, own)).toMatchObject(unknown);
    },
  );

  it('shows removable staff notes with their author, only to staff', async () => {
    const added = await ask(addTeamNoteHandler as never, host, team, { body: { text: 'Late on Sunday' } });
    const [note] = (added as unknown as { value: { items: { id: string }[] } }).value.items;
    expect(await ask(teamNotesHandler as never, tokenOf(team), team)).toMatchObject(unknown);
    expect(await ask(teamNotesHandler as never, host, team)).toMatchObject({
      value: { items: [{ text: 'Late on Sunday', by: 'User 70' }] },
    });
    await world.put(userRecordItem.encode(storedUser.parse({ id: 70, firstName: 'Dana', lastName: 'Director' }), 1));
    expect(await ask(teamNotesHandler as never, host, team)).toMatchObject({
      value: { items: [{ by: 'Dana Director' }] },
    });
    expect(await ask(addTeamNoteHandler as never, host, team, { body: { remove: note?.id } })).toMatchObject({
      value: { items: [] },
    });
  });
});

describe('team lists', () => {
  it('show staff all teams with payments, and waiting teams in order', async () => {
    expect(await ask(tournamentTeamsHandler as never, host, 5001)).toMatchObject({
      value: {
        teams: [
          { id: team, paid: 'paid', state: 'playing' },
          { id: waiting, state: 'waiting' },
        ],
      },
    });
    expect(await ask(waitingTeamsHandler as never, host, 5001)).toMatchObject({
      value: { items: [{ teamId: waiting, position: 1, offeredUntil: null }] },
    });
    const players = await ask(tournamentPlayersHandler as never, host, 5001, { query: { divisionId: 5001 } });
    expect((players as unknown as { value: { items: unknown[] } }).value.items).toHaveLength(4);
    expect(await ask(tournamentTeamsHandler as never, otherHost, 5001)).toMatchObject({ ok: false });
    // Everyone can see who is waiting, but not their addresses.
    const seen = await ask(waitingTeamsHandler as never, otherHost, 5001);
    expect(seen).toMatchObject({ ok: true, value: { items: [{ teamId: waiting, position: 1 }] } });
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  it('let an organization search its own teams by any detail', async () => {
    const club = { id: 10, name: 'Beach Club', username: 'beachclub' };
    await world.put(organizationItem.encode(organization.parse(club), 1));
    await world.put(usernameItem.encode({ username: club.username, organizationId: club.id }, 1));
    await world.put(pageItem.encode({ userId: 70, id: 10, name: club.name, username: club.username, props: [] }, 1));
    const at = { divisionId: 5001, id: team };
    const changes = [
      teamItem.encode((await world.stored.get(teamItem, at)) as Team, 1),
      rosterItem.encode((await world.stored.get(rosterItem, at)) as Roster, 1),
    ].map((after, n) => ({ id: `c${n}`, at: world.now, before: null, after }));
    await keepRegistrationWords(changes, world.table);
    const search = (actor: typeof host, term: string) =>
      ask(registrationSearchHandler as never, actor, 0, { query: { username: 'beachclub', term } });
    for (const term of [String(team), 'test'])
      expect(await search(host, term)).toMatchObject({
        value: { items: [{ id: team, divisionId: 5001 }], more: false },
      });
    expect(await search(host, 'nobody')).toMatchObject({ value: { items: [] } });
    for (const actor of [otherHost, stranger])
      await expect(search(actor, 'test')).rejects.toMatchObject({ problem: { code: 'request/forbidden' } });
  });

  it('show the organizer which teams wouldn’t fit changed division rules', async () => {
    const typed = { division: 'Open', gender: 'Girls', numOfPlayers: 3, numAllowedOnRoster: 4, props: [] };
    const checks = (actor: typeof host, body: object) =>
      ask(teamChecksHandler as never, actor, 5001, { body: { divisionId: 5001, ...typed, ...body } });
    const both = [expect.objectContaining({ id: team }), expect.objectContaining({ id: waiting })];
    expect(await checks(host, {})).toEqual({ ok: true, value: { rows: [{ kind: 'too-few', teams: both }] } });
    expect(await checks(host, { numOfPlayers: 2 })).toEqual({ ok: true, value: { rows: [] } });
    expect(await checks(host, { divisionId: 9 })).toEqual({ ok: true, value: { rows: [] } });
    for (const actor of [otherHost, stranger, tokenOf(team)])
      expect(await checks(actor, {})).toMatchObject({ ok: false, problem: { code: 'catalog/no-such-event' } });
  });

  it('show no teams to a user without any', async () => {
    expect(await ask(myTeamsHandler as never, stranger, 0)).toEqual({ ok: true, value: { items: [] } });
  });
});
