import { among } from '../among.ts';
import { pointDifference } from '../figures.ts';
import { signed, type Tiebreak } from '../tiebreak.ts';

/** Point difference in the matches among the tied, only where three or more are tied. */
export const pointsBetween3: Tiebreak = {
  name: 'POINTS_BETWEEN_3',
  label: 'points among tied teams (three or more only)',
  record: false,
  show: signed,
  judge: (group, ledger) => (group.length < 3 ? 'fewer-than-three' : among(group, ledger).map(pointDifference)),
};
