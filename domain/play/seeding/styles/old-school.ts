import type { Candidate } from '../candidate.ts';
import { placeByPlace } from '../place-by-place.ts';
import { type Style, takenOf } from '../style.ts';

/**
 * Old school (no source describes it; our reading): pool winners in the order of pools, then the seconds so that neighbours
 * cross, A1 v B2, B1 v A2, C1 v D2, D1 v C2.
 */
export const oldSchool: Style = {
  style: 'OLD_SCHOOL',
  label: 'OLD_SCHOOL',
  order: (input) => placeByPlace(takenOf(input), crossNeighbours),
};

/** Read from the last line backwards the pools of an even place are in order B, A, D, C …; an odd last pool stays last. */
function crossNeighbours(row: readonly Candidate[], even: boolean): Candidate[] {
  if (!even) return row.slice();
  const swapped: Candidate[] = [];
  for (let i = 0; i < row.length; i += 2) swapped.push(...row.slice(i, i + 2).reverse());
  return swapped.reverse();
}
