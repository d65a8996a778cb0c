import type { Tiebreak } from '../tiebreak.ts';

/** Points scored over all matches. */
export const pointsForRule: Tiebreak = {
  name: 'POINTS_FOR',
  label: 'total points for',
  record: false,
  show: String,
  judge: (group, { summaries }) => group.map((i) => summaries[i]!.pointsFor),
};
