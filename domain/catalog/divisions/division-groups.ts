import { flagsOfEvent } from '../events/event-flags.ts';
import type { Division, Tournament } from '../schema.ts';

type Grouped = Pick<Division, 'gender'>;
type DivisionGroup<D> = { readonly name: string; readonly divisions: readonly D[] };

/**
 * Returns an event's divisions grouped by gender, in the order given, if the event groups them (flag `tree`) and has
 * several genders. Otherwise, returns one group without a name.
 */
export function divisionGroups<D extends Grouped>(
  event: Pick<Tournament, 'props'>,
  divisions: readonly D[],
): DivisionGroup<D>[] {
  const groups = [...Map.groupBy(divisions, ({ gender }) => gender)];
  if (!flagsOfEvent(event).tree || groups.length < 2) return [{ name: '', divisions }];
  return groups.map(([name, of]) => ({ name, divisions: of }));
}
