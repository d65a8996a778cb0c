import { matchWinRatio } from '../figures.ts';
import { percent, type Tiebreak } from '../tiebreak.ts';

/** Matches won of matches played; a split is half of each. */
export const matchWinRatioRule: Tiebreak = {
  name: 'MATCH_WIN_RATIO',
  label: 'match win ratio',
  record: true,
  show: percent,
  judge: (group, { summaries }) => group.map((i) => matchWinRatio(summaries[i]!)),
};
