import { buildSingle, singleChampions, singleSize } from '../draws/single.ts';
import type { BracketKind } from '../kind.ts';

/** The last round decides 1 and 2, both losing semifinalists are 3rd. With champions: a qualifier, any number of equal sections. */
export const singleElim: BracketKind = {
  type: 'SINGLE_ELIM',
  label: 'Single elimination',
  placeName: null,
  champions: singleChampions,
  size: singleSize,
  build: (b, request) => buildSingle(b, request),
};
