import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventCard } from '#domain/catalog/listing/schema.ts';
import { upsert } from '#functions/kernel/table/write.ts';
import { countTeams } from '#functions/promoter/waitlist.ts';
import { cardItem, cardsOfMonth, saveCard, spanCardItem, spansOf } from '#functions/subjects/catalog/cards.ts';
import { divisionStatsItem } from '#functions/subjects/catalog/items.ts';

import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

const card = eventCard.parse({
  ...{ id: 70, name: 'Winter League', startDate: '2026-06-20', endDate: '2026-08-10', eventType: 'League' },
  ...{ divisions: [7, 8], isPublic: true, organization: { id: 10 }, sanctionedBy: 'AAU', sameMonth: false },
});
const entered = (divisionId: number, active: number, waiting = 0) =>
  local.stored.write(upsert(divisionStatsItem, { divisionId }, { add: { active, waiting } }));
const event = (id: string) => ({ id, at: 1, data: { teamId: 1, divisionId: 7, tournamentId: 70, waitlist: false } });
const count = () => countTeams(event('e'), { table: local.through((client) => client) });
const counts = async () => {
  const spans = await local.stored.list(spanCardItem, spansOf(70));
  const [listed] = await local.stored.list(cardItem, cardsOfMonth('2026-06', true));
  return [
    (await local.stored.get(cardItem, { id: 70 }))?.teamCount,
    listed?.teamCount,
    ...spans.map((span) => span.teamCount),
  ];
};
const each = (n: number | undefined) => Array(5).fill(n);

describe('the team count on an event’s card', () => {
  it('is the number of teams with a spot in its divisions, on each copy of the card', async () => {
    await saveCard(local.table, card);
    expect(await counts()).toEqual(each(undefined));
    await Promise.all([entered(7, 3, 2), entered(8, 4)]);
    await Promise.all([count(), count(), count()]);
    expect(await counts()).toEqual(each(7));
    await entered(7, -1);
    await count();
    expect(await counts()).toEqual(each(6));
  });
  it('survives an edit made without knowing the new count, and isn’t rewritten when correct', async () => {
    await saveCard(local.table, { ...card, name: 'Summer League' });
    expect(await counts()).toEqual(each(6));
    const before = await local.stored.get(cardItem, { id: 70 });
    await count();
    expect(await local.stored.get(cardItem, { id: 70 })).toEqual(before);
  });
  it('is eventually correct when many teams register at the same time', async () => {
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        await entered(8, 1);
        await count();
      }),
    );
    expect(await counts()).toEqual(each(36));
  });
  it('isn’t stored without a card', async () => {
    await expect(
      countTeams(
        { ...event('x'), data: { ...event('x').data, tournamentId: 999 } },
        { table: local.through((client) => client) },
      ),
    ).resolves.toBeUndefined();
  });
});
