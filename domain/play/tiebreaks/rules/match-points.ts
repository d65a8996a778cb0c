import type { Tiebreak } from '../tiebreak.ts';

/** Match points by the table’s scheme (2-1-0 on the beach, 3-2-1-0 indoors). */
export const matchPointsRule: Tiebreak = {
  name: 'MATCH_POINTS',
  label: 'match points',
  record: true,
  show: String,
  judge: (group, { summaries }) => group.map((i) => summaries[i]!.matchPoints),
};
