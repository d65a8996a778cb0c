import { byRecord } from '../candidate.ts';
import { type Style, takenOf } from '../style.ts';

/** "Pure Performance": by record alone, whatever the pool and the place. */
export const reseed: Style = {
  style: 'RESEED',
  label: 'Pure Performance',
  order: (input) => takenOf(input).sort(byRecord),
};
