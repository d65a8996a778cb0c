import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import { playerSearchHandler } from '#functions/people/calls/players.ts';
import {
  createProfileHandler,
  mostProfiles,
  myPlayersHandler,
  ownProfileHandler,
  saveProfileHandler,
  setRecruitingHandler,
} from '#functions/people/calls/profiles/own.ts';
import { playerPageHandler } from '#functions/people/calls/profiles/page.ts';
import { userProfileItem } from '#functions/subjects/people/items.ts';

import { recruitItem, recruitsOf } from '#functions/subjects/people/profiles.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, person, staff, users } from '../organizations/kit.ts';

const mother = person(70, { profiles: [] });
const stranger = person(71, { profiles: [] });
const coach = person(72, { roles: ['CollegeCoach'], profiles: [] });
const nobody: Actor = { kind: 'anonymous' };
const girl = {
  ...{ firstName: 'Mia', lastName: 'Quinn', gender: 'Female', dob: '2011-03-04', gradYear: 2029, club: 'Sand Devils' },
  ...{ email: 'mia@quinn.example', phone: '(310) 555-0101', city: 'Hermosa Beach', state: 'CA', height: 69, gpa: 3.9 },
  parent: { firstName: 'Ann', lastName: 'Quinn', email: 'ann@quinn.example', phone: '3105550102' },
};

let local: TestTable;
let deps: never;
beforeEach(async () => {
  local = memoryTable();
  deps = depsOf(local) as never;
  await local.table.putMany(
    users({ 70: 'ann@quinn.example', 71: 'x@x.example', 72: 'coach@usc.example', 9: 's@s.example' }),
  );
});

const make = async (player: object = girl, as = 'guardian', actor = mother) => {
  const reply = await createProfileHandler(asking(actor, { body: { as, player } }), deps);
  return reply.ok ? reply.value.id : reply.problem.code;
};
const own = async (id: number, actor = mother) => ownProfileHandler(asking(actor, { params: { id } }), deps);
const revOf = async (id: number) => {
  const reply = await own(id);
  return reply.ok ? reply.value.rev : 0;
};
const save = async (id: number, body: object, actor = mother, rev?: number) =>
  saveProfileHandler(asking(actor, { params: { id }, body, ifMatch: rev ?? (await revOf(id)) }), deps);
const recruiting = (id: number, allowed: boolean, actor = mother, contact = true) =>
  setRecruitingHandler(asking(actor, { params: { id }, body: { allowed, contact } }), deps);
const page = async (id: number, actor: Actor = nobody) => {
  const reply = await playerPageHandler(asking(actor, { params: { id }, source: '1.1.1.1' }), deps);
  return reply.ok ? reply.value : null;
};
const search = async (term: string, query: object = {}) => {
  const reply = await playerSearchHandler(asking(nobody, { params: { term }, query, source: '1.1.1.1' }), deps);
  return reply.ok ? reply.value.players.map(({ fullName }) => fullName) : [];
};

describe('a profile created by its owners [P1-013] [P1-524]', () => {
  it('belongs to them, can be found by name, and lists what events will require', async () => {
    const id = (await make()) as number;
    expect(await search('quinn mia')).toEqual(['Mia Quinn']);
    const mine = await myPlayersHandler(asking(mother), deps);
    expect(mine).toMatchObject({
      ok: true,
      value: { players: [{ id, as: 'guardian', fullName: 'Mia Quinn', age: 16 }] },
    });
    const fields = mine.ok ? mine.value.players[0]?.check.map(({ field }) => field) : [];
    expect(fields).toContain('address');
    expect(fields).not.toContain('parent');
  });

  it('requires a name, and a guardian if the player is under 13, and is refused if the account has too many profiles', async () => {
    expect(await make({ ...girl, lastName: ' ' })).toBe('people/name-missing');
    expect(await make({ ...girl, dob: '2015-01-01' }, 'self')).toBe('people/guardian-needed');
    await local.table.putMany(
      Array.from({ length: mostProfiles }, (_, i) =>
        userProfileItem.encode({ userId: 71, id: 300 + i, fullName: 'X' }, 1),
      ),
    );
    expect(await make(girl, 'guardian', stranger)).toBe('people/too-many-profiles');
  });

  it('can be edited only by its own people and staff, and looks missing to others', async () => {
    const id = (await make()) as number;
    for (const actor of [stranger, coach]) {
      expect(await own(id, actor)).toMatchObject({ problem: { code: 'people/no-such-player' } });
      expect(await save(id, { player: { firstName: 'Eve' } }, actor, 1)).toMatchObject({
        problem: { code: 'people/no-such-player' },
      });
      expect(await recruiting(id, true, actor)).toMatchObject({ problem: { code: 'people/no-such-player' } });
    }
    expect(await save(id, { player: { club: 'Waves' } }, staff)).toMatchObject({
      ok: true,
      value: { as: null, profile: { club: 'Waves' } },
    });
  });

  it('keeps fields that weren’t sent, clears empty ones, refuses an old version, and is found only by its new name', async () => {
    const id = (await make()) as number;
    const before = await revOf(id);
    const saved = await save(id, { player: { lastName: 'Moreau', club: '', country: 'United States' } });
    expect(saved).toMatchObject({ ok: true, value: { profile: { lastName: 'Moreau', gradYear: 2029 } } });
    expect(saved.ok && saved.value.profile.club).toBeUndefined();
    await expect(save(id, { player: { club: 'X' } }, mother, before)).rejects.toMatchObject({
      problem: { kind: 'stale' },
    });
    expect(await search('moreau')).toEqual(['Mia Moreau']);
    expect(await search('quinn')).toEqual([]);
    expect(await local.table.get(userProfileItem, { userId: 70, id })).toMatchObject({ fullName: 'Mia Moreau' });
  });

  it('can’t be edited by a minor to make themselves older', async () => {
    const id = (await make({ ...girl, dob: '2010-01-01' }, 'self')) as number;
    expect(await save(id, { player: { dob: '2000-01-01' } })).toMatchObject({
      problem: { code: 'people/guardian-needed' },
    });
  });
});

describe('a profile’s visibility', () => {
  it('hides a junior’s city, birth date, grades and address, along with fields marked hidden, even from searches', async () => {
    const id = (await make()) as number;
    const seen = await page(id);
    expect(seen).toMatchObject({
      fullName: 'Mia Quinn',
      gradYear: 2029,
      club: 'Sand Devils',
      claimed: true,
      may: { manage: false, claim: false },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Hermosa|2011|3\.9|mia@|ann@|555/);
    await save(id, { choices: { hides: ['club', 'gradYear'] } });
    expect(JSON.stringify(await page(id))).not.toMatch(/Sand Devils|2029/);
    expect(await search('quinn', { club: 'devils' })).toEqual([]);
    expect(await search('quinn', { gradYear: 2029 })).toEqual([]);
    expect(await search('quinn', { gender: 'Female' })).toEqual(['Mia Quinn']);
  });

  it('shows a minor’s school once a guardian shares it, until that’s undone', async () => {
    const id = (await make({ ...girl, highSchool: 'Mira Costa' })) as number;
    expect((await page(id))?.highSchool).toBeUndefined();
    expect(await own(id)).toMatchObject({ value: { shared: [], mayShare: true } });
    const shared = await save(id, { choices: { shares: ['highSchool'] } });
    expect(shared).toMatchObject({ value: { shared: ['highSchool'], profile: { shares: { by: 70 } } } });
    expect((await page(id))?.highSchool).toBe('Mira Costa');
    await save(id, { choices: { shares: [] } });
    expect((await page(id))?.highSchool).toBeUndefined();
  });

  it('can be shared by a guardian from age 13 and by the player from age 18, but never for a younger child', async () => {
    const share = { choices: { shares: ['imageUrl'] } };
    const teen = (await make(girl, 'self')) as number;
    expect(await own(teen)).toMatchObject({ value: { mayShare: false } });
    expect(await save(teen, share)).toMatchObject({ problem: { code: 'people/guardian-needed' } });
    const child = (await make({ ...girl, firstName: 'Zoe', dob: '2016-01-01' })) as number;
    expect(await save(child, share)).toMatchObject({ problem: { code: 'people/too-young' } });
    const grown = (await make({ ...girl, firstName: 'Eva', dob: '1999-01-01' }, 'self')) as number;
    expect(await own(grown)).toMatchObject({ value: { shared: ['imageUrl', 'highSchool', 'upcoming'] } });
    expect(await save(grown, share)).toMatchObject({ value: { shared: ['imageUrl'] } });
    // Saving without changes leaves the sharing choice open.
    expect(await save(teen, { choices: { shares: [] } })).toMatchObject({ value: { profile: { shares: null } } });
  });

  it('shows metrics to the audience chosen by its owners, and to coaches if the player is open to recruiting [P3-586]', async () => {
    const id = (await make()) as number;
    await save(id, { choices: { metrics: { 'Vertical jump': '27 in' } } });
    expect((await page(id))?.metrics).toBeUndefined();
    expect((await page(id, coach))?.metrics).toBeUndefined();
    await recruiting(id, true);
    expect((await page(id, coach))?.metrics).toEqual({ 'Vertical jump': '27 in' });
    await recruiting(id, false);
    expect((await page(id, mother))?.metrics).toEqual({ 'Vertical jump': '27 in' });
    await save(id, { choices: { metricsFor: ['public'] } });
    expect((await page(id))?.metrics).toEqual({ 'Vertical jump': '27 in' });
  });

  it('shows coaches recruiting data for players who agreed, and the contact once coaches are allowed to contact their class', async () => {
    const id = (await make({ ...girl, gradYear: 2028 })) as number;
    expect((await page(id, coach))?.gpa).toBeUndefined();
    await recruiting(id, true);
    // September 1, 2026 is after the June 15 that follows the class of 2028's sophomore year.
    expect(await page(id, coach)).toMatchObject({
      gpa: 3.9,
      height: 69,
      writeTo: { name: 'Ann Quinn', email: 'ann@quinn.example' },
    });
    expect(JSON.stringify(await page(id, coach))).not.toMatch(/mia@|2011-03-04|Hermosa/);
    expect(JSON.stringify(await page(id, stranger))).not.toMatch(/3\.9|ann@/);
    await recruiting(id, true, mother, false);
    expect((await page(id, coach))?.writeTo).toBeUndefined();
    await save(id, { player: { gradYear: '2029' } });
    await recruiting(id, true);
    expect((await page(id, coach))?.writeTo).toBeUndefined();
  });

  it('allows recruiting from age 13 with a guardian’s consent, until it’s withdrawn', async () => {
    const self = (await make({ ...girl, dob: '2010-01-01' }, 'self')) as number;
    expect(await recruiting(self, true)).toMatchObject({ problem: { code: 'people/guardian-needed' } });
    const young = (await make({ ...girl, dob: '2014-01-01' })) as number;
    expect(await recruiting(young, true)).toMatchObject({ problem: { code: 'people/too-young' } });
    const id = (await make()) as number;
    const found = async () =>
      (await local.table.list(recruitItem, recruitsOf(2029, 'Female', 'CA'))).map((each) => each.id);
    await recruiting(id, true);
    expect(await found()).toEqual([id]);
    await save(id, { player: { state: 'TX' } });
    expect(await found()).toEqual([]);
    await recruiting(id, false);
    expect(await local.table.list(recruitItem, recruitsOf(2029, 'Female'))).toEqual([]);
  });
});
