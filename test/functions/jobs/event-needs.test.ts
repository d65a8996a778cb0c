import { expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { needsOfOrganizations } from '#functions/jobs/event-needs.ts';
import { cardsAtOnce } from '#functions/subjects/catalog/cards.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { taskItem } from '#functions/subjects/tasks.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const noon = at('2026-06-13') + 12 * 3_600_000;

it('a missing score is listed as a task of the organization once its deadline has passed', async () => {
  const { table, stored } = memoryTable();
  const event = aTournament({ id: 7, organizationId: 10, startDate: '2026-06-13', endDate: '2026-06-13' });
  const division = aDivision({ id: 20, tournamentId: 7 });
  const words = { name: 'Pool A', number: 3, divisionId: 20, roundId: 2_001, in: 'pool', inId: 2_010 };
  const missing = { of: 'event' as const, ofId: 7, kind: 'score' as const, about: '20', deadline: noon, words };
  await stored.putMany([
    ...cardsAtOnce([cardOf(event, [division])]),
    ...encodedEvent(event),
    divisionItem.encode(division, 1),
    taskItem.encode(missing, 1),
  ]);
  const scores = async (now: number) =>
    (await needsOfOrganizations(table, [{ id: 10, may: { manage: false, money: false } }], now)).filter(({ key }) =>
      key.startsWith('score'),
    );
  expect(await scores(noon - 1)).toEqual([]);
  expect(await scores(noon)).toMatchObject([
    { sentence: `${event.name}: Pool A, match 3 has no score yet`, act: 'Enter score' },
  ]);
});
