import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { decisionWords } from '#domain/catalog/listing/card.ts';
import { decisionOf } from '#domain/catalog/listing/decision.ts';
import { listViews, pageFromQuery, pageOfList, pageSizes } from '#domain/catalog/listing/list-pages.ts';
import {
  defaultFilter,
  listEvents,
  namedFilters,
  parseFilter,
  sortEvents,
  typeSlug,
} from '#domain/catalog/listing/listing.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { eventTypes } from '#domain/catalog/lists.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { anyDate } from '#test/kit/arbitrary/catalog.ts';
import { aDivision, aTournament, at, aWindow } from '#test/kit/catalog.ts';
import { aCard } from './listing-kit.ts';

describe('filters', () => {
  it('default to upcoming [P1-052]', () => {
    expect(defaultFilter).toBe('upcoming');
    expect(namedFilters).toEqual(['upcoming', 'past', 'live', 'all', 'unpublished', 'favorites']);
  });

  it.each([
    ['upcoming', { kind: 'upcoming' }],
    ['past', { kind: 'past' }],
    ['now-2026-06-06', { kind: 'now', date: '2026-06-06' }],
    ['now-2026-06-31', null],
    ['now-', null],
    ['training-session', { kind: 'type', type: 'Training Session' }],
    ['Camp', { kind: 'type', type: 'Camp' }],
    ['nonsense', null],
  ])('are parsed from the slug %s [P1-553]', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it('have a slug for every event type, and each slug maps back to its type', () => {
    for (const type of eventTypes) expect(parseFilter(typeSlug(type))).toEqual({ kind: 'type', type });
    expect(typeSlug('Private Lesson')).toBe('private-lesson');
  });

  const live = aCard({ id: 1, name: 'Live', startDate: '2026-06-05', endDate: '2026-06-07' });
  const ahead = aCard({
    id: 2,
    name: 'Ahead',
    startDate: '2026-07-01',
    endDate: '2026-07-02',
    tags: ['Camp'],
    locationsString: 'São Paulo',
  });
  const past = aCard({ id: 3, name: 'Past', startDate: '2026-05-01', endDate: '2026-05-02' });
  const draft = aCard({
    id: 4,
    name: 'Draft',
    isPublic: false,
    startDate: '2026-07-03',
    endDate: '2026-07-03',
    organization: { id: 11 },
  });
  const deleted = aCard({ id: 5, statusId: 103 });
  const cards = [draft, deleted, ahead, past, live];
  const context = { today: '2026-06-06', sees: () => false, favorites: new Set([3]) };
  const ids = (query: Parameters<typeof listEvents>[1], over = {}) =>
    listEvents(cards, query, { ...context, ...over }).map((card) => card.id);

  it.each([
    ['upcoming', [1, 2], ''],
    ['past', [3], ''],
    ['live', [1], 'P1-039'],
    ['all', [3, 1, 2], ''],
    ['now-2026-07-02', [2], 'P1-553 P1-554'],
    ['now-2026-06-08', [], ''],
    ['camp', [2], ''],
    ['favorites', [3], ''],
    ['unpublished', [], ''],
  ])('of type %s list %o [%s]', (text, found, _ids) => {
    expect(ids({ filter: parseFilter(text)! })).toEqual(found);
  });

  it('always hide deleted events, and hide unpublished ones from people without access', () => {
    expect(ids({ filter: { kind: 'unpublished' } }, { sees: () => true })).toEqual([4]);
    expect(ids({ filter: { kind: 'all' } }, { sees: (card: EventCard) => card.organization.id === 11 })).toEqual([
      3, 1, 2, 4,
    ]);
    expect(ids({ filter: { kind: 'favorites' } }, { favorites: undefined })).toEqual([]);
  });

  it('search regardless of case, accents and word order', () => {
    expect(ids({ filter: { kind: 'all' }, search: 'paulo  AHEAD sao' })).toEqual([2]);
    expect(ids({ filter: { kind: 'all' }, search: ' ' })).toEqual([3, 1, 2]);
    expect(ids({ filter: { kind: 'all' }, search: 'ahead berlin' })).toEqual([]);
    expect(ids({ filter: { kind: 'all' }, types: ['Camp'] })).toEqual([2]);
    expect(ids({ filter: { kind: 'all' }, types: [] })).toEqual([3, 1, 2]);
    expect(ids({ filter: { kind: 'all' }, organizationId: 10 })).toEqual([3, 1, 2]);
    expect(ids({ filter: { kind: 'all' }, organizationId: 12 })).toEqual([]);
    expect(ids({ filter: { kind: 'all' }, sanctionedBy: 'AVP' })).toEqual([]);
  });

  it('put event 227 first among upcoming events, and sort the others by date [P1-268] [P2-813]', () => {
    const sponsored = aCard({ id: 227, startDate: '2026-12-01', endDate: '2026-12-02' });
    const order = (text: string) => sortEvents([live, ahead, sponsored], parseFilter(text)!).map((card) => card.id);
    expect(order('upcoming')).toEqual([227, 1, 2]);
    expect(order('tournament')).toEqual([227, 1, 2]);
    expect(order('all')).toEqual([1, 2, 227]);
    expect(order('past')).toEqual([227, 2, 1]);
  });

  it('sort events with the same start by end, then name, then ID', () => {
    const same = [
      aCard({ id: 9 }),
      aCard({ id: 8 }),
      aCard({ id: 7, name: 'A' }),
      aCard({ id: 6, endDate: '2026-06-06' }),
    ];
    expect(sortEvents(same, { kind: 'all' }).map((card) => card.id)).toEqual([6, 7, 8, 9]);
  });

  it('classify every event as either upcoming or past', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ startDate: anyDate, days: fc.integer({ min: 0, max: 9 }) }), { maxLength: 12 }),
        anyDate,
        (dates, today) => {
          const some = dates.map(({ startDate }, id) => aCard({ id: id + 1, startDate, endDate: startDate }));
          const of = (kind: 'upcoming' | 'past' | 'all') =>
            listEvents(some, { filter: { kind } }, { today, sees: () => false }).map((card) => card.id);
          expect([...of('upcoming'), ...of('past')].toSorted((a, b) => a - b)).toEqual(
            of('all').toSorted((a, b) => a - b),
          );
        },
      ),
      { seed: 3, numRuns: 100 },
    );
  });
});

describe('paging', () => {
  it('offers 25/50/100 in lists and 12/24/48 on cards, using p and ipp [P1-263] [P1-264] [P1-265] [P1-266] [P2-807] [P2-808] [P2-809]', () => {
    expect(listViews).toEqual(['list', 'cards']);
    expect(pageSizes).toEqual({ list: [25, 50, 100], cards: [12, 24, 48] });
  });

  it.each([
    [{ p: '3', ipp: '50' }, 'list', { page: 3, size: 50 }],
    [{ p: '3', ipp: '50' }, 'cards', { page: 3, size: 12 }],
    [{ p: '0', ipp: '48' }, 'cards', { page: 1, size: 48 }],
    [{ p: '1.5', ipp: null }, 'list', { page: 1, size: 25 }],
    [{}, 'list', { page: 1, size: 25 }],
  ] as const)('takes the page and its size from the query %o in the %s view', (query, view, state) => {
    expect(pageFromQuery(query, view)).toEqual(state);
  });

  it('shows each item once, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 120 }),
        fc.constantFrom(12, 24, 25, 48, 50, 100, 'all' as const),
        (items, size) => {
          const first = pageOfList(items, 1, size);
          const all = Array.from({ length: first.pages }, (_, i) => pageOfList(items, i + 1, size).items).flat();
          expect(all).toEqual(items);
          expect(first.total).toBe(items.length);
        },
      ),
      { seed: 11, numRuns: 200 },
    );
  });

  it('shows nothing past the last page, the first page for a page number below one, and a single page for an empty list', () => {
    expect(pageOfList([1, 2, 3], 9, 2)).toEqual({ items: [], page: 9, pages: 2, total: 3 });
    expect(pageOfList([1, 2, 3], -1, 2)).toEqual({ items: [1, 2], page: 1, pages: 2, total: 3 });
    expect(pageOfList([], 1, 2)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
    expect(pageOfList([], 1, 'all')).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });
});

describe('the decision line on an event card', () => {
  const now = at('2026-05-01');
  const open = (over: object = {}) =>
    aDivision({ id: 1, maxTeams: 16, registrationWindows: [aWindow({ fee: 9000 })], ...over });
  const line = (divisions: Division[], taken: Record<string, number> = {}, more: object = {}, today = '2026-05-01') => {
    const decision = decisionOf({ ...cardOf(aTournament(), divisions), taken, ...more }, now);
    return decision && decisionWords(decision, today);
  };

  it.each([
    ['one price', [open()], {}, '$90 · 16 spots left · closes Jun 1'],
    ['one spot', [open()], { 1: 15 }, '$90 · 1 spot left · closes Jun 1'],
    [
      'several divisions: the lowest price and all spots',
      [open(), open({ id: 2, registrationWindows: [aWindow({ fee: 6550 })] })],
      { 2: 4 },
      'from $65.50 · 28 spots left · closes Jun 1',
    ],
    ['no limit', [open({ maxTeams: null })], {}, '$90 · closes Jun 1'],
    [
      'a price per player',
      [open({ registrationWindows: [aWindow({ fee: 4500, feeIsPerTeam: false })] })],
      {},
      '$45 per player · 16 spots left · closes Jun 1',
    ],
    ['no price', [open({ registrationWindows: [aWindow({ fee: 0 })] })], {}, 'Free · 16 spots left · closes Jun 1'],
    ['a full division with a waitlist', [open()], { 1: 16 }, '$90 · waitlist · closes Jun 1'],
    ['a full division beside an open one', [open(), open({ id: 2 })], { 1: 16 }, '$90 · 16 spots left · closes Jun 1'],
    ['no spot and no waitlist', [open({ waitlist: false })], { 1: 16 }, 'Full'],
    [
      'the last of several windows',
      [
        open({
          registrationWindows: [
            aWindow({ fee: 9000 }),
            aWindow({ id: 2, dtStart: '2026-06-01T18:00', dtEnd: '2026-06-05T00:00' }),
          ],
        }),
      ],
      {},
      '$90 · 16 spots left · closes Jun 4',
    ],
    [
      'a window that opens later',
      [open({ registrationWindows: [aWindow({ fee: 9000, dtStart: '2026-05-20T09:00' })] })],
      {},
      '$90 · opens May 20',
    ],
    ['a single date of a session', [open({ props: ['datePrice-15.00'] })], {}, '$15 · closes Jun 1'],
  ] as const)('shows price, spots and deadline for %s', (_, divisions, taken, words) => {
    expect(line([...divisions], taken)).toBe(words);
  });

  it('is empty when every division is canceled, disabled or closed, and for a canceled event', () => {
    expect(line([open({ canceled: true }), open({ id: 2, disableRegistration: true })])).toBe(null);
    expect(line([open({ registrationWindows: [aWindow({ dtEnd: '2026-04-01T09:00' })] })])).toBe(null);
    expect(line([open()], {}, { statusId: 101 })).toBe(null);
  });

  it('names the winners of the first division once there are any, unless only insiders can see results', () => {
    const winners = [
      { divisionId: 1, division: 'Mens AA', name: 'Young / Moreau' },
      { divisionId: 2, division: 'Womens AA', name: 'Nash / Garza' },
    ];
    expect(line([open()], {}, { winners })).toBe('Young / Moreau won Mens AA · 1 more winner');
    const closed = cardOf(aTournament({ publicCanNav: false }), [open()]);
    expect(decisionOf({ ...closed, winners }, now)?.kind).toBe('open');
  });

  it('includes a date’s year only if it isn’t the current year, and shows the current date as today', () => {
    expect(line([open()], {}, {}, '2025-12-31')).toContain('closes Jun 1, 2026');
    expect(line([open()], {}, {}, '2026-06-01')).toContain('closes today');
  });
});
