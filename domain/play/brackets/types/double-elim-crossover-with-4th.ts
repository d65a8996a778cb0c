import { buildCrossover, crossoverSize } from '../draws/crossover.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** FIVB 2001-2012: the crossover with a bronze match. */
export const doubleElimCrossoverWith4th: BracketKind = {
  type: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH',
  label: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH',
  placeName: 'Contenders',
  champions: onlyOne,
  size: crossoverSize,
  build: (b, request) => buildCrossover(b, request, true),
};
