import { setWinRatio } from '../figures.ts';
import { percent, type Tiebreak } from '../tiebreak.ts';

/** Sets won of sets played, over all matches. */
export const setWinRatioRule: Tiebreak = {
  name: 'SET_WIN_RATIO',
  label: 'set win ratio',
  record: false,
  show: percent,
  judge: (group, { summaries }) => group.map((i) => setWinRatio(summaries[i]!)),
};
