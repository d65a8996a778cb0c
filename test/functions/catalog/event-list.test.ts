import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { pageOfList } from '#domain/catalog/listing/list-pages.ts';
import { calledOffLast, listEvents, parseFilter } from '#domain/catalog/listing/listing.ts';
import { type EventCard, eventCard } from '#domain/catalog/listing/schema.ts';
import { eventTypes } from '#domain/catalog/lists.ts';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { type Random, seeded } from '#domain/kernel/ids.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { tournamentSummariesHandler } from '#functions/catalog/calls/tournaments.ts';
import { pageFor, type Viewer, visitor } from '#functions/catalog/event-list.ts';
import { cardsAtOnce, cardsOnOrAfter, keepTeamCount, saveCard } from '#functions/subjects/catalog/cards.ts';
import { divisionStatsItem, tournamentItem, tournamentRulesItem } from '#functions/subjects/catalog/items.ts';
import { aDivision, aTournament, at, aWindow } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const today = '2026-06-02';
const now = at(today);
const bodies = ['AVP', 'AAU', 'Unsanctioned'];
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/**
 * Returns events around the first day of a month: short and long, of several kinds, published or not, and some deleted.
 */
function world(seed: number, count: number): EventCard[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, i) => {
    const startDate = addDays(today, Math.floor((random() - 0.5) * 2 * (random() < 0.3 ? 300 : 25)));
    const length = random() < 0.25 ? Math.floor(random() * 200) : Math.floor(random() * 4);
    return eventCard.parse({
      id: i === 40 ? 227 : 1000 + i,
      name: `${pick(random, ['Sand', 'Órbita', 'beach', 'Zebra'])} ${Math.floor(random() * 4)}`,
      startDate,
      endDate: addDays(startDate, length),
      eventType: pick(random, eventTypes),
      tags: random() < 0.2 ? [pick(random, eventTypes), 'Double Points'] : [],
      isPublic: random() < 0.8,
      statusId: pick(random, [0, 0, 0, 100, 101, 103]),
      organization: { id: 10 + Math.floor(random() * 3) },
      sanctionedBy: pick(random, bodies),
      sameMonth: false,
    });
  });
}

const viewers: Record<string, Viewer> = {
  visitor,
  admin: {
    sees: (card) => card.organization.id === 11,
    all: false,
    organizations: [11],
    favorites: new Set([1003, 1009]),
  },
  staff: { sees: () => true, all: true, organizations: [] },
};
const filters = [
  'upcoming',
  'past',
  'live',
  'all',
  'now-2026-05-30',
  'now-2026-08-01',
  'league',
  'favorites',
  'unpublished',
];
const narrowings = [
  {},
  { types: 'camp,tournament' },
  { sanctionedBy: 'AVP' },
  { search: 'órb 1' },
  { organization: 11 },
];

/** Returns the same list, made in memory from every card. */
function expected(cards: readonly EventCard[], query: Record<string, unknown>, viewer: Viewer) {
  const found = listEvents(
    cards,
    {
      filter: parseFilter(String(query.filter)) as never,
      ...('types' in query ? { types: ['Camp', 'Tournament'] as const } : {}),
      ...('organization' in query ? { organizationId: 11 } : {}),
      ...('search' in query ? { search: String(query.search) } : {}),
      ...('sanctionedBy' in query ? { sanctionedBy: 'AVP' } : {}),
    },
    { ...viewer, today },
  );
  const { items, ...paging } = pageOfList(found, Number(query.p), Number(query.ipp));
  return { ...paging, ids: calledOffLast(items).map(({ id }) => id), searchedTo: null };
}

describe('event lists, stored by month', () => {
  const tables: TestTable[] = [];
  const worlds = [world(2, 240)];
  beforeAll(async () => {
    for (const cards of worlds) {
      const local = memoryTable();
      tables.push(local);
      await local.stored.putMany(cardsAtOnce(cards));
    }
  });
  afterAll(() => Promise.all(tables.map((local) => local.stop())));

  it.each(Object.keys(viewers))(
    'match a list of all cards, page by page, for the %s [P1-052] [P1-553]',
    async (who) => {
      for (const [n, cards] of worlds.entries())
        for (const filter of filters)
          for (const narrowing of narrowings)
            for (const paging of [
              { p: 1, ipp: 12 },
              { p: 9, ipp: 7 },
              { p: 99, ipp: 24 },
            ]) {
              const query = { filter, ...narrowing, ...paging };
              const page = await pageFor(query, now, { table: (tables[n] as TestTable).table }, viewers[who] as Viewer);
              if (!page.ok) throw new Error('refused');
              const { items, ...rest } = page.value;
              expect({ query, ...rest, ids: items.map(({ id }) => id) }).toEqual({
                query,
                ...expected(cards, query, viewers[who] as Viewer),
              });
            }
    },
  );

  it('show an event’s price, spots left and host color, but not the stored fields behind them', async () => {
    const local = memoryTable();
    const event = aTournament({ id: 900, startDate: '2026-06-20', endDate: '2026-06-21' });
    const open = aDivision({
      id: 9001,
      tournamentId: 900,
      maxTeams: 8,
      registrationWindows: [aWindow({ dtEnd: '2026-06-15T00:00' })],
    });
    await local.stored.putMany([divisionStatsItem.encode({ divisionId: 9001, active: 3, waiting: 0 }, 1)]);
    await saveCard(local.table, cardOf(event, [open]));
    await keepTeamCount(local.table, 900);
    // Saving the event again keeps the count.
    await saveCard(local.table, cardOf(event, [open]));
    await local.caughtUp();
    const found = await tournamentSummariesHandler({ query: {}, now } as never, { table: local.table });
    const answer = tournamentSummaries.output.parse(found.ok && found.value);
    expect(answer.items).toMatchObject([
      { id: 900, decision: { kind: 'open', from: 6500, left: 5, closesOn: '2026-06-14' }, color: '152a69' },
    ]);
    expect(answer.items[0]).not.toHaveProperty('offer');
    expect(answer.items[0]).not.toHaveProperty('taken');
    expect(answer.items[0]).not.toHaveProperty('teamCount');
    await local.stop();
  });

  it('are the same whether cards are saved one by one or all at once', async () => {
    const local = memoryTable();
    const before = world(3, 30).filter(({ id }) => id !== 227);
    const after = before.map((card, i) => ({ ...(world(4, 30)[i] as EventCard), id: card.id }));
    await Promise.all(before.map((card) => saveCard(local.table, card)));
    for (const card of after) await saveCard(local.table, card);
    await local.caughtUp();
    const fresh = memoryTable();
    await fresh.stored.putMany(cardsAtOnce(after));
    expect(await pages(local)).toEqual(await pages(fresh));
    await Promise.all([local.stop(), fresh.stop()]);
  });

  it('show the events on one day, with a league on its court days and no canceled events [P1-039]', async () => {
    const local = memoryTable();
    const events = [
      { id: 1, type: 'League', jsonProps: { courts: { dows: [2] } } },
      { id: 2, type: 'League', jsonProps: { courts: { dows: [3] } } },
      { id: 3, type: 'League' },
      { id: 4, type: 'Training Session', jsonProps: { reoccuringSettings: { dows: [2], exclude: ['2026-06-09'] } } },
      { id: 5, type: 'Tournament', startDate: today, endDate: today },
      { id: 6, type: 'Tournament', startDate: today, endDate: today, statusId: 101 },
      { id: 7, type: 'Camp' },
    ].map((event) => aTournament({ startDate: '2026-05-01', endDate: '2026-07-31', ...(event as object) }));
    await local.stored.putMany([
      ...cardsAtOnce(events.map((event) => cardOf(event, []))),
      ...events.flatMap((event) => [tournamentItem.encode(event, 1), tournamentRulesItem.encode(event, 1)]),
    ]);
    const onAt = async (day: string, when = now) => {
      const page = await pageFor({ filter: `now-${day}` }, when, { table: local.table }, visitor);
      if (!page.ok) throw new Error('refused');
      return page.value.items.flatMap((item) => ('isOn' in item && item.isOn ? item.id : []));
    };
    expect(await onAt('2026-06-02'), 'a Tuesday').toEqual([1, 4, 7, 5]);
    expect(await onAt('2026-06-10'), 'a Wednesday').toEqual([2, 7]);
    expect(await onAt('2026-06-09'), 'a Tuesday left out').toEqual([1, 7]);
    expect(await onAt('2026-05-02'), 'a league that says no days: its first two').toEqual([3, 7]);
    const evening = at('2026-06-02', '21:00');
    expect(await onAt('2026-06-03', evening), 'Wednesday in Europe, Tuesday at the beach').toEqual([1, 4, 7, 5]);
    const night = at('2026-06-03', '04:00');
    expect(await onAt('2026-06-03', night), 'no longer, once it is Wednesday at the beach').toEqual([2, 7]);
    expect(await onAt('2026-06-01', at('2026-06-02', '00:30')), 'already, for who is behind').toEqual([1, 4, 7, 5]);
    await local.stop();
  });

  it('include drafts when schedules check every current or future event', async () => {
    for (const [n, cards] of worlds.entries()) {
      const found = await cardsOnOrAfter((tables[n] as TestTable).table, today, '2026-07-15');
      const wanted = cards.filter(
        (card) => card.statusId !== 103 && card.endDate >= today && card.startDate <= '2026-07-15',
      );
      expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    }
  });
});

async function pages({ table }: TestTable) {
  const lists = await Promise.all(
    ['upcoming', 'past', 'live', 'all'].map((filter) =>
      pageFor({ filter, ipp: 100 }, now, { table }, viewers.staff as Viewer),
    ),
  );
  // Only the time when a card was last saved can differ.
  return lists.map(
    (page) => page.ok && { ...page.value, items: page.value.items.map((item) => ({ ...item, changedAt: null })) },
  );
}
