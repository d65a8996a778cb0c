/* What the tests of places share. */
import { decidePlaces, type PlaceCommand } from '#domain/registration/place-decide.ts';
import { foldPlaces, type PlaceEvent } from '#domain/registration/place-events.ts';
import { noPlaces, type PlaceRules, type Places } from '#domain/registration/places.ts';
import { anUlid } from '#test/kit/registration.ts';

export const t0 = 1_000_000;
export const hold = (holder: string, n: number): PlaceCommand => ({ type: 'hold', holder, id: anUlid(n) });
export const take = (holder: string, n: number, byAdmin = false): PlaceCommand => ({
  type: 'take',
  holder,
  id: anUlid(n),
  byAdmin,
});
export const wait = (holder: string, n: number): PlaceCommand => ({ type: 'wait', holder, id: anUlid(n) });
export const of = (
  type: 'keepAlive' | 'cancel' | 'startPayment' | 'paymentFailed' | 'accept' | 'decline' | 'release',
  holder: string,
): PlaceCommand => ({ type, holder });

/** Places after commands at moments; a refusal is thrown by its code. */
export function given(rules: Partial<PlaceRules>, ...steps: [PlaceCommand, number?][]): Places {
  return steps.reduce(
    (places, [command, now = t0]) => {
      const decided = decidePlaces(places, command, now);
      if (!decided.ok) throw new Error(decided.problem.code);
      return foldPlaces(places, decided.value);
    },
    noPlaces({ capacity: 1, ...rules }),
  );
}
export const when = (places: Places, command: PlaceCommand, now = t0): PlaceEvent[] | string => {
  const decided = decidePlaces(places, command, now);
  return decided.ok ? decided.value : decided.problem.code;
};
