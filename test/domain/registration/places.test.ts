import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { holds, isLive, keptUntil, offerUntil, timeLeft } from '#domain/registration/places/holds.ts';
import { freeSlots, isHeld, isTaken, neverExpires } from '#domain/registration/places/slots.ts';
import {
  byArrival,
  hasLapsed,
  positionIn,
  promotionOf,
  stillWaits,
  type WaitlistState,
  waitlistStates,
} from '#domain/registration/places/waitlist.ts';

describe('durations', () => {
  it('a hold is ten minutes, kept alive five more each time, half an hour at most', () => {
    expect(holds).toEqual({
      hold: 10 * minute,
      keepAlive: 5 * minute,
      longest: 30 * minute,
      paymentFailed: 5 * minute,
      offer: 24 * hour,
      lateOffer: 2 * hour,
      lateBefore: 72 * hour,
    });
    expect(keptUntil(0, 10 * minute, minute)).toBe(10 * minute);
    expect(keptUntil(0, 10 * minute, 6 * minute)).toBe(11 * minute);
    expect(keptUntil(0, 28 * minute, 27 * minute)).toBe(30 * minute);
    expect(keptUntil(0, 30 * minute, 29 * minute)).toBe(30 * minute);
  });

  it('a reservation expires at its expiry time, not a moment later [P2-334]', () => {
    expect(isLive(100, 99)).toBe(true);
    expect(isLive(100, 100)).toBe(false);
    expect(timeLeft(100, 40)).toBe(60);
    expect(timeLeft(100, 140)).toBe(0);
  });

  it('an offer stands a day, two hours when registration closes within three days', () => {
    expect(offerUntil(0, null)).toBe(24 * hour);
    expect(offerUntil(0, 72 * hour + 1)).toBe(24 * hour);
    expect(offerUntil(0, 72 * hour)).toBe(2 * hour);
    expect(offerUntil(100 * hour, 150 * hour)).toBe(102 * hour);
  });
});

const now = 1_000_000;
const slot = (number: number, expiresAt: number) => ({ slot: number, expiresAt });

describe('free places', () => {
  it('are the lowest numbers that nobody has, no more than the capacity leaves [P2-316]', () => {
    const slots = [slot(1, neverExpires), slot(2, now), slot(3, now + 1)];
    expect(freeSlots(slots, 5, now)).toEqual([2, 4, 5]);
    expect(freeSlots(slots, 5, now, 1)).toEqual([2]);
    expect(freeSlots(slots, 2, now)).toEqual([]);
    expect(freeSlots(slots, 0, now)).toEqual([]);
    expect(freeSlots([slot(7, now + 1)], 1, now)).toEqual([]);
    expect(freeSlots(slots, null, now)).toEqual([2]);
    expect(freeSlots(slots, null, now, 3)).toEqual([2, 4, 5]);
  });

  it('with those that are somebody’s are never more than the capacity, and none of them is', () => {
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

  it('a place is a team’s for good, or held until its end', () => {
    const places = [slot(1, neverExpires), slot(2, now + 1), slot(3, now)];
    expect(places.map(isTaken)).toEqual([true, false, false]);
    expect(places.map((place) => isHeld(place, now))).toEqual([false, true, false]);
  });
});

describe('the waitlist', () => {
  const entry = (state: WaitlistState, expiresAt: number, waitId = 'A') => ({ waitId, state, expiresAt });

  it('who waits for real waits on; a form that is filled in and an offer have an end', () => {
    const live = waitlistStates.map((state) => stillWaits(entry(state, now + 1), now));
    expect(live).toEqual([true, true, false, false, false, false, false]);
    expect(stillWaits(entry('waitlistHold', now), now)).toBe(false);
    expect(stillWaits(entry('waiting', 0), now)).toBe(true);
    const lapsed = waitlistStates.map((state) => hasLapsed(entry(state, now), now));
    expect(lapsed).toEqual([true, false, true, false, false, false, false]);
    expect(hasLapsed(entry('offered', now + 1), now)).toBe(false);
  });

  it('is in the order of arrival, and the position is the honest one', () => {
    const entries = ['C', 'A', 'B'].map((waitId) => entry('waiting', 0, waitId)).sort(byArrival);
    expect(entries.map(({ waitId }) => waitId)).toEqual(['A', 'B', 'C']);
    expect(['A', 'C', 'D'].map((waitId) => positionIn(entries, waitId))).toEqual([1, 3, null]);
  });

  it('a free place is offered to who waits, and simply held by who fills in the form', () => {
    const closesAt = now + hour;
    expect(promotionOf(entry('waiting', 0), null, now)).toEqual({ state: 'offered', expiresAt: now + 24 * hour });
    expect(promotionOf(entry('waiting', 0), closesAt, now)).toEqual({ state: 'offered', expiresAt: now + 2 * hour });
    expect(promotionOf(entry('waitlistHold', now + 1), closesAt, now)).toEqual({
      state: 'accepted',
      expiresAt: now + 10 * minute,
    });
  });
});
