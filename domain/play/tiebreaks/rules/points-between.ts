import { among } from '../among.ts';
import { pointDifference } from '../figures.ts';
import { signed, type Tiebreak } from '../tiebreak.ts';

/** Point difference in the matches among the tied. */
export const pointsBetween: Tiebreak = {
  name: 'POINTS_BETWEEN',
  label: 'points among tied teams',
  record: false,
  show: signed,
  judge: (group, ledger) => among(group, ledger).map(pointDifference),
};
