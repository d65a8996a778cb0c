import { meetingsAmong } from '../among.ts';
import type { Tiebreak, Verdict } from '../tiebreak.ts';

/**
 * Two that met: the winner of their match (of a dual in dual pools) stands above. Met more than once: who won more of them.
 * Partners of group play met when they stood on opposite sides.
 */
export const headToHead: Tiebreak = {
  name: 'HEAD_2_HEAD',
  label: 'head to head',
  record: false,
  show: String,
  judge(group, ledger): Verdict {
    const [a, b] = group;
    if (group.length !== 2 || a === undefined || b === undefined) return 'more-than-two';
    const met =
      ledger.duals || ledger.contests.every(({ home, away }) => home.length + away.length === 2)
        ? meetingsAmong(group, ledger.contests)
        : ledger.contests.filter(
            ({ home, away }) => (home.includes(a) && away.includes(b)) || (home.includes(b) && away.includes(a)),
          );
    if (met.length === 0) return 'no-match';
    if (!met.every(({ settled }) => settled)) return 'not-complete';
    let wins = 0;
    let losses = 0;
    for (const { winner, home } of met) {
      if (winner !== 'home' && winner !== 'away') continue;
      if ((winner === 'home') === home.includes(a)) wins += 1;
      else losses += 1;
    }
    return wins === losses ? 'split' : [wins, losses];
  },
};
