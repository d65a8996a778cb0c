import { buildSingle, singleSize } from '../draws/single.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** "3rd to 6th": 3rd-place match and play for 5th among the losing quarterfinalists (AVP Phoenix 2022). */
export const singleElimWith5th: BracketKind = {
  type: 'SINGLE_ELIM_WITH_5TH',
  label: '3rd to 6th',
  placeName: '5th Place',
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { third: true, fifth: true }),
};
