import { setWinRatio } from '../figures.ts';
import { percent, type Tiebreak } from '../tiebreak.ts';

/** Sets won of sets played, over all matches. Silent where one has no sets that count: no sets are neither good nor bad. */
export const setWinRatioRule: Tiebreak = {
  name: 'SET_WIN_RATIO',
  label: 'set win ratio',
  record: false,
  show: percent,
  judge: (group, { summaries }) =>
    group.some((i) => summaries[i]!.setWins + summaries[i]!.setLosses === 0)
      ? 'nothing-played'
      : group.map((i) => setWinRatio(summaries[i]!)),
};
