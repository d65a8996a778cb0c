import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import {
  type AvailabilityFacts,
  availabilityOf,
  availabilitySources,
  entryMode,
  entryModes,
} from '#domain/registration/availability.ts';
import { isAdmitted, surgeOrder } from '#domain/registration/surge.ts';
import { isWaitlistPaid, sortWaitlist, waitlistSortOf, waitlistSorts } from '#domain/registration/waitlist.ts';
import { aTeam } from '#test/kit/registration.ts';

const free: AvailabilityFacts = {
  calledOff: false,
  open: true,
  bidAllows: true,
  surgeProtected: false,
  hasReservation: false,
  acceptanceOnly: false,
  capacity: 10,
  taken: 3,
  held: 2,
  offered: 1,
  waiting: 0,
};
const mode = (over: Partial<AvailabilityFacts>, more: { waitlist?: boolean; reservationWaits?: boolean } = {}) =>
  entryMode({ ...free, waitlist: true, reservationWaits: false, ...over, ...more });

describe('availability', () => {
  it('is counted by sources in a fixed order', () => {
    expect(availabilitySources).toEqual([
      'calledOff',
      'closed',
      'bidRequired',
      'surge',
      'acceptance',
      'capacity',
      'taken',
      'held',
      'offered',
      'waitlist',
    ]);
    expect(availabilityOf(free)).toEqual({
      left: 4,
      reason: null,
      ledger: [
        { source: 'calledOff', left: null },
        { source: 'closed', left: null },
        { source: 'bidRequired', left: null },
        { source: 'surge', left: null },
        { source: 'acceptance', left: null },
        { source: 'capacity', left: 10 },
        { source: 'taken', left: 7 },
        { source: 'held', left: 5 },
        { source: 'offered', left: 4 },
        { source: 'waitlist', left: 4 },
      ],
    });
  });

  it.each([
    ['calledOff', { calledOff: true }, 'blocked', ''],
    ['closed', { open: false }, 'blocked', 'P2-319'],
    ['bidRequired', { bidAllows: false }, 'blocked', 'P2-320'],
    ['surge', { surgeProtected: true }, 'blocked', 'P2-329 P3-891'],
    ['acceptance', { acceptanceOnly: true }, 'waitlist', 'P2-331'],
    ['capacity', { capacity: 0 }, 'waitlist', 'P2-314'],
    ['taken', { taken: 10 }, 'waitlist', 'P2-316 P2-328 P2-332'],
    ['taken', { taken: 99 }, 'waitlist', ''],
    ['held', { held: 7 }, 'waitlist', 'P2-328'],
    ['offered', { offered: 5 }, 'waitlist', 'P2-328'],
    ['waitlist', { waiting: 1 }, 'waitlist', 'P2-315'],
    [null, { surgeProtected: true, hasReservation: true }, 'place', 'P2-329 P3-890'],
    [null, { capacity: null, taken: 999 }, 'place', ''],
    ['waitlist', { capacity: null, waiting: 1 }, 'waitlist', ''],
    ['closed', { open: false, bidAllows: false, taken: 10 }, 'blocked', ''],
  ] as const)('the reason is %s with %o: %s [%s]', (reason, over, how, _ids) => {
    const counted = availabilityOf({ ...free, ...over });
    expect(counted.reason).toBe(reason);
    if (reason) expect(counted.left).toBe(0);
    if (reason) expect(counted.ledger.at(-1)).toEqual({ source: reason, left: 0 });
    expect(mode(over)).toBe(how);
  });

  it('a reservation decides: a place, or a spot on the waitlist; nothing helps when registration is closed [P2-328]', () => {
    expect(entryModes).toEqual(['place', 'waitlist', 'blocked']);
    expect(mode({ taken: 10, hasReservation: true })).toBe('place');
    expect(mode({ taken: 10, hasReservation: true }, { reservationWaits: true })).toBe('waitlist');
    expect(mode({ open: false, hasReservation: true })).toBe('blocked');
    expect(mode({})).toBe('place');
  });

  it('full without a waitlist is blocked, unless entries wait for acceptance', () => {
    expect(mode({ taken: 10 }, { waitlist: false })).toBe('blocked');
    expect(mode({ acceptanceOnly: true }, { waitlist: false })).toBe('waitlist');
  });

  it('is never negative, and never more than the capacity leaves', () => {
    const n = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(n, n, n, n, (capacity, taken, held, offered) => {
        const { left } = availabilityOf({ ...free, capacity, taken, held, offered });
        expect(left).toBe(Math.max(0, capacity - taken - held - offered));
      }),
      { seed: 2, numRuns: 200 },
    );
  });
});

describe('surge', () => {
  const arrivals = Array.from({ length: 12 }, (_, i) => ({
    id: `a${String(i).padStart(2, '0')}`,
    at: i < 8 ? 90 : 100 + (12 - i),
  }));
  it('everybody before the opening is drawn, later ones stand behind in order', () => {
    const order = surgeOrder(arrivals, 100, seeded(5));
    expect(order.slice(0, 8).toSorted()).toEqual(arrivals.slice(0, 8).map(({ id }) => id));
    expect(order.slice(8)).toEqual(['a11', 'a10', 'a09', 'a08']);
    expect(surgeOrder([...arrivals].reverse(), 100, seeded(5))).toEqual(order);
    expect(
      surgeOrder(
        [
          { id: 'b', at: 100 },
          { id: 'a', at: 100 },
        ],
        100,
        seeded(1),
      ),
    ).toEqual(['a', 'b']);
    expect(
      surgeOrder(
        [
          { id: 'late', at: 100 },
          { id: 'early', at: 99 },
        ],
        100,
        seeded(1),
      ),
    ).toEqual(['early', 'late']);
  });
  it('the draw is fair: each is first about equally often', () => {
    const early = arrivals.slice(0, 4);
    const random = seeded(17);
    const firsts = Array.from({ length: 4000 }, () => surgeOrder(early, 100, random)[0]);
    for (const { id } of early) {
      const share = firsts.filter((first) => first === id).length / 4000;
      expect(share).toBeGreaterThan(0.22);
      expect(share).toBeLessThan(0.28);
    }
  });
  it('serves up to the number', () => {
    expect([isAdmitted(3, 2), isAdmitted(3, 3), isAdmitted(3, 4)]).toEqual([false, true, true]);
  });
});

describe('the waitlist an organizer sees', () => {
  const teams = [
    aTeam({ id: 1, name: 'B', dtRegistered: 5, points: 10, seedingPoints: { aau: 1, avp: 9 } }),
    aTeam({ id: 2, name: 'A', dtRegistered: 3, points: 20, seedingPoints: { aau: 1, avp: 5 } }),
    aTeam({ id: 3, name: 'C', dtRegistered: 3, points: 20, seedingPoints: { aau: 8, avp: 5 } }),
  ];
  it.each([
    [[], [2, 3, 1]],
    [['waitlist-sort-registered'], [2, 3, 1]],
    [['waitlist-sort-points'], [2, 3, 1]],
    [['waitlist-sort-aau'], [3, 2, 1]],
    [['waitlist-sort-avp'], [1, 2, 3]],
    [['waitlist-sort-name'], [2, 1, 3]],
    [['waitlist-sort-toString'], [2, 3, 1]],
  ])('%o gives %o [P2-226]', (props, ids) => {
    expect(sortWaitlist(teams.toReversed(), { props }).map((team) => team.id)).toEqual(ids);
  });
  it('sorts are named; points go before the date', () => {
    expect(Object.keys(waitlistSorts)).toEqual(['registered', 'points', 'aau', 'avp', 'name']);
    expect(waitlistSortOf({ props: ['waitlist-sort-avp'] })).toBe('avp');
    expect(
      sortWaitlist([aTeam({ id: 1, dtRegistered: 1, points: 1 }), aTeam({ id: 2, dtRegistered: 2, points: 2 })], {
        props: ['waitlist-sort-points'],
      }).map((team) => team.id),
    ).toEqual([2, 1]);
  });
  it('is paid only with the flag [P2-333]', () => {
    expect([isWaitlistPaid({ props: ['paidWaitlist'] }), isWaitlistPaid({ props: [] })]).toEqual([true, false]);
  });
});
