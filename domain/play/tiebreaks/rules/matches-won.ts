import type { Tiebreak } from '../tiebreak.ts';

/** Number of matches won (FIVB indoor, first criterion). */
export const matchesWon: Tiebreak = {
  name: 'MATCHES_WON',
  label: 'matches won',
  record: true,
  show: String,
  judge: (group, { summaries }) => group.map((i) => summaries[i]!.matchWins),
};
