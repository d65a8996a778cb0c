import { buildSingle, singleSize } from '../draws/single.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** Play for 5th, but no match for 3rd (read from the name; the specification gives no label). */
export const singleElimWith5thNo4th: BracketKind = {
  type: 'SINGLE_ELIM_WITH_5TH_NO_4TH',
  label: 'SINGLE_ELIM_WITH_5TH_NO_4TH',
  placeName: '5th Place',
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { fifth: true }),
};
