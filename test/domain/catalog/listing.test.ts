import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brochureOfCard,
  cardModel,
  type EventCard,
  eventCard,
  favoriteSignedOut,
  isSponsored,
  logoCarousel,
  logoStays,
  sponsoredLabel,
  tournamentSummary,
} from '#domain/catalog/card.ts';
import {
  listViews,
  pageFromQuery,
  pageKeys,
  pageOfList,
  pageSizes,
  pageToQuery,
  seriesPageSizes,
} from '#domain/catalog/list-pages.ts';
import {
  defaultFilter,
  filterText,
  listEvents,
  namedFilters,
  parseFilter,
  sortEvents,
  typeSlug,
} from '#domain/catalog/listing.ts';
import { eventTypes } from '#domain/catalog/lists.ts';
import { cardOf, divisionNamesOf, locationsString, summaryOf } from '#domain/catalog/summaries.ts';
import { anyDate } from '#test/kit/arbitrary/catalog.ts';
import { aDivision, aTournament, at, beach } from '#test/kit/catalog.ts';

const aCard = (over: Partial<EventCard> = {}): EventCard =>
  eventCard.parse({
    id: 500,
    name: 'Spring Open',
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    eventType: 'Tournament',
    isPublic: true,
    organization: { id: 10 },
    sanctionedBy: 'AAU',
    sameMonth: true,
    ...over,
  });
const visitor = { signedIn: false, isAdmin: false };

describe('the card of an event', () => {
  it('has the fields of its entity [P1-352] [P1-247] [P1-248] [P1-249] [P1-250]', () => {
    const event = aTournament({
      tags: ['Double Points'],
      sanctioningBody: 'AAU',
      logos: [{ url: '/a.png' }],
      locations: [beach, { ...beach, id: 2, city: '', name: 'Field 9' }],
    });
    const divisions = [
      aDivision(),
      aDivision({ id: 901, division: '18U', props: ['order-1'] }),
      aDivision({ id: 902, props: ['hidden'] }),
    ];
    const card = cardOf(event, divisions, 12);
    expect(eventCard.parse(card)).toEqual(card);
    expect(card).toEqual({
      id: 500,
      name: 'Spring Open',
      startDate: '2026-06-06',
      endDate: '2026-06-07',
      eventType: 'Tournament',
      manualEventType: null,
      divisionNames: ['Girls 18U', 'Girls 16U'],
      divisions: [901, 900],
      locationsString: 'Hermosa Beach, CA · Field 9',
      logos: [{ url: '/a.png' }],
      tags: ['Double Points'],
      isPublic: true,
      isSeries: false,
      isLeague: false,
      isTrainingSession: false,
      urlTag: null,
      statusId: 0,
      organization: { id: 10 },
      sanctionedBy: 'AAU',
      teamCount: 12,
      sameMonth: true,
    });
    expect('teamCount' in cardOf(event, divisions)).toBe(false);
    expect(cardOf(aTournament({ endDate: '2026-07-01', type: 'League' }), [])).toMatchObject({
      sameMonth: false,
      isLeague: true,
      sanctionedBy: 'Unsanctioned',
    });
    expect(locationsString({ locations: [beach, beach] })).toBe('Hermosa Beach, CA');
    expect(divisionNamesOf([aDivision(), aDivision({ id: 7 })])).toEqual(['Girls 16U']);
  });

  it('a summary has the fields of its entity [P1-375] [P1-376]', () => {
    const summary = summaryOf(aTournament(), [aDivision()], at('2026-03-10'));
    expect(tournamentSummary.parse(summary)).toEqual(summary);
    expect(summary).toEqual({
      id: 500,
      name: 'Spring Open',
      timestamp: at('2026-06-06', '00:00'),
      startDate: '2026-06-06',
      endDate: '2026-06-07',
      locationsString: 'Hermosa Beach, CA',
      isPublic: true,
      regOpen: true,
      sanctionedBy: 'Unsanctioned',
      logos: [],
      divisionNames: ['Girls 16U'],
      tags: [],
      dateStatus: 'upcoming',
    });
    expect(summaryOf(aTournament(), [], at('2026-07-10')).dateStatus).toBe('previous');
  });

  it.each([
    [{ isSeries: true }, 'series', 'P1-240 P1-239'],
    [{ isLeague: true }, 'league', 'P1-241'],
    [{ isTrainingSession: true }, 'session', 'P1-242'],
    [{}, 'tournament', 'P1-243'],
    [{ eventType: 'Camp' }, 'tournament', 'P1-243'],
    [{ eventType: 'Series' }, 'series', ''],
  ] as const)('%o opens the %s brochure [%s]', (over, brochure, _ids) => {
    expect(brochureOfCard(aCard(over))).toBe(brochure);
    expect(cardModel(aCard(over), visitor).brochure).toBe(brochure);
  });

  it('in a frame it opens a new window [P1-244]', () => {
    expect(cardModel(aCard(), visitor).opensNewWindow).toBe(false);
    expect(cardModel(aCard(), { ...visitor, embedded: true }).opensNewWindow).toBe(true);
  });

  it('shows type and bonus chips [P1-251] [P1-254] [P1-255]', () => {
    const card = aCard({ tags: ['Double Points', 'Beach', 'Bonus Points'] });
    expect(cardModel(card, visitor)).toMatchObject({
      typeChip: 'Tournament',
      bonusChips: ['2X Points', '1.5X Points'],
    });
    expect(cardModel(aCard({ manualEventType: 'Grass Slam' }), visitor).typeChip).toBe('Grass Slam');
  });

  it.each([
    [101, 'Canceled', 'P1-252 P1-417 P2-078'],
    [102, 'Postponed', 'P1-252 P1-417'],
  ] as const)(
    'called off %s: overlay %s, faded, no favourite button [P1-260] [P1-418] [%s]',
    (statusId, overlay, _ids) => {
      expect(cardModel(aCard({ statusId }), { signedIn: true, isAdmin: false })).toMatchObject({
        overlay,
        faded: true,
        favorite: 'hidden',
      });
      expect(cardModel(aCard(), visitor)).toMatchObject({ overlay: null, faded: false });
    },
  );

  it('227 is sponsored [P1-253] [P1-267] [P2-812] [P3-892]', () => {
    expect(sponsoredLabel).toBe('Sponsored');
    expect(cardModel(aCard({ id: 227 }), visitor).sponsored).toBe(true);
    expect(isSponsored({ id: 228 })).toBe(false);
  });

  it('unpublished: "Only you can see this" [P1-256] [P1-257]', () => {
    expect(cardModel(aCard({ isPublic: false }), visitor).unpublishedText).toBe('Only you can see this');
    expect(cardModel(aCard(), visitor).unpublishedText).toBeNull();
  });

  it('favourites are offered to who is signed in, else blocked with a message [P1-258] [P1-261] [P1-476]', () => {
    expect(cardModel(aCard(), { signedIn: true, isAdmin: false }).favorite).toBe('offered');
    expect(cardModel(aCard(), visitor).favorite).toBe('blocked');
    expect(favoriteSignedOut).toBe('You must be logged in to favorite a tournament');
  });

  it('admins see the registration count on non-series cards [P1-262]', () => {
    const admin = { signedIn: true, isAdmin: true };
    expect(cardModel(aCard({ teamCount: 12 }), admin).registrations).toBe(12);
    expect(cardModel(aCard(), admin).registrations).toBe(0);
    expect(cardModel(aCard({ teamCount: 12, isSeries: true }), admin).registrations).toBeNull();
    expect(cardModel(aCard({ teamCount: 12 }), visitor).registrations).toBeNull();
  });

  it('logos turn every 3 seconds, 6 after a full cycle [P1-246] [P1-608] [P1-609] [P1-610] [P1-611]', () => {
    expect([0, 1, 2, 3, 4, 6].map((shown) => logoStays(shown, 3))).toEqual([3000, 3000, 3000, 6000, 3000, 6000]);
    expect(logoStays(0, 1)).toBeNull();
    expect(logoStays(0, 2)).toBe(3000);
    expect(logoCarousel).toEqual({ interval: 3000, afterCycle: 6000, seriesInterval: 3000, seriesWidth: 95 });
  });
});

describe('filters', () => {
  it('the default is upcoming [P1-052]', () => {
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
  ])('%s [P1-553]', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
    if (filter) expect(parseFilter(filterText(parseFilter(text)!))).toEqual(filter);
  });

  it('every type has a slug that leads back to it', () => {
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
  ])('%s lists %o [%s]', (text, found, _ids) => {
    expect(ids({ filter: parseFilter(text)! })).toEqual(found);
  });

  it('unpublished events stand only for who may see them, deleted ones nowhere', () => {
    expect(ids({ filter: { kind: 'unpublished' } }, { sees: () => true })).toEqual([4]);
    expect(ids({ filter: { kind: 'all' } }, { sees: (card: EventCard) => card.organization.id === 11 })).toEqual([
      3, 1, 2, 4,
    ]);
    expect(ids({ filter: { kind: 'favorites' } }, { favorites: undefined })).toEqual([]);
  });

  it('a search compares words without case and accents, in any order', () => {
    expect(ids({ filter: { kind: 'all' }, search: 'paulo  AHEAD sao' })).toEqual([2]);
    expect(ids({ filter: { kind: 'all' }, search: ' ' })).toEqual([3, 1, 2]);
    expect(ids({ filter: { kind: 'all' }, search: 'ahead berlin' })).toEqual([]);
    expect(ids({ filter: { kind: 'all' }, types: ['Camp'] })).toEqual([2]);
    expect(ids({ filter: { kind: 'all' }, types: [] })).toEqual([3, 1, 2]);
    expect(ids({ filter: { kind: 'all' }, organizationId: 10 })).toEqual([3, 1, 2]);
    expect(ids({ filter: { kind: 'all' }, organizationId: 12 })).toEqual([]);
    expect(ids({ filter: { kind: 'all' }, sanctionedBy: 'AVP' })).toEqual([]);
  });

  it('227 is sorted first among upcoming events, elsewhere by date [P1-268] [P2-813]', () => {
    const sponsored = aCard({ id: 227, startDate: '2026-12-01', endDate: '2026-12-02' });
    const order = (text: string) => sortEvents([live, ahead, sponsored], parseFilter(text)!).map((card) => card.id);
    expect(order('upcoming')).toEqual([227, 1, 2]);
    expect(order('tournament')).toEqual([227, 1, 2]);
    expect(order('all')).toEqual([1, 2, 227]);
    expect(order('past')).toEqual([227, 2, 1]);
  });

  it('equal starts go by end, name, id', () => {
    const same = [
      aCard({ id: 9 }),
      aCard({ id: 8 }),
      aCard({ id: 7, name: 'A' }),
      aCard({ id: 6, endDate: '2026-06-06' }),
    ];
    expect(sortEvents(same, { kind: 'all' }).map((card) => card.id)).toEqual([6, 7, 8, 9]);
  });

  it('every event is upcoming or past, never both', () => {
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
  it('list 25/50/100, cards 12/24/48, in p and ipp [P1-263] [P1-264] [P1-265] [P1-266] [P2-807] [P2-808] [P2-809]', () => {
    expect(listViews).toEqual(['list', 'cards']);
    expect(pageSizes).toEqual({ list: [25, 50, 100], cards: [12, 24, 48] });
    expect(pageKeys).toEqual({ page: 'p', size: 'ipp' });
    expect(seriesPageSizes).toEqual([25, 50, 'all']);
  });

  it.each([
    [{ p: '3', ipp: '50' }, 'list', { page: 3, size: 50 }],
    [{ p: '3', ipp: '50' }, 'cards', { page: 3, size: 12 }],
    [{ p: '0', ipp: '48' }, 'cards', { page: 1, size: 48 }],
    [{ p: '1.5', ipp: null }, 'list', { page: 1, size: 25 }],
    [{}, 'list', { page: 1, size: 25 }],
  ] as const)('%o in the %s view', (query, view, state) => {
    expect(pageFromQuery(query, view)).toEqual(state);
    expect(pageFromQuery(pageToQuery(state), view)).toEqual(state);
  });

  it('covers each item once, in order', () => {
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

  it('a page past the end is the last, before the start the first; nothing is one empty page', () => {
    expect(pageOfList([1, 2, 3], 9, 2)).toEqual({ items: [3], page: 2, pages: 2, total: 3 });
    expect(pageOfList([1, 2, 3], -1, 2)).toEqual({ items: [1, 2], page: 1, pages: 2, total: 3 });
    expect(pageOfList([], 1, 2)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
    expect(pageOfList([], 1, 'all')).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });
});
