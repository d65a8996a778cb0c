import { expect, it } from 'vitest';
import { playDesk } from './desk.ts';
import { putEvent } from './kit.ts';

const { asked, table } = playDesk();

type Answer = { divisions: { id: number; teams: { name: string; seed: number | null }[] }[] };

it('GET /tournament/{id}/seededTeams lists visible divisions’ teams by seed, except for drafts', async () => {
  await putEvent(table().stored, 985, 4);
  await putEvent(table().stored, 986, 4, { isPublic: false });
  await table().caughtUp();
  const ask = (divisionId: number) => asked('seededTeams', { params: { id: divisionId + 50_000 } }, 'player');
  const { divisions } = (await ask(985)) as Answer;
  expect(divisions.map(({ id }) => id)).toEqual([985]);
  expect(divisions[0]!.teams.map(({ name, seed }) => [name, seed])).toEqual(
    [1, 2, 3, 4].map((seed) => [`Team ${seed}`, seed]),
  );
  expect(await ask(986)).toBe('catalog/no-such-event');
});
