import { beforeEach, describe, expect, it } from 'vitest';
import { collectResultsKind, ratePlayersKind } from '#domain/jobs/kinds/ratings.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { ratingList } from '#domain/play/ratings/operations.ts';
import { packMatches } from '#domain/play/ratings/played-set.ts';
import { newSystem } from '#domain/play/ratings/system.ts';
import { setRankedHandler } from '#functions/people/calls/profiles/page.ts';
import * as desk from '#functions/people/calls/ratings/desk.ts';
import { ratingListHandler, ratingSystemsHandler } from '#functions/people/calls/ratings/lists.ts';
import * as of from '#functions/people/calls/ratings/player.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { guardianItem } from '#functions/subjects/people/items.ts';
import { newProfileWrite } from '#functions/subjects/people/profiles.ts';
import { playedSetItem, playerRatingItem, ratingSystemItem } from '#functions/subjects/ratings/items.ts';
import { ratePlayersWork } from '#functions/worker/kinds/rate-players.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, pageOf, person, users } from '../organizations/kit.ts';

const organizationId = 12;
const admin = person(5, { pages: [pageOf(5, organizationId, 'waves')], profiles: [] });
const stranger = person(71, { profiles: [] });
const mother = person(70, { profiles: [{ id: 602, fullName: 'Mia Quinn' }] });
let local: TestTable;
let deps: never;

const adult = (id: number, more: object = {}) =>
  playerProfile.parse({
    id,
    firstName: `P${id}`,
    lastName: 'Quinn',
    dob: '1990-03-04',
    dtCreated: 0,
    dtModified: 0,
    ...more,
  });

async function played(key: string, matches: Parameters<typeof packMatches>[0], at = now) {
  const set = { organizationId, key, tournamentId: null, divisionId: null, name: key, at, matches: matches.length };
  await local.table.putMany([
    playedSetItem.encode(
      { ...set, correctedAt: null, isLeftOut: false, why: '', ref: null, packed: packMatches(matches) },
      1,
    ),
  ]);
}
const match = (n: number, home: number[], away: number[]) => ({
  match: n,
  at: now,
  home,
  away,
  winner: 'home' as const,
});

/** Runs the ratings the way the worker does. */
async function rate() {
  const job = {
    id: '01KJMMA2G0M0GZY8KQDZEF4C74',
    userId: null,
    scope: { of: 'organization' as const, id: organizationId },
  };
  const call = { job, params: { organizationId }, now, deps: { table: local.table } } as never;
  await local.caughtUp();
  const { rows } = await ratePlayersWork.find(call, null);
  const answers = [];
  for (const row of rows) answers.push(await ratePlayersWork.act(call, { ...row, ref: `x/${row.key}` }));
  await local.caughtUp();
  return answers;
}
const list = async (query: object = {}, actor = stranger) => {
  await local.caughtUp();
  const reply = await ratingListHandler(asking(actor, { query: { organization: 'waves', ...query } }), deps);
  return reply.ok ? reply.value.items.map(({ id }) => id) : reply.problem.code;
};

beforeEach(async () => {
  local = memoryTable();
  deps = depsOf(local) as never;
  await local.table.putMany([
    ...users({ 5: 'a@x.example', 70: 'ann@x.example', 71: 'eve@x.example' }),
    organizationItem.encode(storedOrganization.parse({ id: organizationId, name: 'Waves', username: 'waves' }), 1),
    pageItem.encode(pageOf(5, organizationId, 'waves'), 1),
    guardianItem.encode({ playerId: 602, userId: 70, as: 'guardian', at: now }, 1),
    usernameItem.encode({ username: 'waves', organizationId }, 1),
    ratingSystemItem.encode({ ...newSystem(organizationId), isOn: true, isPublic: true, leastMatches: 1 }, 1),
  ]);
  for (const profile of [
    adult(601),
    adult(602, { dob: '2012-01-01', ownerIds: [70] }),
    adult(603),
    adult(604, { hides: ['ratings'] }),
  ])
    await local.table.transact(newProfileWrite(profile));
  await played('d-1', [match(1, [601, 602], [603, 604]), match(2, [601, 602], [603, -9])]);
});

describe('a ratings run', () => {
  it('rates everyone with a profile by results that count, and changes nothing on a second run', async () => {
    const first = await rate();
    expect(first.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    const rated = await local.table.get(playerRatingItem, { organizationId, playerId: 601 });
    expect(rated).toMatchObject({ matches: 2, wins: 2, periods: [{ name: 'd-1' }] });
    expect(rated?.rating.rating).toBeGreaterThan(1500);
    const again = await rate();
    expect(again.flatMap(({ told: words }) => words)).toEqual(
      expect.arrayContaining([expect.stringContaining('unchanged')]),
    );
    const { rev: _, ...before } = rated as NonNullable<typeof rated>;
    const after = await local.table.get(playerRatingItem, { organizationId, playerId: 601 });
    expect(after).toMatchObject(before);
  });

  it('removes players without results that still count', async () => {
    await rate();
    const out = { key: 'd-1', isLeftOut: true, why: 'A training match' };
    const left = await desk.leaveOutHandler(asking(admin, { params: { username: 'waves' }, body: out }), deps);
    expect(left).toMatchObject({ ok: true, value: { isLeftOut: true } });
    await rate();
    expect(await local.table.get(playerRatingItem, { organizationId, playerId: 601 })).toBeNull();
    expect(await local.table.get(ratingSystemItem, { organizationId })).toMatchObject({ players: 0, matches: 0 });
  });

  it('counts a merged profile’s matches for the profile that’s kept', async () => {
    await played('d-0', [match(9, [601], [605])], now - 1);
    const system = { ...newSystem(organizationId), isOn: true, merged: { '605': 603 } };
    await local.table.putMany([ratingSystemItem.encode(system, 2)]);
    await rate();
    expect(await local.table.get(playerRatingItem, { organizationId, playerId: 603 })).toMatchObject({ matches: 3 });
  });
});

describe('ratings visibility', () => {
  it('includes adults who don’t hide their ratings, and minors with a guardian’s consent', async () => {
    await rate();
    expect(await list()).toEqual([601, 603]);
    expect(await list({ all: true })).toEqual([601, 603]);
    expect(await list({ all: true }, admin)).toEqual([601, 602, 604, 603]);
    const asked = { params: { id: 602 }, body: { allowed: true } };
    expect(await setRankedHandler(asking(stranger, asked), deps)).toMatchObject({ ok: false });
    expect(await setRankedHandler(asking(mother, asked), deps)).toMatchObject({ ok: true });
    expect(await list()).toEqual([601, 602, 603]);
    await setRankedHandler(asking(mother, { params: { id: 602 }, body: { allowed: false } }), deps);
    expect(await list()).toEqual([601, 603]);
  });

  it('continues the list from the end of the previous page', async () => {
    const ids = Array.from({ length: 120 }, (_, i) => 700 + i);
    for (const id of ids) await local.table.transact(newProfileWrite(adult(id)));
    for (let i = 0; i < ids.length; i += 2) await played(`d-x${i}`, [match(1, [ids[i]!], [ids[i + 1]!])]);
    await rate();
    const seen: number[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 4; pages++) {
      const query = { organization: 'waves', ...(after === null ? {} : { after }) };
      const reply = await ratingListHandler(asking(stranger, { query: ratingList.query.parse(query) }), deps);
      if (!reply.ok) throw new Error(reply.problem.code);
      seen.push(...reply.value.items.map(({ id }) => id));
      after = reply.value.next;
      if (after === null) break;
    }
    expect([seen.length, new Set(seen).size, after]).toEqual([122, 122, null]);
    for (const none of ['#', '..', 'eyJwayI6IngifQ', ''])
      expect(ratingList.query.safeParse({ organization: 'waves', after: none }).success).toBe(false);
  });

  it('shows the reasons for a minor’s rating only to the minor’s family and rating managers', async () => {
    await rate();
    const ask = (actor: typeof admin) =>
      of.playerRatingHandler(asking(actor, { params: { username: 'waves', id: 602 } }), deps);
    expect(await ask(stranger)).toMatchObject({ ok: false, problem: { code: 'ratings/not-rated' } });
    expect(await ask(admin)).toMatchObject({ ok: true, value: { mayObject: false } });
    const own = await ask(mother);
    expect(own).toMatchObject({ ok: true, value: { mayObject: true, matches: 2 } });
    const shares = own.ok ? own.value.periods.flatMap(({ shares }) => shares) : [];
    // The changes by match add up to the change by event.
    const sum = shares.reduce((all, { points }) => all + points, 0);
    expect(sum).toBeCloseTo(own.ok ? (own.value.periods[0]?.change ?? 0) : Number.NaN, 6);
    expect(shares[1]?.opponents).toContainEqual({ id: null, name: 'a player without a profile' });
  });

  it('is decided by an organization’s staff, and the list stays closed until they make it public', async () => {
    await expect(desk.ratingDeskHandler(asking(stranger, { params: { username: 'waves' } }), deps)).rejects.toThrow();
    const set = { params: { username: 'waves' }, body: { isPublic: false } };
    expect(await desk.setRatingsHandler(asking(admin, set), deps)).toMatchObject({ ok: true });
    await rate();
    expect(await list()).toBe('ratings/no-ratings');
    const systems = await ratingSystemsHandler(asking(stranger), deps);
    expect(systems).toMatchObject({
      ok: true,
      value: { open: [], bodies: expect.arrayContaining([{ id: 3, name: 'AAU' }]) },
    });
  });
});

describe('a rating dispute', () => {
  it('can be opened by the player’s own people, answered by the organization, and reopened', async () => {
    await rate();
    const body = { playerId: 602, words: 'That match was never played' };
    const object = (actor: typeof admin) =>
      of.objectToRatingHandler(asking(actor, { params: { username: 'waves' }, body }), deps);
    expect(await object(stranger)).toMatchObject({ ok: false, problem: { code: 'ratings/not-rated' } });
    const made = await object(mother);
    expect(made).toMatchObject({ ok: true });
    await local.caughtUp();
    expect(await object(mother)).toMatchObject({ ok: false, problem: { code: 'ratings/objected-already' } });
    const id = made.ok ? made.value.id : '';
    const answer = { params: { username: 'waves', id }, body: { answer: 'It is left out now' } };
    expect(await desk.answerObjectionHandler(asking(admin, answer), deps)).toMatchObject({ ok: true });
    await local.caughtUp();
    const shown = await of.playerRatingHandler(asking(mother, { params: { username: 'waves', id: 602 } }), deps);
    expect(shown).toMatchObject({ ok: true, value: { objection: { answer: 'It is left out now' }, mayObject: true } });
  });
});

it('an organization’s staff start ratings runs and imports as jobs', () => {
  expect([ratePlayersKind.may, collectResultsKind.may]).toEqual(['rating.manage', 'rating.manage']);
});
