import { buildFull, fullChampions, fullSize } from '../draws/full.ts';
import type { BracketKind } from '../kind.ts';

/** Double elimination to the end, with an "if" final. */
export const doubleElim: BracketKind = {
  type: 'DOUBLE_ELIM',
  label: 'Double elimination',
  placeName: 'Contenders',
  champions: fullChampions,
  size: fullSize,
  build: buildFull,
};
