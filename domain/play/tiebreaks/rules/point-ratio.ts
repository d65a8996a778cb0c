import { pointQuotient } from '../figures.ts';
import { asQuotient, type Tiebreak } from '../tiebreak.ts';

/** Points won ÷ lost over all matches. Silent where one has no points that count. */
export const pointRatio: Tiebreak = {
  name: 'POINT_RATIO',
  label: 'point ratio',
  record: false,
  show: asQuotient,
  judge: (group, { summaries }) =>
    group.some((i) => summaries[i]!.pointsFor + summaries[i]!.pointsAgainst === 0)
      ? 'nothing-played'
      : group.map((i) => pointQuotient(summaries[i]!)),
};
