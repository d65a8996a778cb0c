import { among } from '../among.ts';
import { pointQuotient } from '../figures.ts';
import { asQuotient, type Tiebreak } from '../tiebreak.ts';

/** Points won ÷ lost in the matches among the tied, only where three or more are tied. */
export const pointRatioBetween3: Tiebreak = {
  name: 'POINT_RATIO_BETWEEN_3',
  label: 'point ratio among tied teams (three or more only)',
  record: false,
  show: asQuotient,
  judge: (group, ledger) => (group.length < 3 ? 'fewer-than-three' : among(group, ledger).map(pointQuotient)),
};
