import { describe, expect, it } from 'vitest';
import { eventFacts } from '#domain/catalog/schema.ts';
import { byUrgency, type EventNow, needsOfEvent } from '#domain/tasks/event-needs.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

/** Returns a published event in June with a waiver and a refund note, which needs nothing. */
const event = (over: object = {}) =>
  eventFacts.parse({ ...aTournament({ dtRefundCutoff: '2026-05-30T12:00' }), ...over });
type Part = EventNow['divisions'][number];
const part = (over: Partial<Part> = {}, division: object = {}): Part => ({
  division: aDivision({ maxTeams: 20, ...division }),
  active: 10,
  waiting: 0,
  rounds: [],
  ...over,
});
const now = (over: Partial<EventNow> = {}): EventNow => ({
  ...{ event: event(), divisions: [part()], waivers: 1, unpaid: [] },
  ...over,
});
const may = '2026-05-01';
const all = { manage: true, money: true };
const sentences = (of: EventNow, today = may) => needsOfEvent(of, today, all).map(({ sentence }) => sentence);

describe('an event’s staff tasks', () => {
  it('show play to directors, payments to people with money permission, and everything else to managers', () => {
    const rounds: [] = [];
    const of = now({
      unpaid: [{ amount: 4_000, currency: 'USD' }],
      waivers: 0,
      divisions: [part({ active: 19, division: aDivision({ maxTeams: 20, startDate: may }), rounds })],
    });
    const keys = (may_: typeof all) => needsOfEvent(of, may, may_).map(({ key }) => key.split('-')[0]);
    expect(keys({ manage: false, money: false })).toEqual(['unseeded']);
    expect(keys({ manage: false, money: true })).toEqual(['unseeded', 'unpaid']);
    expect(keys(all)).toEqual(expect.arrayContaining(['unseeded', 'filling', 'unpaid', 'waiver']));
  });

  it('are empty when nothing needs attention, and for canceled or complete events', () => {
    expect(sentences(now())).toEqual([]);
    const bare = { divisions: [part({ active: 19 })], waivers: 0 };
    for (const statusId of [100, 101, 102, 103])
      expect(sentences(now({ ...bare, event: event({ statusId }) })), String(statusId)).toEqual([]);
  });

  it.each([
    [17, 0, []],
    [18, 0, ['Girls 16U is nearly full: 18 of 20 spots']],
    [20, 0, []],
    [20, 3, ['Girls 16U is full, with 3 on the waitlist']],
  ])('include full divisions: %s of 20 spots taken, %s teams on the waitlist', (active, waiting, said) => {
    expect(sentences(now({ divisions: [part({ active, waiting })] }))).toEqual(said);
  });

  it('never count a division as full if it’s unlimited, hidden or canceled', () => {
    const full = { active: 20, waiting: 3 };
    const divisions = [{ maxTeams: null }, { props: ['hidden'] }, { canceled: true }].map((of) => part(full, of));
    expect(sentences(now({ divisions }))).toEqual([]);
  });

  it('include seeds and a published schedule from three days before a division’s day', () => {
    const drawn = (published: boolean, date = '2026-06-06') =>
      now({ divisions: [part({ rounds: [{ name: 'Pools', date, published }] })] });
    expect(sentences(now(), '2026-06-02')).toEqual([]);
    expect(sentences(now(), '2026-06-03')).toEqual(['Girls 16U plays on Sat, Jun 6 and has no schedule yet']);
    expect(sentences(now(), '2026-06-07')).toEqual(['Girls 16U has started and has no schedule yet']);
    expect(sentences(now({ divisions: [part({ active: 1 })] }), '2026-06-03'), 'nobody to seed').toEqual([]);
    expect(sentences(now({ event: event({ type: 'Camp' }) }), '2026-06-03'), 'nobody plays').toEqual([]);
    expect(sentences(drawn(false), '2026-06-05')).toEqual([
      'No published schedule yet for Pools in Girls 16U tomorrow',
    ]);
    expect(sentences(drawn(true), '2026-06-05')).toEqual([]);
    expect(sentences(drawn(false, '2026-06-20'), '2026-06-05'), 'a later round').toEqual([]);
  });

  it('include a draft close to its day, a past event, and a missing waiver or refund deadline', () => {
    const draft = now({ event: event({ isPublic: false }) });
    expect(sentences(draft, '2026-05-22')).toEqual([]);
    expect(sentences(draft, '2026-05-23')).toEqual(['Starts on Sat, Jun 6 and is still a draft']);
    expect(sentences(now({ waivers: 0 }), '2026-06-08')).toEqual(['Over, but not marked complete']);
    expect(sentences(now({ waivers: 0, event: event({ dtRefundCutoff: null }) }))).toEqual([
      'No waiver yet',
      'No refund deadline yet',
    ]);
  });

  it('group balances by currency, and link each row to the page that fixes it', () => {
    const unpaid = [
      { amount: 9000, currency: 'USD' },
      { amount: 100, currency: 'USD' },
      { amount: 500, currency: 'CAD' },
    ];
    const rows = needsOfEvent(now({ unpaid, waivers: 0, divisions: [part({ active: 19 })] }), may, all);
    expect(rows.map(({ sentence, path }) => [sentence, path])).toEqual([
      ['Girls 16U is nearly full: 19 of 20 spots', '/tournament/500/division/900/settings?section=size'],
      ['2 unpaid orders: $91.00', '/tournament/500/teams?paid=due'],
      ['1 unpaid order: 5.00 CAD', '/tournament/500/teams?paid=due'],
      ['No waiver yet', '/tournament/500/manage?section=waivers'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(
      byUrgency(rows.toReversed()).map(({ key }) => key.split('-')[0]),
      'of several events',
    ).toEqual([...['filling', 'unpaid', 'unpaid', 'waiver']]);
  });
});
