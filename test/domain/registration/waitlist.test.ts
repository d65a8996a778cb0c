import { describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { foldPlaces } from '#domain/registration/place-events.ts';
import { waitlistOf } from '#domain/registration/places.ts';
import {
  cancelWarning,
  cleanReservations,
  type OverlayFacts,
  type OverlayState,
  overlayState,
  overlayStates,
  overlayWords,
  reservationOf,
} from '#domain/registration/reservation-view.ts';
import { waitlistLength, waitlistPosition } from '#domain/registration/waitlist.ts';
import { anUlid } from '#test/kit/registration.ts';
import { given, hold, of, t0, take, wait, when } from './places-kit.ts';

describe('the waitlist', () => {
  const waiting = given({}, [hold('a', 1)], [hold('b', 2)], [wait('b', 9)], [wait('c', 3)]);

  it('the line is in the order of ids, whoever was stored first', () => {
    const turned = given({}, [hold('a', 1)], [wait('late', 9)], [wait('early', 2)], [wait('middle', 5)]);
    expect(waitlistOf(turned, t0).map((entry) => entry.holder)).toEqual(['early', 'middle', 'late']);
    expect(waitlistPosition(turned, 'late', t0)).toBe(3);
  });

  it('a finished waitlist spot keeps its place in the queue', () => {
    const spot = given({}, [hold('a', 1)], [hold('b', 2)]);
    expect(when(spot, wait('b', 9), t0 + minute)).toEqual([{ type: 'waiting', holder: 'b', id: anUlid(2), since: t0 }]);
    expect(waiting.entries.b).toEqual({ status: 'waiting', holder: 'b', id: anUlid(2), since: t0 });
    expect(when(waiting, wait('b', 5))).toEqual([]);
    expect(when(waiting, wait('a', 5))).toBe('registration/already-entered');
    expect(when(given({ waitlist: false }, [hold('a', 1)]), wait('b', 2))).toBe('registration/division-full');
  });

  it('the honest position counts who really stands before', () => {
    expect(waitlistPosition(waiting, 'b', t0)).toBe(1);
    expect(waitlistPosition(waiting, 'c', t0)).toBe(2);
    expect(waitlistPosition(waiting, 'a', t0)).toBeNull();
    expect(waitlistLength(waiting, t0)).toBe(2);
    const promoted = foldPlaces(
      given({}, [hold('a', 1)], [wait('b', 2)], [wait('c', 3)], [of('cancel', 'a')], [{ type: 'promote' }]),
      [],
    );
    expect(waitlistPosition(promoted, 'b', t0)).toBeNull();
    expect(waitlistPosition(promoted, 'c', t0)).toBe(1);
    const fading = given({}, [hold('a', 1)], [hold('b', 2)], [wait('c', 3)]);
    expect(waitlistPosition(fading, 'c', t0)).toBe(2);
    expect(waitlistPosition(fading, 'c', t0 + 10 * minute)).toBe(1);
  });

  it('free places are offered to its head in order, with a deadline', () => {
    const freed = given(
      { capacity: 2 },
      [hold('a', 1)],
      [hold('x', 2)],
      [wait('b', 3)],
      [wait('c', 4)],
      [wait('d', 5)],
      [of('cancel', 'a')],
      [of('cancel', 'x')],
    );
    expect(when(freed, { type: 'promote' })).toEqual([
      { type: 'offered', holder: 'b', slot: 1, expiry: t0 + 24 * hour },
      { type: 'offered', holder: 'c', slot: 2, expiry: t0 + 24 * hour },
    ]);
    expect(when(waiting, { type: 'promote' })).toEqual([]);
    expect(when(given({ capacity: 2, closesAt: t0 + hour }, [wait('b', 2)]), { type: 'promote' })).toMatchObject([
      { type: 'offered', expiry: t0 + 2 * hour },
    ]);
  });

  it('who is still filling in is passed over, acceptance-only divisions promote nobody', () => {
    const filling = given({}, [hold('a', 1)], [hold('b', 2)], [wait('c', 3)], [of('cancel', 'a')]);
    expect(when(filling, { type: 'promote' })).toMatchObject([{ type: 'offered', holder: 'c' }]);
    expect(when(given({ acceptanceOnly: true }, [wait('a', 1)]), { type: 'promote' })).toEqual([]);
  });

  it('an offer is taken, declined, or expires', () => {
    const offered = given({}, [wait('b', 2)], [{ type: 'promote' }]);
    expect(offered.entries.b).toEqual({
      status: 'offered',
      holder: 'b',
      id: anUlid(2),
      since: t0,
      slot: 1,
      expiry: t0 + 24 * hour,
    });
    expect(when(offered, take('b', 9))).toEqual([{ type: 'taken', holder: 'b', id: anUlid(2), slot: 1, since: t0 }]);
    expect(when(offered, of('startPayment', 'b'))).toEqual([{ type: 'payStarted', holder: 'b' }]);
    expect(when(offered, of('decline', 'b'))).toEqual([{ type: 'gone', holder: 'b', reason: 'declined' }]);
    expect(when(offered, of('decline', 'b'), t0 + 24 * hour)).toBe('registration/not-offered');
    expect(when(waiting, of('decline', 'b'))).toBe('registration/not-offered');
    expect(when(waiting, of('decline', 'z'))).toBe('registration/not-offered');
  });

  it('an organizer accepts one out of order, as far as there are places', () => {
    const two = given({ capacity: 1, acceptanceOnly: true }, [wait('a', 1)], [wait('b', 2)]);
    expect(when(two, of('accept', 'b'))).toEqual([{ type: 'taken', holder: 'b', id: anUlid(2), slot: 1, since: t0 }]);
    expect(
      when(
        given({ capacity: 1, acceptanceOnly: true }, [wait('a', 1)], [wait('b', 2)], [of('accept', 'b')]),
        of('accept', 'a'),
      ),
    ).toBe('registration/no-free-place');
    expect(when(two, of('accept', 'z'))).toBe('registration/not-waiting');
    expect(when(given({}, [hold('a', 1)]), of('accept', 'a'))).toBe('registration/not-waiting');
  });

  it('an unregistered team gives its place back', () => {
    expect(when(given({}, [take('a', 1)]), of('release', 'a'))).toEqual([
      { type: 'gone', holder: 'a', reason: 'released' },
    ]);
    expect(when(waiting, of('release', 'b'))).toEqual([{ type: 'gone', holder: 'b', reason: 'left' }]);
    expect(when(waiting, of('release', 'a'))).toBe('registration/team-state');
    expect(when(waiting, of('release', 'z'))).toEqual([]);
  });

  it('a capacity may be raised and lowered; lowering takes nothing away', () => {
    const full = given({ capacity: 2 }, [take('a', 1)], [take('b', 2)]);
    expect(when(full, { type: 'setCapacity', capacity: 2 })).toEqual([]);
    const lower = given({ capacity: 2 }, [take('a', 1)], [take('b', 2)], [{ type: 'setCapacity', capacity: 1 }]);
    expect(Object.keys(lower.entries)).toEqual(['a', 'b']);
    expect(lower.rules.capacity).toBe(1);
    expect(when(lower, take('c', 3))).toBe('registration/no-free-place');
  });
});

describe('the reservation overlay', () => {
  const ids = { tournamentId: 500, tournamentDivisionId: 900 };
  const held = given({}, [hold('a', 1)], [hold('b', 2)], [wait('c', 3)]);
  const reservation = reservationOf(held.entries.a!, ids)!;

  it('a reservation carries id, expiry, waitlist, division and event [P2-254]', () => {
    expect(reservation).toEqual({ ...ids, id: anUlid(1), expiry: t0 + 10 * minute, waitlist: false });
    expect(reservationOf(held.entries.a!, ids)?.waitlist).toBe(false);
    expect(reservationOf(held.entries.b!, ids)?.waitlist).toBe(true);
    expect(reservationOf(held.entries.c!, ids)).toBeNull();
  });

  const facts = { asking: false, reservation, existed: false, canceling: false };
  const waits = { ...reservation, waitlist: true };
  const states: [OverlayState | null, OverlayFacts, string][] = [
    ['securing', { ...facts, asking: true }, '[P2-099]'],
    ['existing', { ...facts, existed: true }, '[P2-100]'],
    ['in', facts, '[P2-101]'],
    ['waitlist', { ...facts, reservation: waits }, '[P2-102]'],
    ['confirmCancel', { ...facts, canceling: true, existed: true }, '[P2-103]'],
    [null, { ...facts, reservation: null }, ''],
  ];
  it.each(states)('%s %s', (state, given) => {
    expect(overlayState(given, t0)).toBe(state);
  });

  it('over at its expiry; all states are named', () => {
    expect(overlayState(facts, reservation.expiry)).toBe('expired');
    expect(overlayStates).toEqual(['securing', 'existing', 'in', 'waitlist', 'confirmCancel', 'expired']);
    expect(overlayWords.existing).toEqual(['Continue', 'Cancel']);
  });

  it('canceling a waitlist spot warns in the given words [P2-104]', () => {
    expect(cancelWarning({ waitlist: true })).toBe('You will lose your spot');
    expect(cancelWarning({ waitlist: false })).toBe('Your place will be given to somebody else');
  });

  it('cleaning keeps the live ones and names those to cancel [P2-335]', () => {
    expect(cleanReservations([reservation], t0)).toEqual({ kept: [reservation], cancel: [] });
    expect(cleanReservations([reservation], reservation.expiry)).toEqual({ kept: [], cancel: [anUlid(1)] });
  });
});
