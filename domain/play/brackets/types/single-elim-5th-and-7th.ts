import { buildSingle, singleSize } from '../draws/single.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** The losing quarterfinalists play for 5th and for 7th, the losing semifinalists for 3rd: all eight places are played. */
export const singleElim5thAnd7th: BracketKind = {
  type: 'SINGLE_ELIM_5TH_AND_7TH',
  label: 'SINGLE_ELIM_5TH_AND_7TH',
  placeName: 'Consolation',
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { third: true, fifth: true, seventh: true }),
};
