import { beforeEach, describe, expect, it } from 'vitest';
import { jobRow } from '#domain/jobs/schema.ts';
import { differences } from '#domain/people/merge.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { newcomer } from '#domain/play/ratings/schema.ts';
import { newSystem } from '#domain/play/ratings/system.ts';
import { mergePreviewHandler, mergeProfilesHandler } from '#functions/people/calls/platform.ts';
import { playerPageHandler } from '#functions/people/calls/profiles/page.ts';
import { rosterItem, teamItem, teamRefItem } from '#functions/subjects/catalog/items.ts';
import { loadActor } from '#functions/subjects/identity/access.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import {
  memberItem,
  membershipItem,
  membershipsOf,
  seasonPassItem,
  storedMembership,
} from '#functions/subjects/memberships/items.ts';
import { mergeAll, placesToMerge, splitAll, wordsOfMerge } from '#functions/subjects/merging/mergeable.ts';
import { appearanceItem, playerAt, playerItem } from '#functions/subjects/people/items.ts';
import { newProfileWrite, profileLinked } from '#functions/subjects/people/profiles.ts';
import { playerRatingItem, ratingSystemItem } from '#functions/subjects/ratings/items.ts';
import { searchIds } from '#functions/subjects/search.ts';
import { mergePlayersWork } from '#functions/worker/kinds/merge-players.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { typedTeam } from '../../kit/typed-team.ts';
import { asking, depsOf, now, person, staff, users } from '../organizations/kit.ts';

const [keepId, goneId] = [601, 602];
const merge = { mergeId: '01KJMMA2G0M0GZY8KQDZEF4C74', keepId, goneId, now };
const take = ['club', 'gradYear'] as const;
let local: TestTable;
let deps: never;

const profileOf = (id: number, more: object) =>
  playerProfile.parse({
    id,
    firstName: 'Mia',
    lastName: 'Quinn',
    dob: '2010-03-04',
    dtCreated: 0,
    dtModified: 0,
    ...more,
  });
const keep = profileOf(keepId, { ownerIds: [70], email: 'ann@x.example', club: 'Waves' });
const gone = profileOf(goneId, {
  ...{ lastName: 'Quin', ownerIds: [71], club: 'Sand Devils', gradYear: 2028 },
  ratings: [{ systemId: 3, rating: '16U AA', earned: '2026-01-01' }],
});

async function team(id: number, divisionId: number, ids: readonly number[]) {
  const { team: row, roster } = typedTeam(id, divisionId, 12, 2);
  const players = row.players.map((player, i) => ({ ...player, id: ids[i] ?? null }));
  const forms = roster.players.map((form, i) => ({ ...form, playerProfileId: ids[i] }));
  await local.table.putMany([
    teamItem.encode({ ...row, players, alternates: [] }, 1),
    rosterItem.encode({ ...roster, players: forms, alternates: [] } as never, 1),
    teamRefItem.encode({ id, tournamentId: 12, divisionId }, 1),
    ...ids.map((each) => appearanceItem.encode({ of: playerAt(each), place: 'TEAM', ref: String(id) }, 1)),
  ]);
}

beforeEach(async () => {
  local = memoryTable();
  deps = depsOf(local) as never;
  await local.table.putMany(users({ 70: 'ann@x.example', 71: 'bob@x.example', 9: 's@s.example' }));
  await local.table.transact(newProfileWrite(keep));
  await local.table.transact(newProfileWrite(gone));
  await local.table.transact([
    ...profileLinked(keep, { userId: 70, as: 'guardian', at: 1 }),
    ...profileLinked(gone, { userId: 71, as: 'guardian', at: 2 }),
  ]);
  await team(300, 20, [goneId, 900]);
  const membership = {
    ...{
      id: 40,
      playerProfileId: goneId,
      organizationId: 1,
      level: 1,
      levelId: 4,
      from: '2026-01-01',
      to: '2026-12-31',
    },
    canceled: false,
  };
  await local.table.putMany([
    membershipItem.encode(storedMembership.parse(membership), 1),
    seasonPassItem.encode({ passId: 7, playerProfileId: goneId }, 1),
    memberItem.encode(
      {
        organizationId: 1,
        playerProfileId: goneId,
        orderId: 9,
        turn: 0,
        note: 'Pays late',
        noteRev: 1,
        notedBy: 'Ann',
      },
      1,
    ),
    ratingSystemItem.encode({ ...newSystem(12), dueAt: now }, 1),
    playerRatingItem.encode(
      {
        ...{ organizationId: 12, playerId: goneId, rating: newcomer, matches: 1, wins: 1, at: 0, isListed: false },
        ...{ run: merge.mergeId, curve: [], periods: [] },
      },
      1,
    ),
  ]);
  await local.caughtUp();
});

/** Returns everything except times and version indexes. */
const everything = async () =>
  (await local.everything())
    .map(({ _rev, _at, _by, _req, dtModified, ...item }) => JSON.stringify(item, Object.keys(item).toSorted()))
    .toSorted();
const merged = () => mergeAll(local.table, merge, take);
/** Puts both profiles on teams in one division. */
async function clashing() {
  await team(301, 21, [goneId, 901]);
  await team(302, 21, [keepId, 902]);
}
const playersOf = async (id: number, divisionId: number) =>
  (await local.stored.get(teamItem, { divisionId, id }))?.players.map((player) => player.id);

describe('two profiles for one person', () => {
  it('are merged along with their teams, memberships, passes, owners and seats', async () => {
    expect((await placesToMerge(local.table, keepId, goneId)).map(({ key }) => key)).toEqual([
      ...['member-1', 'rating-12', 'team-300', 'membership-40', 'pass-7'],
    ]);
    expect(await merged()).toEqual({ ok: true, told: 'Merged', moved: 6 });
    const member = { organizationId: 1, playerProfileId: keepId };
    expect(await local.stored.get(memberItem, member)).toMatchObject({ note: 'Pays late', orderId: 9 });
    const system = await local.stored.get(ratingSystemItem, { organizationId: 12 });
    expect(system?.merged).toEqual({ [goneId]: keepId });
    expect(await playersOf(300, 20)).toEqual([keepId, 900]);
    const roster = await local.stored.get(rosterItem, { divisionId: 20, id: 300 });
    expect(roster?.players[0]?.playerProfileId).toBe(keepId);
    expect(await local.stored.list(membershipItem, membershipsOf(keepId))).toMatchObject([{ id: 40, canceled: false }]);
    expect(await local.stored.list(membershipItem, membershipsOf(goneId))).toMatchObject([{ id: 40, canceled: true }]);
    const kept = await local.stored.get(playerItem, { id: keepId });
    expect(kept).toMatchObject({ club: 'Sand Devils', gradYear: 2028, ownerIds: [70, 71], ratings: gone.ratings });
    expect((await loadActor(local.table, 71)).profiles).toMatchObject([{ id: keepId }]);
    expect((await searchIds(local.table, 'PLAYER', 'mia')).ids).toEqual([keepId]);
    const page = await playerPageHandler(
      asking(person(5, { profiles: [] }), { params: { id: goneId }, source: '1' }),
      deps,
    );
    expect(page).toMatchObject({ ok: true, value: { id: keepId, movedFrom: goneId } });
  });

  it('stay unchanged if any item with the profile can’t be updated', async () => {
    await clashing();
    const before = await everything();
    expect(await merged()).toEqual({
      ok: false,
      told: 'Both profiles are on teams in this division. Nothing was merged.',
      moved: 0,
    });
    // Ratings are due again, because the run counts from the profiles' numbers.
    expect(await everything()).toEqual(before);
  });

  it('stay the same when the merge is repeated after a crash', async () => {
    await merged();
    const once = await everything();
    expect(await merged()).toMatchObject({ ok: true });
    expect(await everything()).toEqual(once);
  });

  it('are separated when undone, with later changes kept', async () => {
    await merged();
    const kept = (await local.table.get(playerItem, { id: keepId }))!;
    const { rev: _, ...since } = kept;
    await local.table.putMany([playerItem.encode({ ...since, shirtSize: 'L' }, kept.rev + 1)]);
    expect(await splitAll(local.table, merge)).toEqual({ back: 6, left: [] });
    expect(await playersOf(300, 20)).toEqual([goneId, 900]);
    expect(await local.stored.get(playerItem, { id: keepId })).toMatchObject({
      club: 'Waves',
      ownerIds: [70],
      shirtSize: 'L',
    });
    expect(await local.stored.get(playerItem, { id: goneId })).toMatchObject({
      mergedInto: null,
      ownerIds: [71],
      club: 'Sand Devils',
    });
    expect(await local.stored.list(membershipItem, membershipsOf(goneId))).toMatchObject([{ id: 40, canceled: false }]);
    expect(await local.stored.get(seasonPassItem, { playerProfileId: goneId, passId: 7 })).not.toBeNull();
    expect((await loadActor(local.table, 71)).profiles).toMatchObject([{ id: goneId }]);
    expect((await searchIds(local.table, 'PLAYER', 'mia')).ids.toSorted()).toEqual([keepId, goneId]);
    // If the undo is started again, there is nothing to undo.
    expect(await splitAll(local.table, merge)).toEqual({ back: 0, left: [] });
  });

  it('keep a seat that someone changed in the meantime', async () => {
    await merged();
    await team(300, 20, [905, 900]);
    expect(await splitAll(local.table, merge)).toEqual({ back: 5, left: ['Someone else has this roster spot now.'] });
    expect(await playersOf(300, 20)).toEqual([905, 900]);
  });
});

describe('merging profiles', () => {
  it('runs as a job whose row can be stored and shown, no matter how much moves', async () => {
    const params = { keepId, goneId, take: [] };
    const call = { job: { id: merge.mergeId, userId: 1, scope: null }, params, now: 1, deps: { table: local.table } };
    const { rows } = await mergePlayersWork.find(call as never, null);
    expect(rows[0]?.would?.length).toBeGreaterThan(200);
    expect(jobRow.safeParse(rows[0]).error).toBeUndefined();
  });

  it.each([
    [1, '1 point counts in rankings for the profile you keep.'],
    [1200, '1,200 points count in rankings for the profile you keep.'],
  ])('shows how rankings change when %i points move', (points, words) =>
    expect(wordsOfMerge([{ key: 'team-1', label: 'Team', clash: null, points, orderId: null }])[0]).toBe(words),
  );

  const preview = (actor = staff) =>
    mergePreviewHandler(asking(actor, { query: { keep: keepId, gone: goneId } }), deps);
  it('is limited to platform staff, who see both profiles side by side and can start a job', async () => {
    expect(await preview()).toMatchObject({
      ok: true,
      value: {
        keep: { owners: ['ann'], places: 0 },
        gone: { owners: ['bob'], places: 5 },
        moves: expect.arrayContaining([expect.stringMatching(/^Team /)]),
        words: expect.arrayContaining([expect.stringContaining('QR code')]),
        clashes: [],
      },
    });
    const body = { keepId, goneId, take: ['club'] };
    const begun = await mergeProfilesHandler(asking(staff, { body }), deps);
    const jobId = begun.ok ? begun.value.jobId : '';
    expect(await local.stored.get(jobItem, { id: jobId })).toMatchObject({
      kind: 'merge-players',
      params: { keepId, goneId },
    });
    await expect(preview(person(70))).rejects.toMatchObject({ problem: { kind: 'forbidden' } });
    await expect(mergeProfilesHandler(asking(person(70), { body }), deps)).rejects.toMatchObject({
      problem: { kind: 'forbidden' },
    });
    expect(await mergeProfilesHandler(asking(staff, { body: { ...body, goneId: keepId } }), deps)).toMatchObject({
      problem: { code: 'people/same-profile' },
    });
  });

  it('lists conflicts and doesn’t start while there are any', async () => {
    await clashing();
    const shown = await preview();
    const [clash, ...others] = shown.ok ? shown.value.clashes : [];
    expect([clash, others]).toEqual([expect.stringMatching(/^Both profiles play in .*: on .* and on .*\.$/), []]);
    const body = { keepId, goneId, take: [] };
    expect(await mergeProfilesHandler(asking(staff, { body }), deps)).toMatchObject({
      problem: { code: 'people/merge-clash', detail: clash },
    });
  });

  it('suggests values that only the other profile has', () => {
    const proposed = differences(keep, gone)
      .filter((each) => each.take)
      .map(({ field }) => field);
    expect(proposed).toEqual(['gradYear']);
    expect(differences(keep, gone).map(({ field }) => field)).toEqual(['lastName', 'club', 'gradYear']);
  });
});
