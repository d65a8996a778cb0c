import { buildSingle, singleSize } from '../draws/single.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** Single elimination with a match for 3rd (602 FIVB events have semifinals, bronze and gold). */
export const singleElimWith4th: BracketKind = {
  type: 'SINGLE_ELIM_WITH_4TH',
  label: 'with 3rd and 4th',
  placeName: null,
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { third: true }),
};
