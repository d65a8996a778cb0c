import { describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { holds, isLive, keptUntil, offerUntil, timeLeft } from '#domain/registration/holds.ts';
import { decidePlaces, type PlaceCommand, sweep } from '#domain/registration/place-decide.ts';
import { foldPlaces, type PlaceEvent } from '#domain/registration/place-events.ts';
import { freeSlot, noPlaces, type PlaceRules, type Places, waitlistOf } from '#domain/registration/places.ts';
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

const t0 = 1_000_000;
const hold = (holder: string, n: number): PlaceCommand => ({ type: 'hold', holder, id: anUlid(n) });
const take = (holder: string, n: number, byAdmin = false): PlaceCommand => ({
  type: 'take',
  holder,
  id: anUlid(n),
  byAdmin,
});
const wait = (holder: string, n: number): PlaceCommand => ({ type: 'wait', holder, id: anUlid(n) });
const of = (
  type: 'keepAlive' | 'cancel' | 'startPayment' | 'paymentFailed' | 'accept' | 'decline' | 'release',
  holder: string,
): PlaceCommand => ({ type, holder });

/** Places after commands at moments; a refusal is thrown by its code. */
function given(rules: Partial<PlaceRules>, ...steps: [PlaceCommand, number?][]): Places {
  return steps.reduce(
    (places, [command, now = t0]) => {
      const decided = decidePlaces(places, command, now);
      if (!decided.ok) throw new Error(decided.problem.code);
      return foldPlaces(places, decided.value);
    },
    noPlaces({ capacity: 1, ...rules }),
  );
}
const when = (places: Places, command: PlaceCommand, now = t0): PlaceEvent[] | string => {
  const decided = decidePlaces(places, command, now);
  return decided.ok ? decided.value : decided.problem.code;
};

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

describe('holding', () => {
  it('the first free slot, for ten minutes', () => {
    expect(when(noPlaces({ capacity: 1 }), hold('a', 1))).toEqual([
      { type: 'held', holder: 'a', id: anUlid(1), slot: 1, since: t0, expiry: t0 + 10 * minute },
    ]);
    const gap = given({ capacity: 3 }, [hold('a', 1)], [hold('b', 2)], [of('cancel', 'a')]);
    expect(freeSlot(gap, t0)).toBe(1);
    expect(freeSlot(given({ capacity: 2 }, [hold('a', 1)]), t0)).toBe(2);
    expect(freeSlot(given({ capacity: 1 }, [hold('a', 1)]), t0)).toBeNull();
    expect(freeSlot(given({ capacity: null }, [hold('a', 1)]), t0)).toBe(2);
  });

  it('a team that asks again has its existing reservation, whoever of it asks', () => {
    expect(when(given({}, [hold('a', 1)]), hold('a', 2))).toEqual([]);
    expect(when(given({}, [take('a', 1)]), hold('a', 2))).toEqual([]);
  });

  it('without a free place it becomes a spot on the waitlist, or is refused where none is kept', () => {
    const full = given({}, [hold('a', 1)]);
    expect(when(full, hold('b', 2))).toEqual([
      { type: 'waitHeld', holder: 'b', id: anUlid(2), since: t0, expiry: t0 + 10 * minute },
    ]);
    expect(when(given({ waitlist: false }, [hold('a', 1)]), hold('b', 2))).toBe('registration/division-full');
    expect(when(noPlaces({ capacity: 0 }), hold('a', 1))).toMatchObject([{ type: 'waitHeld' }]);
  });

  it('acceptance only: everybody waits, and it always keeps a waitlist [P2-219]', () => {
    expect(when(noPlaces({ capacity: 9, acceptanceOnly: true, waitlist: false }), hold('a', 1))).toMatchObject([
      { type: 'waitHeld', holder: 'a' },
    ]);
    expect(when(noPlaces({ capacity: 9, acceptanceOnly: true, waitlist: false }), wait('a', 1))).toMatchObject([
      { type: 'waiting', holder: 'a' },
    ]);
  });

  it('expired reservations are removed and canceled before anything else [P2-335] [P2-336]', () => {
    const held = given({}, [hold('a', 1)]);
    expect(sweep(held, t0 + 10 * minute - 1)).toEqual([]);
    expect(sweep(held, t0 + 10 * minute)).toEqual([{ type: 'gone', holder: 'a', reason: 'expired' }]);
    const later = t0 + 10 * minute;
    expect(when(held, hold('b', 2), later)).toEqual([
      { type: 'gone', holder: 'a', reason: 'expired' },
      { type: 'held', holder: 'b', id: anUlid(2), slot: 1, since: later, expiry: later + 10 * minute },
    ]);
  });
});

describe('keeping alive and canceling', () => {
  it('extends a hold and a waitlist spot; nothing else has anything to extend', () => {
    const held = given({}, [hold('a', 1)]);
    expect(when(held, of('keepAlive', 'a'), t0 + 8 * minute)).toEqual([
      { type: 'keptAlive', holder: 'a', expiry: t0 + 13 * minute },
    ]);
    expect(when(held, of('keepAlive', 'a'), t0 + 5 * minute)).toEqual([]);
    const kept = given({}, [hold('a', 1)], [of('keepAlive', 'a'), t0 + 8 * minute]);
    expect(kept.entries.a).toEqual({
      status: 'held',
      holder: 'a',
      id: anUlid(1),
      slot: 1,
      since: t0,
      expiry: t0 + 13 * minute,
    });
    expect(when(given({}, [hold('a', 1)], [hold('b', 2)]), of('keepAlive', 'b'), t0 + 9 * minute)).toEqual([
      { type: 'keptAlive', holder: 'b', expiry: t0 + 14 * minute },
    ]);
    expect(when(given({}, [take('a', 1)]), of('keepAlive', 'a'), t0 + hour)).toEqual([]);
    expect(when(held, of('keepAlive', 'a'), t0 + 10 * minute)).toBe('registration/reservation-expired');
    expect(when(held, of('keepAlive', 'z'))).toBe('registration/reservation-expired');
  });

  it('canceling gives a hold back, declines an offer, leaves the waitlist', () => {
    const waiting = given({}, [hold('a', 1)], [wait('b', 2)]);
    expect(when(waiting, of('cancel', 'a'))).toEqual([{ type: 'gone', holder: 'a', reason: 'canceled' }]);
    expect(when(waiting, of('cancel', 'b'))).toEqual([{ type: 'gone', holder: 'b', reason: 'left' }]);
    expect(when(given({}, [hold('a', 1)], [hold('b', 2)]), of('cancel', 'b'))).toEqual([
      { type: 'gone', holder: 'b', reason: 'canceled' },
    ]);
    const offered = given({}, [hold('a', 1)], [wait('b', 2)], [of('cancel', 'a')], [{ type: 'promote' }]);
    expect(when(offered, of('cancel', 'b'))).toEqual([{ type: 'gone', holder: 'b', reason: 'declined' }]);
    expect(when(waiting, of('cancel', 'z'))).toEqual([]);
  });

  it('a payment on its way and a taken place can’t be canceled', () => {
    expect(when(given({}, [hold('a', 1)], [of('startPayment', 'a')]), of('cancel', 'a'))).toBe(
      'registration/in-payment',
    );
    expect(when(given({}, [take('a', 1)]), of('cancel', 'a'))).toBe('registration/already-entered');
  });
});

describe('evolving', () => {
  it('an event for a holder without an entry is a bug', () => {
    expect(() => foldPlaces(noPlaces({ capacity: 1 }), [{ type: 'keptAlive', holder: 'z', expiry: 1 }])).toThrow(
      'an event for a holder without an entry',
    );
  });
});

describe('paying', () => {
  const paying = given({}, [hold('a', 1)], [of('startPayment', 'a')]);

  it('a payment on its way keeps the place past every expiry', () => {
    expect(paying.entries.a).toEqual({
      status: 'paying',
      holder: 'a',
      id: anUlid(1),
      slot: 1,
      since: t0,
      until: t0 + 10 * minute,
    });
    expect(sweep(paying, t0 + 99 * hour)).toEqual([]);
    expect(when(paying, of('startPayment', 'a'))).toEqual([]);
    expect(when(given({}, [take('a', 1)]), of('startPayment', 'a'))).toEqual([]);
    expect(when(noPlaces({ capacity: 1 }), of('startPayment', 'a'))).toBe('registration/reservation-expired');
    expect(when(given({}, [hold('a', 1)], [wait('b', 2)]), of('startPayment', 'b'))).toBe('registration/not-offered');
  });

  it('a failed one leaves at least five minutes to try another card, and never shortens the hold', () => {
    expect(when(paying, of('paymentFailed', 'a'), t0 + minute)).toEqual([
      { type: 'payFailed', holder: 'a', expiry: t0 + 10 * minute },
    ]);
    const late = given({}, [hold('a', 1)], [of('startPayment', 'a')], [of('paymentFailed', 'a'), t0 + 20 * minute]);
    expect(late.entries.a).toEqual({
      status: 'held',
      holder: 'a',
      id: anUlid(1),
      slot: 1,
      since: t0,
      expiry: t0 + 25 * minute,
    });
    expect(when(given({}, [hold('a', 1)]), of('paymentFailed', 'a'))).toEqual([]);
    expect(when(noPlaces({ capacity: 1 }), of('paymentFailed', 'a'))).toEqual([]);
  });

  it('paid: the same slot and id, for good; from a hold, a payment, an offer', () => {
    const taken = { type: 'taken', holder: 'a', id: anUlid(1), slot: 1, since: t0 };
    expect(when(paying, take('a', 9))).toEqual([taken]);
    expect(when(given({}, [hold('a', 1)]), take('a', 9))).toEqual([taken]);
    expect(given({}, [hold('a', 1)], [take('a', 9)]).entries.a).toEqual({
      status: 'taken',
      holder: 'a',
      id: anUlid(1),
      slot: 1,
      since: t0,
    });
    expect(when(given({}, [take('a', 1)]), take('a', 2))).toEqual([]);
  });

  it('without a reservation: a free place, else refused; not past a waitlist', () => {
    expect(when(noPlaces({ capacity: 1 }), take('a', 1))).toEqual([
      { type: 'taken', holder: 'a', id: anUlid(1), slot: 1, since: t0 },
    ]);
    expect(when(given({}, [hold('a', 1)]), take('b', 2))).toBe('registration/no-free-place');
    expect(when(given({}, [hold('a', 1)], [wait('b', 2)]), take('b', 3))).toBe('registration/not-offered');
    expect(when(given({ capacity: 2 }, [wait('b', 2)]), take('c', 3))).toBe('registration/no-free-place');
    expect(when(noPlaces({ capacity: 5, acceptanceOnly: true }), take('a', 1))).toBe('registration/no-free-place');
  });

  it('a surge-protected division requires a reservation, otherwise it is blocked [P2-195] [P2-329] [P3-890] [P3-891]', () => {
    const surge = { capacity: 5, surgeProtected: true };
    expect(when(noPlaces(surge), take('a', 1))).toBe('registration/reservation-required');
    expect(when(noPlaces(surge), wait('a', 1))).toBe('registration/reservation-required');
    expect(when(given(surge, [hold('a', 1)]), take('a', 2))).toMatchObject([{ type: 'taken', slot: 1 }]);
  });

  it('an admin’s quick-add passes surge, waitlist and acceptance, never the capacity', () => {
    expect(when(noPlaces({ capacity: 5, surgeProtected: true }), take('a', 1, true))).toMatchObject([
      { type: 'taken', slot: 1 },
    ]);
    expect(when(noPlaces({ capacity: 5, acceptanceOnly: true }), take('a', 1, true))).toMatchObject([
      { type: 'taken' },
    ]);
    const behind = given({ capacity: 2 }, [wait('b', 2)]);
    expect(when(behind, take('c', 3, true))).toMatchObject([{ type: 'taken', holder: 'c', id: anUlid(3), slot: 1 }]);
    expect(when(behind, take('b', 3, true))).toMatchObject([{ type: 'taken', holder: 'b', id: anUlid(2), slot: 1 }]);
    expect(when(given({}, [hold('a', 1)]), take('b', 2, true))).toBe('registration/no-free-place');
  });
});

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
