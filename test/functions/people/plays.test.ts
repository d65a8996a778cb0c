import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { team } from '#domain/registration/schema.ts';
import { playerOnFileHandler } from '#functions/people/calls/on-file.ts';
import { playerLookupHandler } from '#functions/people/calls/players.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem, teamRefItem } from '#functions/subjects/catalog/items.ts';
import { membershipItem, storedMembership } from '#functions/subjects/memberships/items.ts';
import { appearanceItem, playerAt, playerItem } from '#functions/subjects/people/items.ts';
import { newHold } from '#functions/subjects/registration/holds.ts';
import { holdItem } from '#functions/subjects/registration/items.ts';
import { searchEntries, searchItem } from '#functions/subjects/search.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const now = at('2026-09-01');
const ada = 601;
let local: TestTable;

const entered = (id: number, tournamentId: number, divisionId: number, more: object = {}, playerId = ada) => [
  teamItem.encode(
    team.parse({
      ...{ id, tournamentId, divisionId, name: `T${id}`, dtRegistered: 1 },
      players: [{ id: ada, first: 'A', last: 'B' }],
      ...more,
    }),
    1,
  ),
  teamRefItem.encode({ id, tournamentId, divisionId }, 1),
  appearanceItem.encode({ of: playerAt(playerId), place: 'TEAM', ref: String(id) }, 1),
];

beforeAll(async () => {
  local = memoryTable();
  const division = (id: number, tournamentId: number, more: object = {}) =>
    divisionItem.encode(aDivision({ id, tournamentId, gender: 'Womens', ...more }), 1);
  await local.table.putMany([
    playerItem.encode(
      playerProfile.parse({
        id: ada,
        firstName: 'Ada',
        lastName: 'Kay',
        gender: 'Female',
        dtCreated: 0,
        dtModified: 0,
      }),
      1,
    ),
    ...encodedEvent(aTournament({ id: 12, organizationId: 1, isPublic: true })),
    ...encodedEvent(aTournament({ id: 13, organizationId: 1, isPublic: true })),
    ...[division(20, 12), division(21, 12), division(22, 12, { showTeams: false }), division(23, 12), division(30, 13)],
    ...entered(9, 12, 20),
    ...entered(10, 12, 21),
    ...entered(11, 12, 22),
    // One of her teams withdrew, one has other players now, and one is in another event.
    ...entered(12, 12, 23, { isDeleted: true }),
    ...entered(13, 12, 23, { players: [] }),
    ...entered(14, 13, 30),
  ]);
});
afterAll(() => local?.stop());

const plays = async (divisionId: number) => {
  const call = { params: { id: ada }, query: { divisionId }, actor: anonymous, holders: ['h'], source: '1.2.3.4', now };
  const reply = await playerOnFileHandler(call as never, { table: local.table } as never);
  return reply.ok ? (reply.value.plays ?? []).toSorted() : reply.problem.code;
};

it('a chosen player’s other divisions at the event come from public lists and the requested division', async () => {
  expect(await plays(20)).toEqual([20, 21]);
  expect(await plays(23)).toEqual([20, 21]);
  expect(await plays(22)).toEqual([20, 21, 22]);
  expect(await plays(30)).toEqual([30]);
});

describe('the fields a junior has on file', () => {
  const kid = 701;
  const as = (of: object): Actor => actorOf(user.parse({ id: 90, fullname: 'Coach', ...of }), now);
  const page = (id: number, props: string[] = []) => ({ id, name: 'P', username: 'p', props });
  const asked = async (actor: Actor) => {
    const call = { params: { id: kid }, query: { divisionId: 20 }, actor, holders: ['h'], source: '1.2.3.5', now };
    const reply = await playerOnFileHandler(call as never, { table: local.table } as never);
    return reply.ok ? reply.value.fields.join(' ') : reply.problem.code;
  };
  beforeAll(() =>
    local.table.putMany([
      playerItem.encode(
        playerProfile.parse({
          ...{ id: kid, firstName: 'Kay', lastName: 'Lee', gender: 'Female', dob: '2012-06-01', phone: '310-555-0142' },
          ...{ ownerIds: [93], dtCreated: 0, dtModified: 0 },
        }),
        1,
      ),
      ...entered(
        40,
        13,
        30,
        {
          userId: 91,
          players: [
            { id: kid, first: 'K', last: 'L' },
            { id: 602, first: 'T', last: 'M' },
          ],
        },
        kid,
      ),
      ...entered(41, 13, 30, { userId: 92, players: [] }, kid),
      appearanceItem.encode({ of: playerAt(kid), place: 'CLUB', ref: '500#m1' }, 1),
    ]),
  );
  it.each([
    ['strangers', anonymous, false],
    ['people with an account', as({}), false],
    ['the person who registered another team that the junior left', as({ id: 92 }), false],
    ['admins of another organization', as({ pages: [page(2)] }), false],
    ['the guardian', as({ id: 93 }), true],
    ['the person who registered the junior’s team', as({ id: 91 }), true],
    ['a teammate’s family', as({ profiles: [{ id: 602, fullName: 'T M' }] }), true],
    ['admins of the event of an earlier team', as({ pages: [page(1)] }), true],
    ['the junior’s club', as({ pages: [page(500, ['club'])] }), true],
  ])('are shown only to people who know the junior: %s', async (_, actor, isShown) => {
    expect(await asked(actor)).toBe(isShown ? 'firstName lastName gender dob phone' : 'firstName lastName dob');
  });
});

describe('a membership in a members-only division', () => {
  const [kid, adult] = [702, 703];
  const levels = async (id: number, actor: Actor, holder = 'nobody') => {
    const call = { params: { id }, query: { divisionId: 40 }, actor, holders: [holder], source: '1.2.3.6', now };
    const reply = await playerOnFileHandler(call as never, { table: local.table } as never);
    return reply.ok ? reply.value.levels : reply.problem.code;
  };
  const guardian = actorOf(user.parse({ id: 93, fullname: 'Ann Lee' }), now);
  const account = actorOf(user.parse({ id: 94, fullname: 'Eve' }), now);
  beforeAll(() => {
    const held = { state: 'held', slot: 1, moment: null, expiresAt: now + 60_000 } as const;
    const entry = { holder: 'registrant', entry: '01JD0000000000000000000001' };
    const profile = (id: number, dob: string) =>
      playerItem.encode(
        playerProfile.parse({
          ...{ id, firstName: 'Kay', lastName: 'Lee', gender: 'Female', dob, ownerIds: [93] },
          ...{ email: 'kay@example.com', city: 'Hermosa Beach', state: 'CA', dtCreated: 0, dtModified: 0 },
        }),
        1,
      );
    const membership = (playerProfileId: number) =>
      membershipItem.encode(
        storedMembership.parse({
          ...{ id: playerProfileId, organizationId: 1, playerProfileId, levelId: 1, level: 3 },
          ...{ from: '2026-01-01', to: '2026-12-31', source: 'import' },
        }),
        1,
      );
    return local.table.putMany([
      ...encodedEvent(aTournament({ id: 15, organizationId: 1, isPublic: true, membersOnly: true })),
      divisionItem.encode(aDivision({ id: 40, tournamentId: 15, gender: 'Womens' }), 1),
      holdItem.encode(newHold(entry, { id: 40, tournamentId: 15 }, held, now), 1),
      ...[
        { holder: 'released', of: { ...held, state: 'left' } as const },
        { holder: 'late', of: { ...held, expiresAt: now - 60_000 } },
      ].map(({ holder, of }) =>
        holdItem.encode(newHold({ ...entry, holder }, { id: 40, tournamentId: 15 }, of, now), 1),
      ),
      ...[profile(kid, '2012-06-01'), profile(adult, '1990-06-01'), membership(kid), membership(adult)],
    ]);
  });
  it('is shown, for a junior found by her number, only to people who know her, not to everyone with a spot there', async () => {
    expect(await Promise.all([levels(kid, anonymous), levels(kid, account)])).toEqual([null, null]);
    expect(await Promise.all([levels(kid, guardian), levels(kid, anonymous, 'registrant')])).toEqual([[3], null]);
  });
  it('is shown, for an adult, to anyone who registers players', async () => {
    expect(await levels(adult, anonymous)).toEqual([3]);
  });

  describe('in the player search', () => {
    const found = async (term: string, holder: string, actor: Actor = account) => {
      const query = { term, tournamentId: 15, divisionId: 40, membersOnly: true, allowTbd: false };
      const call = { params: {}, query, actor, holders: [holder], source: '1.2.3.7', now };
      const reply = await playerLookupHandler(call as never, { table: local.table } as never);
      return reply.ok ? reply.value.players.map(({ id }) => id).toSorted() : reply.problem.code;
    };
    beforeAll(() =>
      local.table.putMany(
        [kid, adult].flatMap((id) =>
          searchEntries('PLAYER', id, 'Kay Lee').map((entry) => searchItem.encode(entry, 1)),
        ),
      ),
    );
    it('is shown, for a junior, to people who hold a spot there and type her first and last name', async () => {
      expect(await found('kay lee', 'registrant')).toEqual([kid, adult]);
      expect(await found('Lee, Kay', 'registrant')).toEqual([kid, adult]);
      expect(await Promise.all(['kay', 'lee', 'kay l'].map((term) => found(term, 'registrant')))).toEqual([
        [adult],
        [adult],
        [adult],
      ]);
    });
    it('is hidden, for a junior, from people whose spot is gone or who never had one', async () => {
      expect(await Promise.all(['released', 'late', 'nobody'].map((holder) => found('kay lee', holder)))).toEqual([
        [adult],
        [adult],
        [adult],
      ]);
    });
    it.each([
      ['08-01-2026', true],
      ['08-01-2027', false],
    ])('has to be valid on the requested day: %s [P2-660]', async (asOf, active) => {
      const query = { term: 'kay lee', tournamentId: 15, divisionId: 40, membersOnly: true, asOf };
      const call = { params: {}, query, actor: account, holders: ['nobody'], source: '1.2.3.7', now };
      const reply = await playerLookupHandler(call as never, { table: local.table } as never);
      const shown = reply.ok ? reply.value.players.map((player) => [player.id, player.active]) : [];
      expect(shown).toEqual([[adult, active]]);
    });
    it('answers with name, age group, place, membership and a masked email, but no birth date [P2-661]', async () => {
      const query = { term: 'kay lee', tournamentId: 15, divisionId: 40, membersOnly: true };
      const call = { params: {}, query, actor: account, holders: ['nobody'], source: '1.2.3.7', now };
      const reply = await playerLookupHandler(call as never, { table: local.table } as never);
      expect(reply.ok && reply.value.players).toEqual([
        {
          ...{ id: adult, fullName: 'Kay Lee', name: 'Kay Lee', ageGroup: 'Adult', cityState: 'Hermosa Beach, CA' },
          ...{ email: expect.stringMatching(/^k[^a]*@/), active: true, levels: [3] },
        },
      ]);
    });
    it('is shown, for a junior, to her guardian without a spot', async () => {
      expect(await found('kay', 'nobody', guardian)).toEqual([kid, adult]);
    });
  });
});
