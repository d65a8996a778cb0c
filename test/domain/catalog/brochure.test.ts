import { describe, expect, it } from 'vitest';
import {
  afterCancel,
  coverCarouselInterval,
  coverDisplay,
  editorModes,
  isTagChangeDiscouraged,
  loadFailed,
  mapHeight,
  singleImageUpTo,
  startMode,
  unpublishedBanner,
} from '#domain/catalog/events/brochure.ts';
import { openTeams, streamsFor, tick } from '#domain/catalog/events/checklists.ts';
import { brochure, eventDates, titleTag } from '#domain/catalog/events/schema.ts';
import { endForOneDay, endMovedWith, isOneDay } from '#domain/catalog/events/when.ts';
import { agreementStatus, checklist, location, stream } from '#domain/catalog/schema.ts';
import { coverPhoto } from '#domain/organizations/schema.ts';

const page = { id: 4, title: 'Spring', titleTag: 'spring_2026', dtStart: 1_780_000_020_000, adminId: 9 };

describe('a brochure', () => {
  it('has the specified fields and default values [P1-368] [P1-369] [P1-370] [P1-371]', () => {
    expect(brochure.parse(page)).toEqual({
      ...page,
      subtitle: '',
      brochureHTML: '',
      dtEnd: page.dtStart,
      isPublic: false,
      coverPhotos: [],
      organizers: [],
      locations: [],
      type: 'event',
      settings: '{}',
    });
    expect(brochure.parse({ ...page, dtEnd: page.dtStart + 60_000 }).dtEnd).toBe(page.dtStart + 60_000);
    expect(brochure.safeParse({ ...page, dtStart: page.dtStart + 1 }).success).toBe(false);
    expect(brochure.safeParse({ ...page, settings: '{"a":' }).success).toBe(false);
    expect(brochure.parse({ ...page, settings: '{"a":1}' }).settings).toBe('{"a":1}');
  });

  it('requires title and tag [P1-442] [P1-443]', () => {
    expect(brochure.safeParse({ ...page, title: ' ' }).success).toBe(false);
    expect(brochure.safeParse({ ...page, titleTag: '' }).success).toBe(false);
  });

  it.each([
    ['spring_2026', true, 'P1-446'],
    ['Spring2026', true, ''],
    ['spring 2026', false, 'P1-445'],
    ['spring-2026', false, 'P1-444'],
    ['früh', false, 'P1-444'],
  ])('accepts or refuses the tag %s: %s [%s]', (tag, fits, _ids) => {
    expect(titleTag.safeParse(tag).success).toBe(fits);
  });

  it('warns against changing the tag of a published page [P1-447]', () => {
    expect(isTagChangeDiscouraged({ isPublic: true, id: 4 })).toBe(true);
    expect(isTagChangeDiscouraged({ isPublic: false, id: 4 })).toBe(false);
    expect(isTagChangeDiscouraged({ isPublic: true, id: 0 })).toBe(false);
  });

  it('sets the end date to the start date when "One day" is checked, and to the next day when unchecked [P1-448] [P1-449]', () => {
    expect(endForOneDay('2026-02-28', true)).toBe('2026-02-28');
    expect(endForOneDay('2026-02-28', false)).toBe('2026-03-01');
    expect(isOneDay({ startDate: '2026-02-28', endDate: '2026-02-28' })).toBe(true);
    expect(isOneDay({ startDate: '2026-02-28', endDate: '2026-03-01' })).toBe(false);
  });

  it('keeps an event’s length when its start date moves, and ignores an incomplete date', () => {
    const season = { startDate: '2027-01-05', endDate: '2027-03-09' };
    expect(endMovedWith(season, '2027-01-12')).toBe('2027-03-16');
    expect(endMovedWith({ startDate: '2026-12-20', endDate: '2026-12-20' }, '2027-01-05')).toBe('2027-01-05');
    expect(endMovedWith(season, '2027-02-31')).toBe('2027-03-09');
    // The first day was left half typed.
    const halfTyped = { startDate: '0027-12-20', endDate: '2027-01-03' };
    expect(endMovedWith(halfTyped, '2027-10-16')).toBe('2027-10-16');
    expect(endMovedWith(halfTyped, '2027-01-02')).toBe('2027-01-03');
    expect(endMovedWith(season, '')).toBe('2027-03-09');
    // While 2027 is typed, the year is first 0002, 0020 and 0202.
    expect(endMovedWith(season, '0202-01-12')).toBe('2027-03-09');
  });

  it('requires real dates as YYYY-MM-DD and an end no earlier than the start [P1-474] [P1-475]', () => {
    expect(eventDates.safeParse({ startDate: '2026-06-06', endDate: '2026-06-06' }).success).toBe(true);
    expect(eventDates.safeParse({ startDate: '2026-06-06', endDate: '2026-06-05' }).success).toBe(false);
    expect(eventDates.safeParse({ startDate: '2026-06-31', endDate: '2026-07-05' }).success).toBe(false);
  });

  it('opens in edit mode when new, and goes back a page on Cancel [P1-426] [P1-427] [P1-428]', () => {
    expect(editorModes).toEqual(['view', 'edit']);
    expect([startMode({ id: 0 }), startMode({ id: 4 })]).toEqual(['edit', 'view']);
    expect([afterCancel({ id: 0 }), afterCancel({ id: 4 })]).toEqual(['back', 'view']);
  });

  it('shows its owner a banner while it’s unpublished [P1-303]', () => {
    expect(unpublishedBanner).toBe('Only you can see this. This event is not yet published.');
  });

  it('uses the specified load error text, map height and carousel interval [P1-294] [P1-622] [P3-894] [P2-804]', () => {
    expect(loadFailed).toBe('ERROR');
    expect(mapHeight).toBe(450);
    expect(coverCarouselInterval).toBe(3000);
  });

  it('shows one cover image, a carousel for more than 7, or the background if there are none [P1-286] [P1-287] [P1-373]', () => {
    const photos = (n: number) =>
      Array.from({ length: n + 1 }, (_, order) =>
        coverPhoto.parse({ id: `01ARZ3NDEKTSV4RRFFQ69G5FA${order}`, url: '/x', order }),
      );
    expect(singleImageUpTo).toBe(7);
    expect(coverDisplay([])).toEqual([]);
    expect(coverDisplay(photos(0)).map((photo) => photo.order)).toEqual([0]);
    expect(coverDisplay(photos(7)).map((photo) => photo.order)).toEqual([1]);
    expect(coverDisplay(photos(8))).toHaveLength(8);
  });
});

describe('checklists', () => {
  const list = checklist.parse({ id: 1, tournamentId: 500, name: 'Waivers', createdBy: 9, dtCreated: 5 });
  it('have the specified fields [P3-320]', () => {
    expect(list).toEqual({
      id: 1,
      tournamentId: 500,
      name: 'Waivers',
      note: '',
      teamIds: [],
      askWho: 'team',
      createdBy: 9,
      dtCreated: 5,
      edited: null,
      editedBy: null,
      items: [],
    });
  });
  it('record who checked or unchecked an item for a team, and when [P3-190]', () => {
    const ticked = tick(list, 70, true, 3, 100);
    expect(ticked).toMatchObject({
      edited: 100,
      editedBy: 3,
      items: [{ teamId: 70, done: true, doneBy: 3, dtDone: 100 }],
    });
    expect(tick(ticked, 70, true, 4, 200)).toBe(ticked);
    expect(tick(list, 70, false, 4, 200)).toBe(list);
    expect(tick(tick(ticked, 71, true, 3, 150), 70, false, 4, 200).items).toEqual([
      { teamId: 71, done: true, doneBy: 3, dtDone: 150, note: '' },
      { teamId: 70, done: false, doneBy: null, dtDone: null, note: '' },
    ]);
    expect(openTeams(ticked, [70, 71, 72])).toEqual([71, 72]);
    expect(openTeams({ ...ticked, teamIds: [70, 72] }, [70, 71, 72])).toEqual([72]);
  });
});

describe('streams, agreements and locations', () => {
  const base = { tournamentId: 500, url: 'https://www.youtube.com/watch?v=live' };
  const streams = [
    stream.parse({ ...base, id: 1, divisionId: 900, dtModified: 1 }),
    stream.parse({ ...base, id: 2, divisionId: 900, poolId: 5, dtModified: 2 }),
    stream.parse({ ...base, id: 3, divisionId: 900, poolId: 5, dtModified: 3 }),
    stream.parse({ ...base, id: 4, matchId: 8, dtModified: 1 }),
    stream.parse({ ...base, id: 5, bracketId: 6, dtModified: 1 }),
  ];
  it('a stream belongs to a division, pool, bracket or match [P2-300] [P3-319]', () => {
    expect(streams[3]).toEqual({
      ...base,
      id: 4,
      divisionId: null,
      poolId: null,
      bracketId: null,
      matchId: 8,
      title: '',
      court: '',
      dtModified: 1,
    });
    const ids = (at: Parameters<typeof streamsFor>[1]) => streamsFor(streams, at).map((stream) => stream.id);
    expect(ids({ matchId: 8, poolId: 5 })).toEqual([4]);
    expect(ids({ matchId: 9, poolId: 5, divisionId: 900 })).toEqual([3, 2]);
    expect(ids({ bracketId: 6 })).toEqual([5]);
    expect(ids({ divisionId: 900 })).toEqual([3, 2, 1]);
    expect(ids({ divisionId: 901 })).toEqual([]);
  });
  it('an agreement status lists who signed in each division [P2-298] [P2-299]', () => {
    expect(
      agreementStatus.parse({ agreementId: 1, agreement: 'Code', divisions: [{ divisionId: 900, unsent: [1] }] }),
    ).toEqual({
      agreementId: 1,
      agreement: 'Code',
      divisions: [{ divisionId: 900, unsent: [1], unsigned: [], signed: [], signedPrev: [] }],
    });
  });
  it('a location has a valid time zone', () => {
    expect(location.safeParse({ id: 1, name: 'A', zone: 'Mars/Base' }).success).toBe(false);
    expect(location.parse({ id: 1, name: 'A', zone: 'Europe/Berlin' })).toEqual({
      id: 1,
      name: 'A',
      address: '',
      city: '',
      state: '',
      country: 'United States',
      zone: 'Europe/Berlin',
    });
  });
});
