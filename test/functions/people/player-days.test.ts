import { afterAll, beforeAll, expect, it } from 'vitest';
import { playerProfile } from '#domain/people/schema.ts';
import { team } from '#domain/registration/schema.ts';
import { playerPageHandler } from '#functions/people/calls/profiles/page.ts';
import { myTagsHandler } from '#functions/people/calls/recruiting/tags.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem, teamRefItem } from '#functions/subjects/catalog/items.ts';
import { appearanceItem, playerAt, playerItem, playerTagItem } from '#functions/subjects/people/items.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, person } from '../organizations/kit.ts';

const ada = 601;
const coach = person(72, { roles: ['CollegeCoach'], profiles: [] });
let local: TestTable;

/** Registers the player for an event of her own organization at the beach in Los Angeles. */
const registered = (id: number, startDate: string, endDate: string, more: object = {}) => [
  ...encodedEvent(aTournament({ id, name: `E${id}`, organizationId: 1, isPublic: true, startDate, endDate, ...more })),
  divisionItem.encode(aDivision({ id: id + 100, tournamentId: id, gender: 'Womens' }), 1),
  teamItem.encode(
    team.parse({
      ...{ id: id + 200, tournamentId: id, divisionId: id + 100, name: `T${id}`, dtRegistered: 1 },
      players: [{ id: ada, first: 'Ada', last: 'Kay' }],
    }),
    1,
  ),
  teamRefItem.encode({ id: id + 200, tournamentId: id, divisionId: id + 100 }, 1),
  appearanceItem.encode({ of: playerAt(ada), place: 'TEAM', ref: String(id + 200) }, 1),
];

beforeAll(async () => {
  local = memoryTable();
  await local.table.putMany([
    playerItem.encode(
      playerProfile.parse({
        ...{ id: ada, firstName: 'Ada', lastName: 'Kay', gender: 'Female', dob: '2000-01-01', ownerIds: [72] },
        ...{ recruiting: { by: 72, at: 1, contact: false }, dtCreated: at('2026-01-01'), dtModified: 0 },
      }),
      1,
    ),
    playerTagItem.encode({ userId: 72, playerId: ada, tags: ['Watch'], note: '', at: 1 }, 1),
    ...registered(11, '2026-09-05', '2026-09-05'),
    ...registered(12, '2026-09-04', '2026-09-06'),
    ...registered(13, '2026-09-03', '2026-09-04'),
    ...registered(14, '2026-09-12', '2026-09-12'),
    ...registered(15, '2026-09-06', '2026-09-06', { statusId: 101 }),
  ]);
});
afterAll(() => local?.stop());

// In Greenwich, it's already the next day.
const evening = at('2026-09-05', '18:00');

it('a player’s page lists an event as upcoming through the evening of its last day at the venue', async () => {
  const reply = await playerPageHandler(
    asking(coach, { params: { id: ada }, source: '1.1.1.1', now: evening }),
    depsOf(local) as never,
  );
  if (!reply.ok) throw new Error(reply.problem.code);
  expect(reply.value.upcoming.map(({ event }) => event)).toEqual(['E12', 'E11', 'E15', 'E14']);
  expect(reply.value.results.map(({ event }) => event)).toEqual(['E13']);
});

it('a coach’s week has the events of tagged players through their last evening at the venue, without canceled ones', async () => {
  const reply = await myTagsHandler(asking(coach, { query: { plays: 'true' }, now: evening }), depsOf(local) as never);
  if (!reply.ok) throw new Error(reply.problem.code);
  expect(reply.value.items[0]?.plays?.map(({ event }) => event)).toEqual(['E12', 'E11', 'E14']);
});
