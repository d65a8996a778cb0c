import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePlaces, type PlaceCommand } from '#domain/registration/place-decide.ts';
import { evolvePlaces, foldPlaces, type PlaceEvent } from '#domain/registration/place-events.ts';
import { brokenPlaceLaws } from '#domain/registration/place-invariants.ts';
import {
  freePlaces,
  liveEntries,
  noPlaces,
  type Places,
  placedEntries,
  placeEntry,
} from '#domain/registration/places.ts';
import { anyPlaceRun, type PlaceStep } from '#test/kit/arbitrary/places.ts';
import { checkQuiet, firstDifference, lawsBrokenBy, type PlaceSystem, placeModel } from '#test/kit/model/places.ts';
import { anUlid } from '#test/kit/registration.ts';

const anyRules = fc.record({
  capacity: fc.option(fc.integer({ min: 0, max: 4 })),
  waitlist: fc.boolean(),
  acceptanceOnly: fc.boolean(),
  surgeProtected: fc.boolean(),
});

type Visit = { before: Places; after: Places; events: PlaceEvent[]; command: PlaceCommand; now: number };
/** Everything that was accepted on the way. */
function visits(start: Places, run: readonly PlaceStep[]): Visit[] {
  let places = start;
  let now = 0;
  return run.flatMap(({ command, passes }) => {
    now += passes;
    const decided = decidePlaces(places, command, now);
    if (!decided.ok) return [];
    const before = places;
    places = foldPlaces(places, decided.value);
    return [{ before, after: places, events: decided.value, command, now }];
  });
}

const runs = { seed: 20261120, numRuns: 400 };

describe('the places of a division, in any interleaving', () => {
  it('taken and live held never exceed the capacity, no slot is held twice, one entry a team [P2-316]', () => {
    fc.assert(
      fc.property(anyRules, anyPlaceRun, (rules, run) => {
        expect(lawsBrokenBy(noPlaces(rules), run)).toEqual([]);
      }),
      runs,
    );
  });

  it('the laws notice an oversold division (negative control)', () => {
    const held = (holder: string, slot: number, n: number): PlaceEvent => ({
      type: 'held',
      holder,
      id: anUlid(n),
      slot,
      since: 0,
      expiry: 10,
    });
    const one = foldPlaces(noPlaces({ capacity: 1 }), [held('a', 1, 1)]);
    expect(brokenPlaceLaws(evolvePlaces(one, held('b', 2, 2)), 0, one)).toEqual([
      'taken + live held exceed the capacity',
    ]);
    expect(brokenPlaceLaws(evolvePlaces(one, held('b', 1, 2)), 0, one)).toEqual([
      'taken + live held exceed the capacity',
      'a slot is held twice',
    ]);
    const two = foldPlaces(noPlaces({ capacity: 2 }), [held('a', 1, 1), held('b', 2, 1)]);
    expect(brokenPlaceLaws(two, 0)).toEqual(['two entries share an id']);
    expect(brokenPlaceLaws({ ...one, entries: { z: one.entries.a! } }, 0)).toEqual([
      'an entry stands under another holder',
    ]);
    expect(brokenPlaceLaws(two, 10)).toEqual([]);
  });

  it('a repeat of a command changes nothing more', () => {
    fc.assert(
      fc.property(anyRules, anyPlaceRun, (rules, run) => {
        for (const { after, command, now } of visits(noPlaces(rules), run)) {
          const again = decidePlaces(after, command, now);
          if (!again.ok || command.type === 'cancel' || command.type === 'release') continue;
          expect(foldPlaces(after, again.value)).toEqual(after);
        }
      }),
      runs,
    );
  });

  it('what is stored parses, and free places are never negative', () => {
    fc.assert(
      fc.property(anyRules, anyPlaceRun, (rules, run) => {
        for (const { after, now } of visits(noPlaces(rules), run)) {
          for (const entry of Object.values(after.entries)) expect(placeEntry.parse(entry)).toEqual(entry);
          const free = freePlaces(after, now);
          if (after.rules.capacity === null) expect(free).toBeNull();
          else expect(free).toBe(Math.max(0, after.rules.capacity - placedEntries(after, now).length));
        }
      }),
      runs,
    );
  });

  it('a taken place goes only by being released, a payment on its way never expires [P2-334]', () => {
    fc.assert(
      fc.property(anyRules, anyPlaceRun, (rules, run) => {
        for (const { before, after, command, now } of visits(noPlaces(rules), run))
          for (const entry of liveEntries(before, now)) {
            const kept = after.entries[entry.holder];
            if (entry.status === 'taken' && command.type !== 'release') expect(kept).toEqual(entry);
            if (entry.status === 'paying') expect(['paying', 'taken', 'held']).toContain(kept?.status);
          }
      }),
      runs,
    );
  });

  it('nobody overtakes: while somebody waits a newcomer gets no place [P2-315]', () => {
    fc.assert(
      fc.property(anyRules, anyPlaceRun, (rules, run) => {
        for (const { before, after, command, now } of visits(noPlaces(rules), run)) {
          if (command.type !== 'hold' || before.entries[command.holder]) continue;
          const waits = liveEntries(before, now).some((entry) => !('slot' in entry));
          if (waits) expect(after.entries[command.holder]?.status).toBe('waitHeld');
        }
      }),
      runs,
    );
  });

  it('the model agrees with itself step by step, and finds a system that oversells', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlaceRun, async (run) => {
        expect(await firstDifference(placeModel({ capacity: 2 }), placeModel({ capacity: 2 }), run)).toBeNull();
      }),
      { ...runs, numRuns: 50 },
    );
    const generous = placeModel({ capacity: null });
    const steps: PlaceStep[] = ['a', 'b', 'c'].map((holder, i) => ({
      passes: 0,
      command: { type: 'hold', holder, id: anUlid(i) },
    }));
    expect(await firstDifference(generous, placeModel({ capacity: 2 }), steps)).toEqual({
      step: 2,
      system: 'held',
      model: 'waitHeld',
    });
    expect(await checkQuiet(generous, 2, 0)).toEqual(['3 placed of 2']);
    expect(await checkQuiet(generous, 3, 0)).toEqual([]);
  });

  it('three hundred attempts of 150 teams: as many holds as places, everybody else waits', async () => {
    const system: PlaceSystem = placeModel({ capacity: 24 });
    for (let i = 0; i < 300; i++) await system.run({ type: 'hold', holder: `team-${i % 150}`, id: anUlid(i) }, i);
    const live = [...(await system.live(300)).values()];
    expect(live.filter((status) => status === 'held')).toHaveLength(24);
    expect(live.filter((status) => status === 'waitHeld')).toHaveLength(126);
  });
});
