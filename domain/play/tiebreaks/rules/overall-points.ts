import { pointDifference } from '../figures.ts';
import { signed, type Tiebreak } from '../tiebreak.ts';

/** Point difference over all matches. */
export const overallPoints: Tiebreak = {
  name: 'OVERALL_POINTS',
  label: 'overall points',
  record: false,
  show: signed,
  judge: (group, { summaries }) => group.map((i) => pointDifference(summaries[i]!)),
};
