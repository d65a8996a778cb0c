import { decidePlaces, type PlaceCommand } from '#domain/registration/place-decide.ts';
import { foldPlaces } from '#domain/registration/place-events.ts';
import { brokenPlaceLaws } from '#domain/registration/place-invariants.ts';
import { isLiveEntry, noPlaces, type PlaceRules, type PlaceStatus, type Places } from '#domain/registration/places.ts';
import type { PlaceStep } from '../arbitrary/places.ts';

/**
 * The model for race tests of whatever stores places. A system under test answers what became of a command; the model says
 * what may have. Systems that work on commands at the same time are compared at quiet points with {@link checkQuiet}.
 */
export type PlaceSystem = {
  /** Carries out a command at a moment and says the holder's status after it; `refused` with nothing changed. */
  run(command: PlaceCommand, now: number): Promise<PlaceStatus | 'none' | 'refused'>;
  /** All live entries: status by holder. */
  live(now: number): Promise<ReadonlyMap<string, PlaceStatus>>;
};

/** The model itself as a system: the pure machine over one state. */
export function placeModel(
  rules: Partial<PlaceRules> & Pick<PlaceRules, 'capacity'>,
): PlaceSystem & { places(): Places } {
  let places = noPlaces(rules);
  return {
    places: () => places,
    async run(command, now) {
      const decided = decidePlaces(places, command, now);
      if (!decided.ok) return 'refused';
      places = foldPlaces(places, decided.value);
      return 'holder' in command ? statusOf(places, command.holder, now) : 'none';
    },
    async live(now) {
      const entries = Object.values(places.entries).filter((entry) => isLiveEntry(entry, now));
      return new Map(entries.map((entry) => [entry.holder, entry.status]));
    },
  };
}

/** Runs the same steps on a system and the model; the first difference, or null. For systems driven one command at a time. */
export async function firstDifference(
  system: PlaceSystem,
  model: PlaceSystem,
  steps: readonly PlaceStep[],
  start = 0,
): Promise<{ step: number; system: string; model: string } | null> {
  let now = start;
  for (const [step, { command, passes }] of steps.entries()) {
    now += passes;
    const [a, b] = [await system.run(command, now), await model.run(command, now)];
    if (a !== b) return { step, system: a, model: b };
  }
  return null;
}

/** What must hold whenever nothing is on its way: no more placed than the capacity, whatever was asked and in which order. */
export async function checkQuiet(system: PlaceSystem, capacity: number, now: number): Promise<string[]> {
  const placed = [...(await system.live(now)).values()].filter((status) => occupying.includes(status));
  return placed.length > capacity ? [`${placed.length} placed of ${capacity}`] : [];
}
const occupying: readonly PlaceStatus[] = ['held', 'paying', 'taken', 'offered'];

const statusOf = (places: Places, holder: string, now: number): PlaceStatus | 'none' => {
  const entry = places.entries[holder];
  return entry && isLiveEntry(entry, now) ? entry.status : 'none';
};

/** Every law broken on the way through a run of the pure machine, with the step. */
export function lawsBrokenBy(start: Places, steps: readonly PlaceStep[]): string[] {
  let places = start;
  let now = 0;
  return steps.flatMap(({ command, passes }, step) => {
    now += passes;
    const decided = decidePlaces(places, command, now);
    if (!decided.ok) return [];
    const before = places;
    places = foldPlaces(places, decided.value);
    return brokenPlaceLaws(places, now, before).map((law) => `step ${step}: ${law}`);
  });
}
