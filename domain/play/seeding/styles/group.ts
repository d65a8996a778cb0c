import { byRecord } from '../candidate.ts';
import { type Style, takenOf } from '../style.ts';

/** "Performance": all pool winners first, then all seconds …, inside a place by record. */
export const group: Style = {
  style: 'GROUP',
  label: 'Performance',
  order: (input) => takenOf(input).sort((a, b) => a.place - b.place || byRecord(a, b)),
};
