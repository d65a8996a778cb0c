import { among } from '../among.ts';
import { pointQuotient } from '../figures.ts';
import { asQuotient, type Tiebreak } from '../tiebreak.ts';

/** Points won ÷ lost in the matches among the tied. */
export const pointRatioBetween: Tiebreak = {
  name: 'POINT_RATIO_BETWEEN',
  label: 'point ratio among tied teams',
  record: false,
  show: asQuotient,
  judge: (group, ledger) => among(group, ledger).map(pointQuotient),
};
