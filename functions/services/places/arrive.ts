import type { Condition } from '../../kernel/table/condition.ts';
import { upsert } from '../../kernel/table/write.ts';
import { type Sequence, sequenceItem } from '../../store/registration/items.ts';
import type { DivisionPlaces, PlacesDeps } from './places.ts';

/**
 * The next arrival number, which stands for the place of that number; null where there is none any more: not beyond the capacity, nor since somebody has
 * ever waited (a place that was released or added is for them). Whether they are over is looked at before one is asked for, and remembered: so a
 * rush writes the count hardly oftener than there are places, however many processes it comes to.
 */
export async function arrivalNumber(
  { table, memory }: Pick<PlacesDeps, 'table' | 'memory'>,
  { id: divisionId, capacity }: Pick<DivisionPlaces, 'id' | 'capacity'>,
): Promise<number | null> {
  const none: Sequence = { divisionId, n: 0, waitlisted: false };
  if (isOver(memory.arrivals.get(divisionId) ?? none, capacity)) return null;
  // A late copy is right about the end: numbers only rise, and that somebody has waited is never undone.
  const seen = await table.get(sequenceItem, { divisionId }, { consistent: false });
  if (seen && isOver(seen, capacity)) {
    memory.arrivals.set(divisionId, seen);
    return null;
  }
  const next = upsert(sequenceItem, { divisionId }, { add: { n: 1 } }, { if: isLeft(capacity) });
  const reply = await table.write(next);
  if (reply.ok) return Number(reply.value?.n);
  if (reply.problem.old) memory.arrivals.set(divisionId, sequenceItem.decode(reply.problem.old));
  return null;
}

const isOver = ({ n, waitlisted }: Sequence, capacity: number | null): boolean =>
  waitlisted || (capacity !== null && n >= capacity);

/** The other half of {@link isOver}, of what is stored. */
const isLeft = (capacity: number | null): Condition => [
  'and',
  ['not', ['=', 'waitlisted', true]],
  ...(capacity === null ? [] : [['or', ['absent', 'n'], ['<', 'n', capacity]] as const]),
];
