import type { Meeting } from '../ledger.ts';
import type { Tiebreak } from '../tiebreak.ts';

/**
 * FIVB pool of four: winner of the winners' match, its loser, winner of the losers' match, its loser. So of the two with one
 * win each the one from the losers' match is third, whatever the points (Part 3 §4). The first two matches by number are the
 * opening ones; a winner of those counts two, a winner after them one. Silent in any other pool.
 */
export const fivbPool: Tiebreak = {
  name: 'FIVB_POOL',
  label: 'winners’ and losers’ match',
  record: true,
  show: (figure) => String(4 - figure),
  judge(group, { matches, entrants }) {
    const [first, second, ...later] = [...matches].sort((a, b) => a.number - b.number);
    if (!first || !second || later.length > 2 || entrants.length !== 4) return 'not-fivb';
    const started = [first, second];
    if (new Set(started.flatMap(({ home, away }) => [...home, ...away])).size !== 4) return 'not-fivb';
    const won = (i: number, of: readonly Meeting[]) => of.some((meeting) => isWinner(i, meeting));
    return group.map((i) => {
      const pending = started.some((m) => m.winner === null && (m.home.includes(i) || m.away.includes(i)));
      return (pending ? 1 : won(i, started) ? 2 : 0) + (won(i, later) ? 1 : 0);
    });
  },
};

const isWinner = (i: number, { winner, home, away }: Meeting): boolean =>
  (winner === 'home' && home.includes(i)) || (winner === 'away' && away.includes(i));
