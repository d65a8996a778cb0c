import { bySeed } from '../candidate.ts';
import { type Style, takenOf } from '../style.ts';

/** Keeps the original (event) seeds. */
export const originalSeed: Style = {
  style: 'ORIGINAL_SEED',
  label: 'ORIGINAL_SEED',
  order: (input) => takenOf(input).sort(bySeed),
};
