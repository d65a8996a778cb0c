import { expect, it } from 'vitest';
import type { PlayView } from '#domain/play/views.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { playDesk } from './desk.ts';

const { asked, made, table } = playDesk();

it('a team’s players are shown only to staff when the division hides its registrations', async () => {
  const { divisionId } = await made(962);
  const teams = async (call: 'divisionPlay' | 'divisionRounds', who: 'player' | 'director' = 'player') =>
    ((await asked(call, { params: { id: divisionId } }, who)) as PlayView).teams.slice(0, 1);
  expect(await teams('divisionPlay')).toMatchObject([{ name: 'Team 1', players: ['A A1', 'B B1'] }]);
  const stored = await table().stored.get(divisionItem, { id: divisionId });
  await table().table.transact([overwrite(divisionItem, { ...stored!, showTeams: false })]);
  await table().caughtUp();
  expect(await teams('divisionPlay')).toMatchObject([{ name: 'Team 1', players: [] }]);
  expect(await teams('divisionRounds')).toMatchObject([{ name: 'Team 1', players: [] }]);
  expect(await teams('divisionRounds', 'director')).toMatchObject([{ players: ['A A1', 'B B1'] }]);
});
