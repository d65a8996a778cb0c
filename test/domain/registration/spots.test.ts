import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import {
  freeSlots,
  type HoldState,
  hasLapsed,
  holdStates,
  holds,
  isHeld,
  isLive,
  isOpen,
  isTaken,
  keptUntil,
  neverExpires,
  offerUntil,
  promotionOf,
  stillWaits,
} from '#domain/registration/spots/holds.ts';
import { countOf, exactPositions, markOf, waitlistPosition } from '#domain/registration/spots/line.ts';

describe('hold and offer durations', () => {
  it('are ten minutes for a hold, with extensions of five, up to half an hour', () => {
    expect(holds).toEqual({
      hold: 10 * minute,
      keepAlive: 5 * minute,
      longest: 30 * minute,
      paymentFailed: 5 * minute,
      change: 30 * minute,
      offer: 24 * hour,
      lateOffer: 2 * hour,
      lateBefore: 72 * hour,
    });
    expect(keptUntil(0, 10 * minute, minute)).toBe(10 * minute);
    expect(keptUntil(0, 10 * minute, 6 * minute)).toBe(11 * minute);
    expect(keptUntil(0, 28 * minute, 27 * minute)).toBe(30 * minute);
    expect(keptUntil(0, 30 * minute, 29 * minute)).toBe(30 * minute);
  });

  it('end exactly at a hold’s expiration [P2-334]', () => {
    expect(isLive(100, 99)).toBe(true);
    expect(isLive(100, 100)).toBe(false);
  });

  it('are one day for an offer, or two hours when registration closes within three days', () => {
    expect(offerUntil(0, null)).toBe(24 * hour);
    expect(offerUntil(0, 72 * hour + 1)).toBe(24 * hour);
    expect(offerUntil(0, 72 * hour)).toBe(2 * hour);
    expect(offerUntil(100 * hour, 150 * hour)).toBe(102 * hour);
  });
});

const now = 1_000_000;
const slot = (number: number, expiresAt: number) => ({ slot: number, expiresAt });

describe('open spots', () => {
  it('are the lowest free numbers within the capacity [P2-316]', () => {
    const slots = [slot(1, neverExpires), slot(2, now), slot(3, now + 1)];
    expect(freeSlots(slots, 5, now)).toEqual([2, 4, 5]);
    expect(freeSlots(slots, 5, now, 1)).toEqual([2]);
    expect(freeSlots(slots, 2, now)).toEqual([]);
    expect(freeSlots(slots, 0, now)).toEqual([]);
    expect(freeSlots([slot(7, now + 1)], 1, now)).toEqual([]);
    expect(freeSlots(slots, null, now)).toEqual([2]);
    expect(freeSlots(slots, null, now, 3)).toEqual([2, 4, 5]);
  });

  it('never exceed the capacity or overlap with taken ones', () => {
    const anySlots = fc.uniqueArray(
      fc.record({ slot: fc.integer({ min: 1, max: 9 }), expiresAt: fc.integer({ min: 0, max: 9 }) }),
      {
        selector: (place) => place.slot,
      },
    );
    fc.assert(
      fc.property(anySlots, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (slots, capacity, at) => {
        const live = slots.filter(({ expiresAt }) => at < expiresAt).map((place) => place.slot);
        const free = freeSlots(slots, capacity, at);
        expect(free.length).toBe(Math.max(0, capacity - live.length));
        expect(free.filter((number) => live.includes(number))).toEqual([]);
        expect(free).toEqual([...new Set(free)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('become taken when assigned to a team, and stay held until a hold expires', () => {
    const places = [slot(1, neverExpires), slot(2, now + 1), slot(3, now)];
    expect(places.map(isTaken)).toEqual([true, false, false]);
    expect(places.map((place) => isHeld(place, now))).toEqual([false, true, false]);
  });
});

describe('a hold or waitlist spot', () => {
  const ticket = (state: HoldState, expiresAt: number) => ({ state, expiresAt });
  const of = (is: (held: ReturnType<typeof ticket>, at: number) => boolean, expiresAt: number) =>
    holdStates.filter((state) => is(ticket(state, expiresAt), now));

  it('counts as waiting when it’s confirmed, or when its form is complete and not expired', () => {
    expect(of(stillWaits, now + 1)).toEqual(['waitlistHold', 'waiting']);
    expect(of(stillWaits, now)).toEqual(['waiting']);
    expect(of(hasLapsed, now)).toEqual(['waitlistHold', 'offered']);
    expect(of(hasLapsed, now + 1)).toEqual([]);
  });

  it('stays open during registration and payment', () => {
    expect(of(isOpen, now + 1)).toEqual(['arrived', 'held', 'waitlistHold', 'offered']);
    expect(of(isOpen, now)).toEqual([]);
  });

  it('becomes an offer for a waiting team, or a hold for someone still filling in the form', () => {
    const closesAt = now + hour;
    expect(promotionOf(ticket('waiting', 0), null, now)).toEqual({ state: 'offered', expiresAt: now + 24 * hour });
    expect(promotionOf(ticket('waiting', 0), closesAt, now)).toEqual({ state: 'offered', expiresAt: now + 2 * hour });
    expect(promotionOf(ticket('waitlistHold', now + 1), closesAt, now)).toEqual({
      state: 'held',
      expiresAt: now + 10 * minute,
    });
  });
});

describe('a waitlist position based on the public count', () => {
  const ticketsAt = (moments: readonly number[]) =>
    moments
      .toSorted((a, b) => a - b)
      .map((since, i) => ({ since, mark: markOf(`entry-${String(i).padStart(6, '0')}`) }));

  it('is exact for the first hundred teams, even at the same millisecond', () => {
    const tickets = ticketsAt([3, 1, 2, 2, 2, ...Array.from({ length: 200 }, (_, i) => 10 + i)]);
    const count = countOf(tickets);
    tickets.slice(0, exactPositions).forEach((ticket, i) => {
      expect(waitlistPosition(count, ticket)).toEqual({ place: i + 1, exact: true });
    });
  });

  it('is accurate to 1/256 of a longer waitlist, and exact for the first hundred teams', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 3_000 }), fc.integer({ min: 0, max: 1 << 30 }), (length, seed) => {
        const random = seeded(seed);
        const tickets = ticketsAt(Array.from({ length }, () => Math.floor(random() ** 3 * 10_000)));
        const count = countOf(tickets);
        for (let i = exactPositions; i < length; i += 37) {
          const { place, exact } = waitlistPosition(count, tickets[i] as (typeof tickets)[0]);
          const ties = tickets.filter(({ since }) => since === tickets[i]?.since).length;
          expect(Math.abs(place - (i + 1))).toBeLessThanOrEqual(length / 256 + ties + 1);
          expect([place > exactPositions, place <= length, exact]).toEqual([true, true, false]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('puts uncounted teams after all counted ones, and keeps admitted teams in place', () => {
    const tickets = ticketsAt(Array.from({ length: 300 }, (_, i) => 1_000 + i));
    expect(waitlistPosition(countOf(tickets), { since: 5_000, mark: 'x' })).toEqual({ place: 301, exact: false });
    expect(waitlistPosition(countOf([]), { since: 5_000, mark: 'x' })).toEqual({ place: 1, exact: true });
    expect(waitlistPosition(countOf(tickets.slice(0, 3)), { since: 999, mark: 'x' })).toEqual({
      place: 1,
      exact: true,
    });
  });

  it('is never later for a team that joined earlier', () => {
    const random = seeded(4);
    const tickets = ticketsAt(Array.from({ length: 2_000 }, () => Math.floor(random() * 5_000)));
    const count = countOf(tickets);
    const places = tickets.map((ticket) => waitlistPosition(count, ticket).place);
    expect(places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0))).toBe(true);
  });
});
