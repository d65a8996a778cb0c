import { among } from '../among.ts';
import { matchWinRatio } from '../figures.ts';
import { percent, type Tiebreak } from '../tiebreak.ts';

/** Match win ratio in the matches among the tied. */
export const matchesBetween: Tiebreak = {
  name: 'MATCHES_BETWEEN',
  label: 'matches among tied teams',
  record: false,
  show: percent,
  judge: (group, ledger) => among(group, ledger).map(matchWinRatio),
};
