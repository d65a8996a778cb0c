import type { Meeting } from '../ledger.ts';
import type { Tiebreak, Verdict } from '../tiebreak.ts';

/**
 * Two that met: the winner of their match (of a dual in dual pools) ranks above. Met more than once: who won more of them.
 * Players of group play met when they stood on opposite sides.
 */
export const headToHead: Tiebreak = {
  name: 'HEAD_2_HEAD',
  label: 'head to head',
  record: false,
  show: String,
  judge(group, { contests }): Verdict {
    const [a, b] = group;
    if (group.length !== 2 || a === undefined || b === undefined) return 'more-than-two';
    const met = contests.filter((meeting) => opposed(meeting, a, b));
    if (met.length === 0) return 'no-match';
    if (met.some(isOpen)) return 'not-complete';
    const decided = met.filter(({ winner }) => winner === 'home' || winner === 'away');
    const wins = decided.filter(({ winner, home }) => (winner === 'home') === home.includes(a)).length;
    const losses = decided.length - wins;
    return wins === losses ? 'split' : [wins, losses];
  },
};

/** Not played to an end: still running, or locked without a winner. */
const isOpen = ({ settled, winner, gaveUp }: Meeting): boolean => !settled || (winner === null && gaveUp === null);

const opposed = ({ home, away }: Meeting, a: number, b: number): boolean =>
  (home.includes(a) && away.includes(b)) || (home.includes(b) && away.includes(a));
