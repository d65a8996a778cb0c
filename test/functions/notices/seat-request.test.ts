import { expect, it } from 'vitest';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { seatRequest } from '#domain/teams/request.ts';
import { onSeatRequest } from '#functions/notices/consumers/team-links.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { seatRequestItem } from '#functions/subjects/teams/items.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const at = Date.UTC(2026, 5, 1);
const id = '01HZZZZZZZZZZZZZZZZZZZZZZ9';
const asked = (state: 'open' | 'refused') =>
  seatRequest.parse({
    ...{ teamId: 702, id, tournamentId: 700, divisionId: 701, leaves: 'Bo Cole', joins: 'Cleo New' },
    change: { position: 2, player: { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example' } },
    asked: [
      { side: 'leaves', name: 'Bo Cole', email: 'bo@x.example', yes: null },
      { side: 'joins', name: 'Cleo New', email: 'cleo@x.example', yes: null },
    ],
    ...{ by: 'Ada Alder', byEmail: 'ada@x.example', userId: 5, at, validTo: at + 86_400_000, state },
  });

it('a substitution sends the leaving and the joining player separate links, and notifies everyone if one declines', async () => {
  const local = memoryTable();
  const event = aTournament({ id: 700, name: 'Pier Open', startDate: '2026-06-06', endDate: '2026-06-07' });
  const team = enteredTeam(
    { id: 702, tournamentId: 700, divisionId: 701, name: 'Alder / Cole', dtRegistered: 1 },
    { players: [{ firstName: 'Ada', lastName: 'Alder' }] },
  );
  await local.stored.putMany([
    ...encodedEvent(event),
    divisionItem.encode(aDivision({ id: 701, tournamentId: 700, numOfPlayers: 2 }), 1),
    ...encodedTeam(team),
  ]);
  const sent = async (state: 'open' | 'refused') => {
    await local.stored.putMany([seatRequestItem.encode(asked(state), 1)]);
    const mails: Parameters<Deps['email']>[0][] = [];
    const deps = {
      ...{
        table: local.through((client) => client),
        origin: 'https://sideout.test',
        signingSecret: async () => 'secret',
      },
      email: async (mail: (typeof mails)[number]) => void mails.push(mail),
    } as Partial<Deps> as Deps;
    await onSeatRequest({ id: 'e', at, data: { teamId: 702, requestId: id, state } } as never, deps);
    return mails;
  };
  const open = await sent('open');
  expect(open.map(({ to, subject }) => [to, subject])).toEqual([
    ['bo@x.example', 'Ada Alder asks to replace Bo Cole with Cleo New: Pier Open'],
    ['cleo@x.example', 'Ada Alder asks you to play in place of Bo Cole: Pier Open'],
  ]);
  const links = open.map(({ text }) => /https:\/\/sideout\.test\/asked\/\S+/.exec(text)?.[0]);
  expect(new Set(links).size).toBe(2);
  expect((await sent('refused')).map(({ to, subject }) => [to, subject])).toEqual(
    ['ada@x.example', 'bo@x.example', 'cleo@x.example'].map((to) => [
      to,
      'Alder / Cole: Declined: Cleo New replaces Bo Cole',
    ]),
  );
});
