import type { Meeting } from '../ledger.ts';
import type { Tiebreak } from '../tiebreak.ts';

/**
 * FIVB pool of four: winner of the winners' match, its loser, winner of the losers' match, its loser. So of the two with one
 * win each the one from the losers' match is third, whatever the points (Part 3 §4). A pool of three: the first meets the winner
 * of the others; whoever loses the opening match is third (29 real pools). The first matches by number are the opening ones, one
 * in a pool of three, two in one of four; who is through them counts two, a winner after them one. Silent in any other pool.
 */
export const fivbPool: Tiebreak = {
  name: 'FIVB_POOL',
  label: 'winners’ and losers’ match',
  record: true,
  show: (figure) => String(4 - figure),
  judge(group, { matches, entrants }) {
    const opening = entrants.length - 2;
    if (opening !== 1 && opening !== 2) return 'not-fivb';
    const sorted = [...matches].sort((a, b) => a.number - b.number);
    const [started, later] = [sorted.slice(0, opening), sorted.slice(opening)];
    const players = new Set(started.flatMap(({ home, away }) => [...home, ...away]));
    if (players.size !== 2 * opening || later.length > opening) return 'not-fivb';
    const beaten = opening === 1 ? 1 : 0;
    const passed = (i: number): number => {
      if (!players.has(i)) return 2;
      const pending = started.some((m) => m.winner === null && (m.home.includes(i) || m.away.includes(i)));
      return pending ? 1 : started.some((m) => isWinner(i, m)) ? 2 : beaten;
    };
    return group.map((i) => passed(i) + (later.some((m) => isWinner(i, m)) ? 1 : 0));
  },
};

const isWinner = (i: number, { winner, home, away }: Meeting): boolean =>
  (winner === 'home' && home.includes(i)) || (winner === 'away' && away.includes(i));
