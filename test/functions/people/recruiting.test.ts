import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import { actorOf } from '#domain/identity/actor.ts';
import { rolesAfter } from '#domain/identity/relations.ts';
import { mostSearches } from '#domain/people/recruit-search.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { cleanTags } from '#domain/people/tags.ts';
import {
  saveUserRightsHandler,
  userAsStaffHandler,
  userHistoryHandler,
  userSearchHandler,
} from '#functions/people/calls/platform.ts';
import { profileHistoryHandler } from '#functions/people/calls/profiles/page.ts';
import {
  changeCoachHandler,
  collegeByIdHandler,
  collegesHandler,
  saveCollegeHandler,
} from '#functions/people/calls/recruiting/colleges.ts';
import {
  keepSearchHandler,
  recruitSearchesHandler,
  recruitsHandler,
} from '#functions/people/calls/recruiting/recruits.ts';
import {
  myTagsHandler,
  notePlayerHandler,
  ntdpRatingsHandler,
  playerNoteHandler,
  tagPlayerHandler,
} from '#functions/people/calls/recruiting/tags.ts';
import { auditItem } from '#functions/subjects/audits/items.ts';
import { loadActor, peopleOf } from '#functions/subjects/identity/access.ts';
import { signInItem } from '#functions/subjects/identity/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { newProfileWrite, recruitItem, recruitOf } from '#functions/subjects/people/profiles.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person, staff, users } from '../organizations/kit.ts';

const none = { vblx: false, data: false, canSearchPlayers: false, noBidStream: false };
const coach = person(72, { roles: ['CollegeCoach'], profiles: [] });
const stranger = person(71, { profiles: [] });
let local: TestTable;
let deps: never;

const girl = (id: number, more: object = {}) =>
  playerProfile.parse({
    ...{
      id,
      firstName: 'Mia',
      lastName: `Quinn${id}`,
      gender: 'Female',
      dob: '2010-03-04',
      gradYear: 2028,
      state: 'CA',
    },
    ...{ height: 70, side: 'Left', gpa: 3.5, ownerIds: [70], recruiting: { by: 70, at: 1, contact: false } },
    ...{ dtCreated: 0, dtModified: 0, ...more },
  });
const put = async (id: number, more: object = {}) => {
  const profile = girl(id, more);
  await local.table.transact(newProfileWrite(profile));
  const recruit = recruitOf(profile);
  if (recruit) await local.table.putMany([recruitItem.encode(recruit, 1)]);
};

beforeEach(async () => {
  local = memoryTable();
  deps = depsOf(local) as never;
  await local.table.putMany(
    users({ 70: 'ann@x.example', 71: 'eve@x.example', 72: 'coach@usc.example', 9: 's@s.example' }),
  );
});

const find = async (query: object, actor = coach) => {
  const reply = await recruitsHandler(asking(actor, { query: { gradYear: 2028, gender: 'Female', ...query } }), deps);
  return reply.ok ? reply.value.items.map(({ id }) => id) : [];
};
const tag = (playerId: number, tags: string[], actor = coach) =>
  tagPlayerHandler(asking(actor, { body: { playerId, tags } }), deps);
const note = (id: number, text: string, actor = coach) =>
  notePlayerHandler(asking(actor, { params: { id }, body: { text } }), deps);
const list = async (actor = coach) => {
  const reply = await myTagsHandler(asking(actor, { query: {} }), deps);
  return reply.ok ? reply.value.items.map(({ player, tags, note }) => [player.id, tags, note]) : [];
};

describe('recruits [P1-521] [P1-523]', () => {
  it('are found by class, gender, state, side, height and grades, by verified coaches and staff', async () => {
    await put(601);
    await put(602, { state: 'TX', height: 74, side: 'Right', committed: 'Yes' });
    await put(603, { gradYear: 2027 });
    await put(604, { recruiting: null });
    expect(await find({})).toEqual([602, 601]);
    expect(await find({ state: 'CA' })).toEqual([601]);
    expect(await find({ minHeight: 72 })).toEqual([602]);
    expect(await find({ side: 'Left' })).toEqual([601]);
    expect(await find({ minGpa: 3.6 })).toEqual([]);
    expect(await find({ open: true })).toEqual([601]);
    expect(await find({}, staff)).toEqual([602, 601]);
    await expect(find({}, stranger)).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
  });

  it('can be tagged and given private notes by a coach, but only if they’ve agreed', async () => {
    await put(601);
    await put(604, { recruiting: null });
    expect(await tag(601, [' Libero ', 'libero', 'Fast'])).toMatchObject({
      ok: true,
      value: { tags: ['Libero', 'Fast'] },
    });
    expect(await note(601, 'Watch at Hermosa')).toMatchObject({ ok: true });
    expect(await list()).toEqual([[601, ['Libero', 'Fast'], 'Watch at Hermosa']]);
    expect(await tag(604, ['Fast'])).toMatchObject({ problem: { code: 'people/no-such-player' } });
    expect(await list(person(73, { roles: ['CollegeCoach'] }))).toEqual([]);
    for (const asked of [tag(601, ['x'], stranger), note(601, 'x', stranger), list(stranger)])
      await expect(asked).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    await tag(601, []);
    expect(await list()).toEqual([[601, [], 'Watch at Hermosa']]);
    await note(601, '');
    expect(await list()).toEqual([]);
    const read = await playerNoteHandler(asking(coach, { params: { id: 601 } }), deps);
    expect(read).toMatchObject({ ok: true, value: { text: '', tags: [], at: null } });
  });

  it('keep a coach’s notes when profiles are merged', async () => {
    await put(601);
    await put(602);
    await tag(601, ['Fast']);
    await note(601, 'Saw her in May');
    await tag(602, ['fast', 'Libero']);
    await note(602, 'And in June');
    await local.table.putMany([playerItem.encode(girl(601, { mergedInto: 602, recruiting: null }), 2)]);
    expect(await list()).toEqual([[602, ['fast', 'Libero'], 'And in June\nSaw her in May']]);
    const read = await playerNoteHandler(asking(coach, { params: { id: 602 } }), deps);
    expect(read).toMatchObject({ ok: true, value: { text: 'And in June\nSaw her in May' } });
  });

  it('can be searched for with saved searches, whose names are unique regardless of case and whose number is limited', async () => {
    const find = { gradYear: 2028, gender: 'Female', side: 'Left' };
    const keep = (name: string, question: object | null = find, actor = coach) =>
      keepSearchHandler(asking(actor, { body: { name, find: question } as never }), deps);
    const names = async (actor = coach) => {
      const reply = await recruitSearchesHandler(asking(actor, {}), deps);
      return reply.ok ? reply.value.items.map(({ name, find: { side } }) => [name, side]) : [];
    };
    await keep('Lefts');
    expect(await keep('LEFTS', { ...find, side: 'Right' })).toMatchObject({ ok: true });
    expect(await names()).toEqual([['LEFTS', 'Right']]);
    expect(await names(person(73, { roles: ['CollegeCoach'] }))).toEqual([]);
    for (const asked of [keep('Mine', find, stranger), names(stranger)])
      await expect(asked).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    for (let n = 1; n < mostSearches; n += 1) await keep(`More ${n}`);
    expect(await keep('One more')).toMatchObject({ problem: { code: 'people/too-many-searches' } });
    expect(await keep('lefts', find)).toMatchObject({ ok: true });
    expect(await keep('Lefts', null)).toMatchObject({ ok: true });
    expect((await names()).length).toBe(mostSearches - 1);
  });

  it('are hidden from coaches when under 13, even with consent', async () => {
    await put(601, { dob: '2014-01-01' });
    expect(await tag(601, ['Fast'])).toMatchObject({ problem: { code: 'people/no-such-player' } });
  });

  it('have tags that are unique regardless of case', () => {
    expect(cleanTags(['a  b', 'A B', '', 'c'])).toEqual(['a b', 'c']);
  });
});

describe('colleges and their coaches', () => {
  const edit = {
    name: 'Long Beach State',
    state: 'CA',
    division: 'NCAA I',
    sports: ['Beach'],
    websiteUrl: '',
    isActive: true,
  };
  const save = (body: object) => saveCollegeHandler(asking(staff, { body: { ...edit, id: 0, ...body } }), deps);
  const made = async (body: object = {}) => {
    const reply = await save(body);
    return reply.ok ? reply.value.id : 0;
  };
  const change = (id: number, body: object, actor = staff) =>
    changeCoachHandler(asking(actor, { params: { id }, body }), deps);
  const actorNow = async () => actorOf(await loadActor(local.table, 71), now);

  it('let a coach verified by staff find recruits [P1-522], until no college lists that coach', async () => {
    const [one, two] = [await made(), await made({ name: 'Loyola' })];
    await put(601);
    const verify = { act: 'verify', userId: 71, role: 'Head coach' };
    expect(await change(one, verify)).toMatchObject({ ok: true, value: { coaches: [{ userId: 71, name: 'eve' }] } });
    await change(two, verify);
    const eve = await actorNow();
    expect(eve).toMatchObject({ user: { roles: ['CollegeCoach'], collegeTeams: [{ id: one }, { id: two }] } });
    expect(await find({}, eve as never)).toEqual([601]);
    await change(one, { act: 'end', userId: 71 });
    expect(await find({}, (await actorNow()) as never)).toEqual([601]);
    await change(two, { act: 'end', userId: 71 });
    await expect(find({}, (await actorNow()) as never)).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    await local.caughtUp();
    expect(await collegesHandler(asking(stranger), deps)).toMatchObject({
      ok: true,
      value: { items: [{ id: one }, { id: two }] },
    });
  });

  it('are unique by name and state, even when two users create one at the same time, and free an abandoned name', async () => {
    const both = await Promise.all([save({}), save({ name: 'long  beach STATE' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const known = { ok: false, problem: { code: 'people/college-known' } };
    expect(both.find(({ ok }) => !ok)).toMatchObject(known);
    const other = await made({ state: 'NY' });
    expect(await save({ id: other })).toMatchObject(known);
    const first = both.flatMap((reply) => (reply.ok ? [reply.value.id] : []))[0];
    expect(await save({ id: first, name: 'Long Beach' })).toMatchObject({ ok: true });
    expect(await save({ id: other })).toMatchObject({ ok: true });
  });

  it('can be created, viewed and staffed only by platform staff', async () => {
    const id = await made();
    const tries = [
      () => saveCollegeHandler(asking(coach, { body: { ...edit, id: 0 } }), deps),
      () => collegeByIdHandler(asking(coach, { params: { id } }), deps),
      () => change(id, { act: 'verify', userId: 72, role: 'Head coach' }, coach as never),
    ];
    for (const asked of tries) await expect(asked()).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    expect(await change(id, { act: 'verify', userId: 4444, role: 'Head coach' })).toMatchObject({
      problem: { code: 'people/no-such-user' },
    });
    expect(await change(99, { act: 'end', userId: 71 })).toMatchObject({ problem: { code: 'people/no-such-college' } });
  });
});

describe('platform staff’s user search', () => {
  it('finds users by name, email or ID from their first sign-in on', async () => {
    const people = peopleOf(local.table);
    const user = await people.userOf(
      { sub: 's1', email: 'Nora@fjord.example', name: 'Nora Lind', staff: false } as never,
      now,
    );
    const search = async (query: object) => {
      const reply = await userSearchHandler(asking(staff, { query }), deps);
      return reply.ok ? reply.value.users.map(({ id }) => id) : [];
    };
    expect(await search({ term: 'lind' })).toEqual([user.id]);
    expect(await search({ email: 'nora@fjord.example' })).toEqual([user.id]);
    expect(await search({ id: user.id })).toEqual([user.id]);
    expect(await search({ term: 'zzz' })).toEqual([]);
    const signIn = (id: string, endedAt: number | null) =>
      signInItem.encode({ userId: user.id, id, device: `Chrome on ${id}`, at: 1, seenAt: 2, endedAt }, 1);
    await local.table.putMany([signIn('Mac', null), signIn('Windows', 3)]);
    const whole = await userAsStaffHandler(asking(staff, { params: { id: user.id } }), deps);
    expect(whole).toMatchObject({
      ok: true,
      value: {
        ...{ name: 'Nora Lind', vbl: false, players: [], orders: [] },
        signIns: [{ device: 'Chrome on Mac', at: 1, seenAt: 2 }],
      },
    });
    await expect(userSearchHandler(asking(coach, { query: {} }), deps)).rejects.toMatchObject({
      problem: { kind: 'forbidden' },
    });
    await expect(userAsStaffHandler(asking(coach, { params: { id: 71 } }), deps)).rejects.toMatchObject({
      problem: { kind: 'forbidden' },
    });
  });

  it('lets staff grant and remove rights, keeps other roles, and refuses an outdated edit', async () => {
    const { id } = await peopleOf(local.table).userOf(
      { sub: 's2', email: 'kim@fjord.example', name: 'Kim Fjord', staff: false } as never,
      now,
    );
    const give = async (actor: Actor, rev: number, edit: object) => {
      const body = { ...none, bodies: [], ...edit };
      const reply = await saveUserRightsHandler(asking(actor, { params: { id }, body, ifMatch: rev }), deps);
      return reply.ok ? reply.value : null;
    };
    const before = await userAsStaffHandler(asking(staff, { params: { id } }), deps);
    const rev = before.ok ? before.value.rev : 0;
    const given = await give(staff, rev, { vblx: true, data: true, noBidStream: true, bodies: ['AAU'] });
    expect(given).toMatchObject({
      props: ['noBidStream'],
      vblx: true,
      data: true,
      canSearchPlayers: false,
      roles: ['sb-AAU'],
    });
    await expect(give(staff, rev, {})).rejects.toMatchObject({ problem: { code: 'request/stale' } });
    await expect(give(coach, given?.rev ?? 0, {})).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    expect(await give(staff, given?.rev ?? 0, {})).toMatchObject({ vblx: false, data: false, roles: [], props: [] });
    expect(rolesAfter(['CollegeCoach', 'data', 'sb-AVP'], { ...none, bodies: ['JVA'] })).toEqual([
      'CollegeCoach',
      'sb-JVA',
    ]);
  });
});

describe('a profile’s history', () => {
  const audit = (n: number, more: object) =>
    auditItem.encode(
      {
        ...{ kind: 'player', itemId: '601', eventId: `e${n}`, act: 'changed', changes: {}, named: ['club'] },
        ...{ by: 'user:9', request: null, at: now - n * 1_000, organizationId: null, kept: 'usual', ...more },
      } as never,
      1,
    );
  it('is shown only to its own people, with platform staff marked', async () => {
    await put(601, { ownerIds: [70] });
    await local.stored.putMany([audit(1, {}), audit(2, { by: 'user:70' }), audit(3, { itemId: '602' })]);
    const history = (actor: never) => profileHistoryHandler(asking(actor, { params: { id: 601 } }), deps);
    const mother = person(70, { profiles: [{ id: 601, fullName: 'Mia' }] });
    const reply = await history(mother as never);
    expect(reply.ok && reply.value.rows.map(({ by, named }) => [by.id, named])).toEqual([
      [9, ['club']],
      [70, ['club']],
    ]);
    expect(await history(stranger as never)).toMatchObject({ problem: { code: 'people/no-such-player' } });
    expect(await history(coach as never)).toMatchObject({ problem: { code: 'people/no-such-player' } });
  });
  it('is shown to platform staff by user and month, along with the user’s other changes', async () => {
    const lastMonth = { at: now - 40 * 86_400_000 };
    await local.stored.putMany([
      audit(1, {}),
      audit(2, { kind: 'promo', itemId: '20#7', organizationId: 20 }),
      audit(3, { by: 'user:70' }),
      audit(4, lastMonth),
      audit(5, { kind: 'order', itemId: '601' }),
    ]);
    await put(601);
    const ask = (actor: never, query: object = {}) =>
      userHistoryHandler(asking(actor, { params: { id: 9 }, query }), deps);
    const kinds = async (query: object) => {
      const reply = await ask(staff as never, query);
      return reply.ok ? reply.value.rows.map(({ kind }) => kind) : reply;
    };
    const named = await ask(staff as never);
    expect(named.ok && named.value.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['player', 'Mia Quinn601'],
      ['promo', '7'],
      ['order', null],
    ]);
    expect(await kinds({})).toEqual(['player', 'promo', 'order']);
    expect(await kinds({ month: new Date(lastMonth.at).toISOString().slice(0, 7) })).toEqual(['player']);
    await expect(ask(coach as never)).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
  });
});

describe('national team ratings', () => {
  it('are shown only to the player’s own people', async () => {
    const ratings = [
      { systemId: 623, rating: '16U A', earned: '2026-03-01' },
      { systemId: 3, rating: 'AA', earned: '2026-03-01' },
    ];
    await put(601, { ratings });
    const mother = person(70, { profiles: [{ id: 601, fullName: 'Mia' }] });
    const reply = await ntdpRatingsHandler(asking(mother), deps);
    expect(reply).toMatchObject({ ok: true, value: { items: [{ playerId: 601, ratings: [{ rating: '16U A' }] }] } });
    expect(await ntdpRatingsHandler(asking(stranger), deps)).toMatchObject({ ok: true, value: { items: [] } });
  });
});
