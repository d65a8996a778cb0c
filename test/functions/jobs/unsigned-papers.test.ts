import { afterAll, beforeAll, expect, it } from 'vitest';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { unsignedPapers } from '#functions/jobs/calls/needs-you.ts';
import { agreementItem, paperItem } from '#functions/subjects/agreements/items.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { appearanceItem } from '#functions/subjects/people/items.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

let local: TestTable;
const user = {
  id: 5,
  profiles: [
    { id: 9001, fullName: 'Ada Alder' },
    { id: 9002, fullName: 'Cy Alder' },
  ],
} as never;
const player = (playerProfileId: number) => ({ playerProfileId, firstName: 'X', lastName: 'Alder' });
const team = (id: number, tournamentId: number, players: number[]) =>
  encodedTeam(
    enteredTeam(
      { id, tournamentId, divisionId: tournamentId + 1, name: `T${id}`, dtRegistered: 1, userId: 5 },
      { players: players.map(player) },
    ),
  );
const agreement = (id: number, version: number, tournamentIds: number[]) =>
  agreementItem.encode({ id, organizationId: 71, name: `Paper ${id}`, version, tournamentIds, dtModified: 1 }, 1);

beforeAll(async () => {
  local = memoryTable();
  const event = (id: number, startDate: string) => [
    ...encodedEvent(aTournament({ id, organizationId: 71, name: `Open ${id}`, startDate, endDate: startDate })),
    divisionItem.encode(aDivision({ id: id + 1, tournamentId: id }), 1),
  ];
  await local.stored.putMany([
    ...event(700, '2026-06-06'),
    ...event(710, '2026-07-06'),
    ...event(720, '2026-04-06'),
    ...team(1, 700, [9001, 9002, 9003]),
    ...team(2, 710, [9001]),
    ...team(3, 720, [9002]),
    ...[
      [9001, 1],
      [9002, 1],
      [9001, 2],
      [9002, 3],
    ].map(([id, ref]) => appearanceItem.encode({ of: `PLAYER#${id}`, place: 'TEAM', ref: String(ref) }, 1)),
    agreement(801, 2, [700, 710]),
    agreement(802, 1, [720]),
  ]);
});
afterAll(() => local.stop());
const rows = () => unsignedPapers(local.table, user, at('2026-05-01'));

it('unsigned agreements are listed once for each of a user’s players, for the next event', async () => {
  expect((await rows()).map(({ sentence, path }) => [sentence, path])).toEqual([
    ['Ada Alder hasn’t signed Paper 801 for Open 700', '/agreement/801'],
    ['Cy Alder hasn’t signed Paper 801 for Open 700', '/agreement/801'],
  ]);
});

it('unsigned agreements exclude players who have signed any version', async () => {
  const paper = (playerProfileId: number, signedVersion: number) =>
    paperItem.encode({ playerProfileId, agreementId: 801, askedAt: 1, signedVersion } as never, 1);
  await local.stored.putMany([paper(9001, 1), paper(9002, 2)]);
  expect(await rows()).toEqual([]);
});
