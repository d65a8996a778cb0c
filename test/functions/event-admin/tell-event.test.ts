import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobRow } from '#domain/jobs/schema.ts';
import { roster, team } from '#domain/registration/schema.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { eventNewsItem, newsLetterItem } from '#functions/subjects/catalog/news.ts';
import { tellEventWork } from '#functions/worker/kinds/tell-event.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const now = at('2026-09-01');
const newsId = '01HZZZZZZZZZZZZZZZZZZZZZZ0';
let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

const player = (firstName: string, more: object) => ({ firstName, lastName: 'Moe', ...more });
const adult = (firstName: string) => player(firstName, { dob: '1990-01-01', email: `${firstName}@x.example` });
const junior = (firstName: string) =>
  player(firstName, {
    dob: '2014-01-01',
    email: `${firstName}@x.example`,
    parent: { firstName: 'Pat', lastName: 'Moe', email: 'Pat@x.example', phone: '' },
  });

/** An event's teams in two divisions, some of which have players in common. */
const teams = [
  { id: 1, divisionId: 20, players: [adult('ada'), junior('kim')] },
  { id: 2, divisionId: 21, players: [adult('ada'), junior('lou')] },
  { id: 3, divisionId: 21, players: [adult('waits')], waitlist: true },
  { id: 4, divisionId: 21, players: [adult('left')], isDeleted: true },
  { id: 5, divisionId: 21, players: [adult('waited')], waitlist: true, isDeleted: true, lineEnded: true },
];

it('event news is emailed once per address, to guardians for minors, but not to teams that withdrew', async () => {
  const { table, stored } = local;
  await stored.putMany([
    ...encodedEvent(aTournament({ id: 7 })),
    ...[20, 21].map((id) => divisionItem.encode(aDivision({ id, tournamentId: 7 }), 1)),
    ...teams.flatMap(({ players, ...of }) => [
      teamItem.encode(team.parse({ tournamentId: 7, name: '', players: [], dtRegistered: now, ...of }), 1),
      rosterItem.encode(roster.parse({ id: of.id, divisionId: of.divisionId, tournamentId: 7, players }), 1),
    ]),
    eventNewsItem.encode({ ...news, id: newsId }, 1),
  ]);
  const call = { job: null as never, params: { tournamentId: 7, newsId }, now, deps: { table } };
  const rows: JobRow[] = [];
  for (let cursor: string | null = null; ; ) {
    const found = await tellEventWork.find(call, cursor);
    rows.push(...found.rows);
    cursor = found.cursor;
    if (cursor === null) break;
  }
  expect(rows.map(({ key }) => key)).toEqual(['20-1', '21-2', '21-3', '21-5']);
  const act = (row: JobRow) => tellEventWork.act(call, { ...row, ref: row.key });
  const told = [];
  for (const row of rows) told.push((await act(row)).sums?.addresses);
  expect(told, 'ada and pat; nobody new; who waits; whose line has ended with it').toEqual([2, 0, 1, 1]);
  expect(await act(rows[0]!), 'begun again it says the same').toMatchObject({ sums: { addresses: 2 } });
  const letters = await table.all({ pk: `NEWS#${newsId}` });
  expect(letters).toHaveLength(4);
  const told1 = letters.map((raw) => newsLetterItem.decode(raw));
  expect(JSON.stringify(told1), 'no address is kept').not.toContain('@');
  const change = (after: (typeof letters)[number], before: typeof after | null) => ({
    id: 'c',
    at: now,
    before,
    after,
  });
  expect(letters.flatMap((raw) => derive([change(raw, null)])).map(({ type }) => type)).toEqual(
    Array(4).fill('catalog.news-due'),
  );
  expect(letters.flatMap((raw) => derive([change(raw, raw)]))).toEqual([]);
});

it('an address with two teams gets a separate email about each team if their news differs', async () => {
  const { table, stored } = local;
  const id = '01HZZZZZZZZZZZZZZZZZZZZZZ1';
  const ofTeams = [1, 2].map((teamId) => ({ teamId, message: `Your match ${teamId}.` }));
  await stored.putMany([eventNewsItem.encode({ ...news, id, teamIds: [1, 2], ofTeams }, 1)]);
  const call = { job: null as never, params: { tournamentId: 7, newsId: id }, now, deps: { table } };
  for (const [divisionId, teamId] of [
    [20, 1],
    [21, 2],
  ])
    await tellEventWork.act(call, { key: '', label: '', ref: '', data: { divisionId, teamId } });
  const letters = (await table.all({ pk: `NEWS#${id}` })).map((raw) => newsLetterItem.decode(raw));
  expect(letters.map(({ teamId }) => teamId).toSorted()).toEqual([1, 1, 2, 2]);
});

const news = {
  ...{ tournamentId: 7, at: now, kind: 'canceled' as const, divisionIds: [], lines: [], message: '', refund: null },
  ...{ teamIds: [], ofTeams: [], entry: null },
  jobId: newsId,
};
