import { pointQuotient } from '../figures.ts';
import { asQuotient, type Tiebreak } from '../tiebreak.ts';

/** Points won ÷ lost over all matches. */
export const pointRatio: Tiebreak = {
  name: 'POINT_RATIO',
  label: 'point ratio',
  record: false,
  show: asQuotient,
  judge: (group, { summaries }) => group.map((i) => pointQuotient(summaries[i]!)),
};
