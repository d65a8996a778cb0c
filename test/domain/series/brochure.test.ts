import { describe, expect, it } from 'vitest';
import { afterCancel, coverDisplay, mapHeight, startMode, unpublishedBanner } from '#domain/catalog/events/brochure.ts';
import { logoCarousel } from '#domain/catalog/listing/carousel.ts';
import { tournamentSummary } from '#domain/catalog/listing/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { coverPhoto } from '#domain/organizations/schema.ts';
import {
  newSeriesTag,
  panelTitles,
  startTab,
  tabsOf,
  titleFromTag,
  tournamentPanels,
  tournamentTable,
  tournamentViews,
} from '#domain/series/brochure.ts';
import { isOutside, leaderboardOf, spanOf } from '#domain/series/leaderboard.ts';
import {
  addOrganizer,
  addQuestion,
  cancellationDelayMs,
  changeTournaments,
  editorButtons,
  emptyOrganizers,
  floatingButton,
  managerTabs,
  organizerPages,
  publishedAfter,
  showsOrganizerFooter,
  showsOrganizerSearch,
} from '#domain/series/organizers.ts';
import { series } from '#domain/series/schema.ts';
import { result, settings } from './kit.ts';

const place = (id: number) => ({
  id,
  name: `Beach ${id}`,
  zone: 'America/Los_Angeles',
  googleUrl: 'https://maps.example/1',
});
const leaders = leaderboardOf([result()], settings());
const none = leaderboardOf([], settings());
const of = (brochureHTML: string, leaderboard = none, locations: ReturnType<typeof place>[] = []) =>
  series.parse({
    id: 1,
    title: 'Summer',
    titleTag: 'summer',
    adminId: 1,
    dtStart: 0,
    dtEnd: 0,
    brochureHTML,
    leaderboard,
    locations,
  });

describe('a series’ days', () => {
  const own = ['2026-06-01', '2026-06-30'] as const;
  const held = (startDate: string, endDate = startDate) => ({ startDate, endDate });
  it.each([
    ['its own dates if it has no tournaments', [], held(...own)],
    ['its own dates if all tournaments fall within them', [held('2026-06-06', '2026-06-07')], held(...own)],
    [
      'the time until the end of a later tournament',
      [held('2026-06-06'), held('2026-07-18', '2026-07-19')],
      held('2026-06-01', '2026-07-19'),
    ],
    ['the time from the start of an earlier tournament', [held('2026-05-23')], held('2026-05-23', '2026-06-30')],
  ])('cover %s', (_, tournaments, expected) => {
    expect(spanOf(own, tournaments)).toEqual(expected);
  });
  it.each([
    ['within', held('2026-06-01', '2026-06-30'), false],
    ['before', held('2026-05-31', '2026-06-01'), true],
    ['after', held('2026-06-30', '2026-07-01'), true],
  ])('include or exclude a tournament %s them', (_, tournament, outside) => {
    expect(isOutside(held(...own), tournament)).toBe(outside);
  });
});

describe('series tabs', () => {
  it.each([
    [
      '[P1-273] [P1-277] text, tournaments and a location',
      of('<p>Hi</p>', none, [place(1)]),
      ['Information', 'Tournaments', 'Leaderboard', 'Location'],
    ],
    ['[P1-274] no Information tab without text', of('', none, [place(1)]), ['Tournaments', 'Leaderboard', 'Location']],
    ['[P1-274] no Information tab for empty tags', of('<p>&nbsp;</p><br>'), ['Tournaments', 'Leaderboard']],
    [
      '[P1-274] an Information tab for a picture',
      of('<p><img src="a.png"></p>'),
      ['Information', 'Tournaments', 'Leaderboard'],
    ],
    ['[P1-278] several locations', of('', none, [place(1), place(2)]), ['Tournaments', 'Leaderboard', 'Locations']],
  ])('depend on the series’ content: %s', (_, series, labels) => {
    expect(tabsOf(series).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['[P1-281] Leaderboard if there are leaders', of('<p>Hi</p>', leaders), 'leaderboard'],
    ['[P1-282] otherwise Information if there is text', of('<p>Hi</p>'), 'information'],
    ['[P1-283] otherwise Tournaments', of(''), 'tournaments'],
  ])('open the right tab on load: %s', (_, series, tab) => {
    expect(startTab(series)).toBe(tab);
  });
});

it('the series page shows tournaments in two panels, newest first [P1-275] [P1-276] [P1-614] [P1-615] [P1-616]', () => {
  const summary = (id: number, startDate: string, dateStatus: string) =>
    tournamentSummary.parse({
      id,
      name: 'T',
      timestamp: 0,
      startDate,
      endDate: startDate,
      isPublic: true,
      regOpen: false,
      sanctionedBy: 'AAU',
      dateStatus,
    });
  const list = [
    summary(1, '2026-01-01', 'previous'),
    summary(2, '2026-08-01', 'upcoming'),
    summary(4, '2026-09-01', 'upcoming'),
    summary(3, '2026-09-01', 'upcoming'),
  ];
  expect(tournamentPanels(list).map(({ title, tournaments }) => [title, tournaments.map(({ id }) => id)])).toEqual([
    ['Upcoming Tournaments', [3, 4, 2]],
    ['Previous Tournaments', [1]],
  ]);
  expect(panelTitles).toEqual({ upcoming: 'Upcoming Tournaments', previous: 'Previous Tournaments' });
  expect(tournamentTable).toEqual({ pageSize: 25, pageSizes: [25, 50, 'all'], sort: 'startDate', descending: true });
  expect(tournamentViews).toEqual(['card', 'list']);
});

it.each([
  ['P1-610', 'seriesInterval', 3000],
  ['P1-611', 'seriesWidth', 95],
] as const)('[%s] the series page’s logo carousel has %s %i', (_, name, value) =>
  expect(logoCarousel[name]).toBe(value),
);
it('the series page shows the map in a frame 450 pixels high [P1-622] [P3-894]', () => expect(mapHeight).toBe(450));

it('the series page shows one cover image, or a carousel for more than 7 [P1-286] [P1-287]', () => {
  const photos = (n: number) =>
    Array.from({ length: n }, (_, i) =>
      coverPhoto.parse({ id: `01KBXXXXXXXXXXXXXXXXXXXXX${i}`, url: 'a', order: i + 1 }),
    );
  expect([0, 1, 7, 8].map((n) => coverDisplay(photos(n)).length)).toEqual([0, 1, 1, 8]);
});

it.each([
  ['Summer_Series_2026_06_01', 'Summer Series'],
  ['AVP_Next_Gold_2026_12_31', 'AVP Next Gold'],
  ['short', ''],
])('a new series title is its tag without the last 11 characters [P1-450]: %s', (tag, title) => {
  expect(titleFromTag(tag)).toBe(title);
});

it('a series has the specified fields [P1-353] and is unpublished at first [P1-424]', () => {
  const names =
    'id title titleTag adminId dtStart dtEnd isPublic brochureHTML coverPhotos locations locationNames organizers tournaments leaderboard infoAlerts settings';
  expect(Object.keys(series.shape)).toEqual(expect.arrayContaining(names.split(' ')));
  expect(of('').isPublic).toBe(false);
  expect(of('').leaderboard).toEqual({ overall: [], divisional: [], gender: [] });
  expect(series.safeParse({ ...of(''), title: ' ' }).success).toBe(false);
  expect(series.safeParse({ ...of(''), titleTag: 'no spaces' }).success).toBe(false);
});

describe('the series manager', () => {
  it('has two tabs [P1-295]', () => expect(managerTabs).toEqual(['Brochure', 'Organizers']));
  it.each([
    ['[P1-299] Edit', 'view', false, ['Edit']],
    ['[P1-300] Cancel while editing', 'edit', false, ['Cancel']],
    ['[P1-301] Cancel and Save after a change', 'edit', true, ['Cancel', 'Save']],
    ['no Save while viewing', 'view', true, ['Edit']],
  ] as const)('shows buttons for its mode: %s', (_, mode, changed, buttons) =>
    expect(editorButtons(mode, changed)).toEqual(buttons),
  );
  it('has a floating button that toggles edit mode, except for a new item [P1-288] [P1-289]', () => {
    expect(floatingButton({ id: 5 }, false)).toEqual({ to: 'admin', disabled: false });
    expect(floatingButton({ id: 5 }, true)).toEqual({ to: 'brochure', disabled: false });
    expect(floatingButton({ id: 0 }, true)).toEqual({ to: 'brochure', disabled: true });
  });
  it('switches Published back if saving fails [P1-425] [P1-581]', () => {
    expect([
      publishedAfter(true, true),
      publishedAfter(true, false),
      publishedAfter(false, true),
      publishedAfter(false, false),
    ]).toEqual([true, false, false, true]);
  });
  it('starts in edit mode for a new item, and goes back a page on Cancel [P1-426] [P1-427] [P1-428]', () => {
    expect([startMode({ id: 0 }), startMode({ id: 3 }), afterCancel({ id: 0 }), afterCancel({ id: 3 })]).toEqual([
      'edit',
      'view',
      'back',
      'view',
    ]);
  });
  it('shows the owner that an item is unpublished [P1-303]', () => {
    expect(unpublishedBanner).toBe('Only you can see this. This event is not yet published.');
  });
});

describe('series organizers', () => {
  const organizer = (id: number, order = 0) => ({
    organization: { id, name: `Org ${id}`, username: `org${id}` },
    order,
  });
  it('are added at the end, each only once [P1-305]', () => {
    const two = must(addOrganizer([organizer(1, 4)], organizer(2).organization));
    expect(two).toEqual([organizer(1, 4), organizer(2, 5)]);
    expect(must(addOrganizer([], organizer(2).organization))).toEqual([organizer(2, 0)]);
    expect(addOrganizer(two, organizer(2).organization)).toMatchObject({
      problem: { code: 'series/already-organizer' },
    });
  });
  const held = (tournamentIds: number[], organizers: ReturnType<typeof organizer>[]) => ({
    organizationId: 9,
    tournamentIds,
    organizers,
  });
  const change = { organizationId: 1, own: [10, 11, 12], add: [11, 10], remove: [12] };
  it('can add and remove only their own tournaments [P1-306] [P1-307] [P1-511]', () => {
    expect(changeTournaments(held([12, 99, 10], [organizer(1)]), change)).toEqual({ ok: true, value: [99, 10, 11] });
    expect(must(changeTournaments(held([], [organizer(1)]), { ...change, add: [11], remove: [11] }))).toEqual([]);
  });
  it('always include the owner', () => {
    const owned = { ...held([12], []), organizationId: 1 };
    expect(changeTournaments(owned, change)).toEqual({ ok: true, value: [11, 10] });
  });
  it.each([
    ['[P1-511] by someone who isn’t an organizer', [organizer(2)], change, 'not-an-organizer'],
    ['adding other organizers’ tournaments', [organizer(1)], { ...change, add: [99] }, 'not-its-tournament'],
    ['removing other organizers’ tournaments', [organizer(1)], { ...change, remove: [99] }, 'not-its-tournament'],
  ])('refuse any other change: %s', (_, organizers, asked, slug) => {
    expect(changeTournaments(held([99], organizers), asked)).toMatchObject({
      ok: false,
      problem: { code: `series/${slug}` },
    });
  });
  it('show a message when there are none, and search and paging when there are many [P1-309] [P1-312] [P1-586]', () => {
    expect(emptyOrganizers).toBe('There are no organizations participating yet.');
    expect(addQuestion('Sandy Shores')).toBe('Add Sandy Shores?');
    expect([3, 4].map(showsOrganizerSearch)).toEqual([false, true]);
    expect([11, 12].map(showsOrganizerFooter)).toEqual([false, true]);
    expect([organizerPages, cancellationDelayMs]).toEqual([[12, 24, 36], 500]);
  });
});

describe('a new series tag', () => {
  it.each([
    ['Pacific Beach Tour', 'Pacific_Beach_Tour_2027_03_01'],
    ['Été à la plage!', 'Ete_a_la_plage_2027_03_01'],
    ['李娜杯', 'Series_2027_03_01'],
    ['x'.repeat(200), `${'x'.repeat(69)}_2027_03_01`],
  ])('keeps the letters and numbers in %s and ends with the first day', (title, tag) => {
    expect(newSeriesTag(title, '2027-03-01')).toBe(tag);
    expect(tag).toMatch(/^[A-Za-z0-9_]{1,80}$/);
  });
  it('converts back to the title when the title has only letters and spaces', () => {
    expect(titleFromTag(newSeriesTag('Pacific Beach Tour', '2027-03-01'))).toBe('Pacific Beach Tour');
  });
});
