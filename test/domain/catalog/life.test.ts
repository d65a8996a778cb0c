import { describe, expect, it } from 'vitest';
import { eventStatus } from '#domain/catalog/events/event-status.ts';
import { actsOf, factsAfter, type LifeAct } from '#domain/catalog/life/acts.ts';
import { newsOfDivision, newsOfFacts } from '#domain/catalog/life/news.ts';
import { daysMoved, deadlinesMoved, divisionMoved } from '#domain/catalog/life/shift.ts';
import { undone } from '#domain/catalog/life/undo.ts';
import {
  effectWords,
  fieldWords,
  goWords,
  lifeWords,
  matchesHistory,
  refundWords,
} from '#domain/catalog/life/words.ts';
import { division, eventFacts } from '#domain/catalog/schema.ts';
import { differences } from '#domain/kernel/difference.ts';
import { noticeOfNews } from '#domain/notices/news.ts';
import { at } from '../../kit/catalog.ts';

const now = at('2026-09-01');
const place = { id: 1, name: 'Pier', city: 'Hermosa Beach', state: 'CA', zone: 'America/Los_Angeles' };
const event = eventFacts.parse({
  id: 7,
  name: 'Spring Open',
  organizationId: 10,
  currency: 'USD',
  startDate: '2026-10-10',
  endDate: '2026-10-11',
  dtRefundCutoff: '2026-10-01T20:00',
  locations: [place],
  isPublic: true,
});
const open = division.parse({
  id: 70,
  tournamentId: 7,
  division: 'AA',
  gender: 'Womens',
  registrationWindows: [
    { id: 1, fee: 9000, dtStart: '2026-06-01T09:00', dtEnd: '2026-07-01T20:00' },
    { id: 2, fee: 9000, dtStart: '2026-08-01T09:00', dtEnd: '2026-10-01T20:00' },
    { id: 3, fee: 9900, dtStart: '2026-10-01T20:00', dtEnd: '2026-10-09T20:00' },
  ],
});
const acted = (act: LifeAct, given = {}, before = event) => factsAfter(before, act, given, now);
const dates = { startDate: '2026-10-17', endDate: '2026-10-18' };

describe('event actions', () => {
  it('depend on its state: a complete or canceled event can only be restored or deleted [P1-419]', () => {
    const acts = (statusId: number) => actsOf({ statusId });
    expect(acts(eventStatus.none)).toEqual(['postpone', 'cancel', 'complete', 'close', 'delete']);
    expect(acts(eventStatus.postponed)).toEqual(['resume', 'cancel', 'close', 'delete']);
    expect(acts(eventStatus.canceled)).toEqual(['reinstate', 'delete']);
    expect(acts(eventStatus.complete)).toEqual(['reopen', 'delete']);
    expect(acts(eventStatus.deleted)).toEqual(['restore']);
  });

  it('update the stored state, and keep a moved event’s original dates', () => {
    const off = acted('postpone', { message: 'Wind' });
    expect(off).toMatchObject({ statusId: 102, statusNote: 'Wind', startDate: '2026-10-10', formerDates: null });
    const on = acted('resume', { dates }, off);
    expect(on).toMatchObject({
      statusId: 0,
      ...dates,
      formerDates: { startDate: '2026-10-10', endDate: '2026-10-11' },
    });
    const back = acted('postpone', { dates: { startDate: '2026-10-10', endDate: '2026-10-11' } }, on);
    expect(back).toMatchObject({ statusId: 0, startDate: '2026-10-10', formerDates: null });
    expect(acted('cancel')).toMatchObject({ statusId: 101, isPublic: true });
    expect(acted('complete')).toMatchObject({ statusId: 100 });
    const gone = acted('delete');
    expect(gone).toMatchObject({ statusId: 103, isPublic: false });
    expect(acted('restore', {}, gone)).toMatchObject({ statusId: 0, isPublic: false });
  });

  it('move current and future registration windows and the deadline with the new dates, but not past windows', () => {
    const moved = acted('postpone', { dates });
    expect(daysMoved(event, moved)).toBe(7);
    expect(deadlinesMoved(moved, 7).dtRefundCutoff).toBe('2026-10-08T20:00');
    expect(divisionMoved(open, event, 7, now)?.registrationWindows).toMatchObject([
      { dtStart: '2026-06-01T09:00', dtEnd: '2026-07-01T20:00' },
      { dtStart: '2026-08-01T09:00', dtEnd: '2026-10-08T20:00' },
      { dtStart: '2026-10-08T20:00', dtEnd: '2026-10-16T20:00' },
    ]);
    expect(divisionMoved({ ...open, registrationWindows: [] }, event, 7, now)).toBeNull();
  });

  it('use the event type’s wording, and repeat the counts on the final button', () => {
    expect(lifeWords('cancel', 'Camp').menu).toBe('Cancel the camp');
    const preview = {
      ...{ rev: 1, act: 'cancel' as const, refusals: [], teams: 11, waiting: 1, held: 2 },
      refunds: { complete: true, orders: 9, back: { USD: 124_000 }, waived: { USD: 500 }, rules: [] },
    };
    expect(goWords(preview, 'Camp')).toBe('Cancel the camp, email 12 players, refund $1,240.00 for 9 orders');
    expect(goWords({ ...preview, teams: 0, waiting: 0 }, 'Camp')).toBe('Cancel the camp');
    const { complete: _, ...refunds } = preview.refunds;
    expect(goWords({ ...preview, refunds: { ...refunds, complete: false } }, 'League')).toBe(
      'Cancel the league and email 12 teams',
    );
    expect(effectWords(preview, 'League')).toEqual([
      'Emails 11 teams: players, guardians of minors, contacts and buyers, once each.',
      'Also emails 1 team on the waitlist.',
      '2 people are registering right now and won’t be able to finish.',
    ]);
    expect(refundWords(preview.refunds)).toMatchObject({
      all: '$1,240.00 will be refunded for 9 orders.',
      notes: [expect.stringContaining('$5.00')],
    });
  });
});

describe('news about an event', () => {
  const about = { event: 'Spring Open', division: 'Womens AA', dates: 'Oct 17', eventPath: '/tournament/7' };

  it('lists the old and new time and place, but no prices or past sessions', () => {
    const moved = newsOfFacts(
      event,
      { ...event, ...dates, locations: [{ ...place, name: 'Jetty', address: '' }] } as never,
      now,
    );
    expect(moved).toMatchObject({ kind: 'changed', divisionIds: [] });
    expect(noticeOfNews(moved!, about)).toMatchObject({
      kind: 'eventChanged',
      data: {
        what: 'New dates and location',
        when: 'When: Oct 17 – 18, 2026 (Pacific Time). Previously: Oct 10 – 11, 2026 (Pacific Time).',
        where: 'Where: Jetty, Hermosa Beach, CA. Previously: Pier, Hermosa Beach, CA.',
      },
    });
    expect(newsOfFacts(event, { ...event, name: 'Autumn Open', membersOnly: true }, now)).toBeNull();
    expect(newsOfFacts(event, { ...event, ...dates }, at('2026-10-20'))).toBeNull();
    const costlier = {
      ...open,
      registrationWindows: open.registrationWindows.map((window) => ({ ...window, fee: 1 })),
    };
    expect(newsOfDivision(open, costlier, event, now)).toBeNull();
  });

  it('explains that the event is canceled and which refund the organizer chose', () => {
    const canceled = acted('cancel', { message: 'Storm' });
    const money = (refund: Parameters<typeof newsOfFacts>[3]) =>
      noticeOfNews(newsOfFacts(event, canceled, now, refund)!, about).data as { money: string; message: string };
    expect(money({ message: 'Storm', refund: { reason: 'canceled' } })).toMatchObject({
      message: 'Storm',
      money: expect.stringContaining('a full refund'),
    });
    expect(money({ refund: { reason: 'weather' } }).money).toContain('the refund set by the weather policy');
    expect(money({ refund: { reason: 'canceled', percentage: 40 } }).money).toContain('a 40% refund');
    expect(money({}).money).toBe('');
    const postponed = acted('postpone', {});
    expect(noticeOfNews(newsOfFacts(event, postponed, now)!, about)).toMatchObject({
      kind: 'eventPostponed',
      data: { dates: 'Oct 10 – 11, 2026 (Pacific Time)' },
    });
    expect(newsOfFacts(postponed, { ...postponed, ...dates }, now)).toBeNull();
    expect(noticeOfNews(newsOfFacts(postponed, acted('resume', { dates }, postponed), now)!, about)).toMatchObject({
      kind: 'eventResumed',
      data: {
        dates: 'Oct 17 – 18, 2026 (Pacific Time)',
        before: 'Originally planned for Oct 10 – 11, 2026 (Pacific Time).',
      },
    });
  });

  it('is sent only to teams in the division it concerns', () => {
    expect(newsOfDivision(open, { ...open, canceled: true }, event, now)).toMatchObject({
      kind: 'divisionCanceled',
      divisionIds: [70],
    });
    const day = newsOfDivision(open, { ...open, startDate: '2026-10-11' }, event, now);
    expect(noticeOfNews(day!, about).data).toMatchObject({
      what: 'New dates',
      when: 'When Womens AA plays: Sun, Oct 11, 2026. Previously: the event’s first day.',
    });
    expect(newsOfDivision(open, { ...open, canceled: true }, acted('cancel'), now)).toBeNull();
  });
});

describe('undoing a change', () => {
  const changed = {
    ...event,
    name: 'Autumn Open',
    locations: [place, { ...place, id: 2, name: 'Jetty' }],
  } as typeof event;
  const changes = differences(event, changed);

  it('restores fields and list entries that haven’t changed since', () => {
    expect(undone(changed, changes)).toEqual(event);
    expect(undone({ ...changed, membersOnly: true }, changes)).toEqual({ ...event, membersOnly: true });
  });

  it('is refused when the value has changed since, or when an action made the change', () => {
    expect(undone({ ...changed, name: 'Third' }, changes)).toBeNull();
    expect(undone({ ...changed, locations: [place] as never }, changes)).toBeNull();
    expect(undone(acted('cancel'), differences(event, acted('cancel')))).toBeNull();
    expect(undone(event, { dtModified: { before: 1, after: 2 } })).toBeNull();
  });
});

it('an event’s history can be searched by field, value, division and person', () => {
  const row = {
    ...{ key: 'k', part: 'division' as const, divisionId: 70, division: 'Womens AA', at: now, act: 'changed' as const },
    ...{ by: { id: 1, name: 'Ólga Organizer' }, named: ['hash'], told: null },
    changes: [{ path: 'maxTeams', before: 8, after: 12 }],
  };
  expect(fieldWords('jsonProps.cartFees')).toBe('Fees and taxes');
  for (const q of ['spots', 'olga 12', 'womens spots', 'password']) expect(matchesHistory(row, q), q).toBe(true);
  expect(matchesHistory(row, 'location')).toBe(false);
});
