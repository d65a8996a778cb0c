import { placeByPlace } from '../place-by-place.ts';
import { type Style, takenOf } from '../style.ts';

/** Old school, second form (our reading): every place in the order of pools, so that outer pools cross: A1 v D2, B1 v C2. */
export const oldSchool2: Style = {
  style: 'OLD_SCHOOL2',
  label: 'OLD_SCHOOL2',
  order: (input) => placeByPlace(takenOf(input), (row) => row.slice()),
};
