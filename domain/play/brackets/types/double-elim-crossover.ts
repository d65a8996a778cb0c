import { buildCrossover, crossoverChampions, crossoverSize } from '../draws/crossover.ts';
import type { BracketKind } from '../kind.ts';

/** AVP: double elimination to the semifinals, then single; both losing semifinalists are 3rd. */
export const doubleElimCrossover: BracketKind = {
  type: 'DOUBLE_ELIM_CROSSOVER',
  label: 'Double elimination with crossover',
  placeName: 'Contenders',
  champions: crossoverChampions,
  size: crossoverSize,
  build: (b, request) => buildCrossover(b, request, false),
};
