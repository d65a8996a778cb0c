import { expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { organization } from '#domain/organizations/schema.ts';
import { organizationTodayHandler } from '#functions/catalog/calls/calendar.ts';
import { cardsAtOnce } from '#functions/subjects/catalog/cards.ts';
import { tournamentItem, tournamentRulesItem } from '#functions/subjects/catalog/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { aTournament, at } from '../../kit/catalog.ts';
import { callOf } from '../../kit/commerce.ts';
import { memoryTable } from '../../kit/memory-table.ts';

it('an organization’s events of today include a league and a session only on their own days', async () => {
  const local = memoryTable();
  const events = [
    { id: 1, type: 'League', jsonProps: { courts: { dows: [2] } } },
    { id: 2, type: 'Training Session', jsonProps: { reoccuringSettings: { dows: [2], exclude: ['2026-06-09'] } } },
    { id: 3, type: 'Camp' },
  ].map((event) =>
    aTournament({ organizationId: 10, startDate: '2026-05-01', endDate: '2026-07-31', ...(event as object) }),
  );
  const owner = organization.parse({ id: 10, name: 'Pier Club', username: 'pier' });
  await local.stored.putMany([
    organizationItem.encode(owner, 1),
    usernameItem.encode({ username: 'pier', organizationId: 10 }, 1),
    ...cardsAtOnce(events.map((event) => cardOf(event, []))),
    ...events.flatMap((event) => [tournamentItem.encode(event, 1), tournamentRulesItem.encode(event, 1)]),
  ]);
  await local.caughtUp();
  const on = async (day: string) => {
    const call = callOf({ query: { username: 'pier' }, now: at(day) } as never);
    const reply = await organizationTodayHandler(call as never, { table: local.table } as never);
    return reply.ok ? reply.value.items.map(({ id }) => id).toSorted() : reply.problem.code;
  };
  expect(await on('2026-06-02'), 'a Tuesday').toEqual([1, 2, 3]);
  expect(await on('2026-06-03'), 'a Wednesday').toEqual([3]);
  expect(await on('2026-06-09'), 'a Tuesday left out').toEqual([1, 3]);
  await local.stop();
});
