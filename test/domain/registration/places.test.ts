import { describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { holds, isLive, keptUntil, offerUntil, timeLeft } from '#domain/registration/holds.ts';
import { sweep } from '#domain/registration/place-decide.ts';
import { foldPlaces } from '#domain/registration/place-events.ts';
import { freeSlot, noPlaces } from '#domain/registration/places.ts';
import { anUlid } from '#test/kit/registration.ts';
import { given, hold, of, t0, take, wait, when } from './places-kit.ts';

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
