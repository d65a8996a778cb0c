import { describe, expect, it } from 'vitest';
import { brochureOf, typePlurals } from '#domain/catalog/events/brochure-kind.ts';
import { dateState, todayAt } from '#domain/catalog/events/event-open.ts';
import {
  calledOffWord,
  dateStates,
  eventStatus,
  isCalledOff,
  isCanceled,
  isComplete,
  isDeleted,
  isEditable,
  isPostponed,
  notPublicText,
  progressOnDay,
  stateOnDay,
  summaryState,
  zoneOf,
} from '#domain/catalog/events/event-status.ts';
import { isLeague, isRecurring, isSeries, isTrainingSession, typeOf } from '#domain/catalog/events/event-type.ts';
import { eventTypes } from '#domain/catalog/lists.ts';
import type { Tournament } from '#domain/catalog/schema.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import { aTournament, at, beach } from '#test/kit/catalog.ts';

describe('event types', () => {
  it('match the specification’s list of eleven [P1-020] [P2-177] [P2-178] [P3-022] [P2-003]', () => {
    expect(eventTypes).toEqual([
      'Tournament',
      'League',
      'Camp',
      'Clinic',
      'Tryout',
      'Showcase',
      'Training Session',
      'Youth Program',
      'Evaluation Day',
      'Private Lesson',
      'Series',
    ]);
    expect(Object.keys(typePlurals)).toEqual([...eventTypes]);
  });

  it.each([
    ['Tournament', 'tournament', false, 'P3-875 P1-243'],
    ['League', 'league', true, 'P3-879 P1-021 P1-241 P2-179'],
    ['Camp', 'tournament', false, 'P3-877'],
    ['Clinic', 'tournament', false, 'P3-876'],
    ['Tryout', 'tournament', false, 'P3-878'],
    ['Showcase', 'tournament', false, 'P3-885'],
    ['Training Session', 'session', true, 'P3-883 P1-022 P1-242 P2-180 P3-024'],
    ['Youth Program', 'tournament', false, 'P3-881'],
    ['Evaluation Day', 'tournament', false, 'P3-882'],
    ['Private Lesson', 'tournament', false, 'P3-884'],
    ['Series', 'series', false, 'P3-880 P1-240'],
  ] as const)('include %s, which opens the %s brochure (recurring: %s) [%s]', (type, brochure, recurring, _ids) => {
    const event = aTournament({ type });
    expect(typeOf(event)).toBe(type);
    expect(brochureOf(type)).toBe(brochure);
    expect(isRecurring(event)).toBe(recurring);
    expect(isLeague(event)).toBe(type === 'League');
    expect(isTrainingSession(event)).toBe(type === 'Training Session');
    expect(isSeries(event)).toBe(type === 'Series');
  });

  it.each([
    ['isLeague', 'League'],
    ['isCamp', 'Camp'],
    ['isClinic', 'Clinic'],
    ['isTryout', 'Tryout'],
    ['isShowcase', 'Showcase'],
    ['isTrainingSession', 'Training Session'],
    ['isYouthProgram', 'Youth Program'],
  ] as const)('depend on the flag %s, which makes an imported tournament a %s', (flag, type) => {
    expect(typeOf(aTournament({ props: [flag] }))).toBe(type);
    expect(typeOf(aTournament({ type: 'Series', props: [flag] }))).toBe('Series');
  });
});

describe('event status', () => {
  it.each([
    [0, null, false, true, ''],
    [100, null, false, false, 'P3-485 P2-355'],
    [101, 'Canceled', true, false, 'P1-415 P2-079 P3-483 P3-486 P1-252 P1-417'],
    [102, 'Postponed', true, true, 'P1-416 P2-080 P3-484'],
    [103, 'Postponed', true, false, ''],
    [140, 'Postponed', true, true, 'P1-416'],
  ] as const)('%s shows as %s (canceled: %s, editable: %s) [%s]', (statusId, word, off, editable, _ids) => {
    expect(calledOffWord({ statusId })).toBe(word);
    expect(isCalledOff({ statusId })).toBe(off);
    expect(isEditable({ statusId })).toBe(editable);
  });

  it('counts any value above 100 as canceled [P1-414] [P3-482]', () => {
    expect([99, 100, 101].map((statusId) => isCalledOff({ statusId }))).toEqual([false, false, true]);
  });

  it('includes complete, canceled, deleted and postponed [P1-419] [P2-353] [P3-477] [P3-478] [P3-479] [P3-480]', () => {
    expect(eventStatus).toEqual({ none: 0, complete: 100, canceled: 101, postponed: 102, deleted: 103 });
    expect(
      [isComplete, isCanceled, isPostponed, isDeleted].map((is) =>
        Object.values(eventStatus).filter((statusId) => is({ statusId })),
      ),
    ).toEqual([[100], [101, 103], [102], [103]]);
  });

  it('treats a deleted event as canceled [P1-420] [P2-354] [P3-481]', () => {
    expect(isCanceled({ statusId: eventStatus.deleted })).toBe(true);
  });

  it('shows "Only you can see this" for a non-public event [P2-077] [P1-257]', () => {
    expect(notPublicText).toBe('Only you can see this');
  });
});

describe('event dates', () => {
  const event = aTournament({ startDate: '2026-06-06', endDate: '2026-06-07' });

  it.each([
    ['2026-06-05', '23:59', 'upcoming', 'P1-421 P3-488'],
    ['2026-06-06', '00:00', 'live', 'P1-422 P3-489 P2-357'],
    ['2026-06-07', '23:59', 'live', 'P1-422'],
    ['2026-06-08', '00:00', 'past', 'P1-423 P3-490'],
  ] as const)('show an event on %s at %s venue time as %s [%s]', (date, time, state, _ids) => {
    expect(dateState(event, at(date, time))).toBe(state);
  });

  it('decide whether an event is upcoming, live or past [P2-356]', () => {
    expect(dateStates).toEqual(['upcoming', 'live', 'past']);
  });

  it('count a live event as upcoming and a past event as previous in a summary [P1-376]', () => {
    expect(dateStates.map(summaryState)).toEqual(['upcoming', 'upcoming', 'previous']);
  });

  it('use the first location’s time zone, or the event’s own if there is no location', () => {
    const berlin = aTournament({ locations: [{ ...beach, zone: 'Europe/Berlin' }, beach] });
    expect(zoneOf(berlin)).toBe('Europe/Berlin');
    expect(zoneOf(aTournament({ locations: [], zone: 'Asia/Tokyo' }))).toBe('Asia/Tokyo');
    expect(todayAt(berlin, at('2026-06-05', '22:00'))).toBe('2026-06-06');
    expect(stateOnDay(berlin, '2026-06-06')).toBe('live');
  });

  const league = (days: string, type: Tournament['type'] = 'League') => ({
    startDate: '2026-06-06',
    endDate: days,
    eventType: type,
  });
  it.each([
    ['2026-06-05', league('2026-07-06'), 'before'],
    ['2026-06-06', league('2026-07-06'), 'inProgress'],
    ['2026-06-07', league('2026-07-06'), 'inProgress'],
    ['2026-06-08', league('2026-07-06'), 'ongoing'],
    ['2026-07-06', league('2026-07-06'), 'ongoing'],
    ['2026-07-07', league('2026-07-06'), 'over'],
    ['2026-06-07', league('2026-06-07'), 'inProgress'],
    ['2026-06-08', league('2026-06-08'), 'ongoing'],
    ['2026-06-08', league('2026-06-08', 'Tournament'), 'inProgress'],
    ['2026-03-01', { startDate: '2026-02-28', endDate: '2026-03-02', eventType: 'Camp' as const }, 'inProgress'],
    ['2026-03-02', { startDate: '2026-02-28', endDate: '2026-03-02', eventType: 'Camp' as const }, 'ongoing'],
  ] as const)(
    'treat a long non-tournament event as in progress for two days: %s [P3-491] [P3-492] [row %#]',
    (day, long, progress) => {
      expect(progressOnDay(long, day)).toBe(progress);
    },
  );

  it('put an event in the season of its start year, or of the next year if it starts in September or later [P2-358] [P2-359] [P2-802]', () => {
    expect(seasonOf('2026-08-31')).toBe(2026);
    expect(seasonOf('2026-09-01')).toBe(2027);
  });
});
