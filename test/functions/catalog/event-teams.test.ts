import { afterAll, beforeAll, expect, it } from 'vitest';
import { overwrite, replace, update } from '#functions/kernel/table/write.ts';
import { teamItem, teamsInTournament } from '#functions/subjects/catalog/items.ts';
import { teamsOfEvent } from '#functions/subjects/catalog/teams.ts';
import { aTeam } from '../../kit/registration.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

let local: ServedTable;
const tournamentId = 500;
const [one, two] = [
  aTeam({ id: 70, tournamentId, divisionId: 900 }),
  aTeam({ id: 71, tournamentId, divisionId: 901, name: 'Reyes / Okafor' }),
];

beforeAll(async () => {
  local = await testTable();
  await local.stored.putMany([one, two].map((team) => teamItem.encode(team, 1)));
});
afterAll(() => local.stop());

const kept = () => teamsOfEvent(local.prompt, tournamentId);
const stored = () => local.stored.list(teamItem, teamsInTournament(tournamentId));

it('an event’s cached teams match a fresh read after every change, and unchanged teams aren’t read again', async () => {
  const [before] = await kept();
  expect(await kept()).toEqual(await stored());
  expect((await kept())[0]).toBe(before);

  const [, second] = await stored();
  await local.prompt.write(replace(teamItem, second!, { ...second!, name: 'Okafor / Reyes' }));
  expect(await kept()).toEqual(await stored());
  expect((await kept())[1]).toMatchObject({ name: 'Okafor / Reyes' });

  await local.prompt.write(update(teamItem, { divisionId: 901, id: 71 }, { set: { seed: 4 } }));
  await local.prompt.write(overwrite(teamItem, aTeam({ id: 72, tournamentId, divisionId: 900 })));
  const now = await kept();
  expect(now).toEqual(await stored());
  expect(now.map(({ id, seed }) => [id, seed])).toEqual([
    [70, null],
    [72, null],
    [71, 4],
  ]);
  expect(now[0]).toBe(before);
});

it('a cached team is read again only when its stored revision has changed', async () => {
  const teams = await kept();
  await local.stored.putMany([teamItem.encode({ ...one, name: 'Behind its rev' }, teams[0]!.rev)]);
  expect((await kept())[0]).toMatchObject({ name: 'Silva / Costa' });
  await local.stored.putMany([teamItem.encode({ ...one, name: 'With its rev' }, teams[0]!.rev + 1)]);
  expect((await kept())[0]).toMatchObject({ name: 'With its rev' });
});
