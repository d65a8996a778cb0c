import { signed } from '../../../kernel/text.ts';
import type { Meeting } from '../ledger.ts';
import {
  asQuotient,
  dualWinRatio,
  matchWinRatio,
  percent,
  pointDifference,
  pointQuotient,
  setWinRatio,
  type Tiebreak,
} from '../tiebreak.ts';

/** Duals won out of duals played. The rule doesn't apply if no duals are played. */
export const dualRecord: Tiebreak = {
  name: 'DUAL_RECORD',
  label: 'dual record',
  record: true,
  show: percent,
  judge: (group, { summaries, duals }) => (duals ? group.map((i) => dualWinRatio(summaries[i]!)) : 'no-duals'),
};

/**
 * The FIVB rule for a pool of four, which ranks the winner of the winners' match first, followed by its loser, the
 * winner of the losers' match, and its loser. If two teams have one win each, the one from the losers' match is third
 * regardless of points (Part 3 §4). In a pool of three, the first slot meets the winner of the others, and the loser of
 * the opening match is third (29 real pools). The first matches by number are the opening matches: one in a pool of
 * three, two in a pool of four. Winning an opening match counts two, and winning a later match counts one. The rule
 * doesn't apply to any other pool.
 */
export const fivbPool: Tiebreak = {
  name: 'FIVB_POOL',
  label: 'winners’ and losers’ matches',
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

/** Match points by the table’s scheme (2-1-0 on the beach, 3-2-1-0 indoors). */
export const matchPointsRule: Tiebreak = {
  name: 'MATCH_POINTS',
  label: 'match points',
  record: true,
  show: String,
  judge: (group, { summaries }) => group.map((i) => summaries[i]!.matchPoints),
};

/** Matches won out of matches played. A split counts as half a win and half a loss. */
export const matchWinRatioRule: Tiebreak = {
  name: 'MATCH_WIN_RATIO',
  label: 'match win ratio',
  record: true,
  show: percent,
  judge: (group, { summaries }) => group.map((i) => matchWinRatio(summaries[i]!)),
};

/** Number of matches won (FIVB indoor, first criterion). */
export const matchesWon: Tiebreak = {
  name: 'MATCHES_WON',
  label: 'matches won',
  record: true,
  show: String,
  judge: (group, { summaries }) => group.map((i) => summaries[i]!.matchWins),
};

/**
 * The better (lower) original seed. Teams without a seed come last, and the rule doesn't apply if no team has a seed.
 */
export const originalSeed: Tiebreak = {
  name: 'ORIGINAL_SEED',
  label: 'original seed',
  record: false,
  show: (figure) => (figure === -Infinity ? 'none' : String(-figure)),
  judge: (group, { entrants }) => {
    const seeds = group.map((i) => entrants[i]!.seed);
    return seeds.every((seed) => seed === null) ? 'no-seed' : seeds.map((seed) => (seed === null ? -Infinity : -seed));
  },
};

/** Point difference over all matches. */
export const overallPoints: Tiebreak = {
  name: 'OVERALL_POINTS',
  label: 'overall points',
  record: false,
  show: signed,
  judge: (group, { summaries }) => group.map((i) => pointDifference(summaries[i]!)),
};

/** Points won ÷ lost over all matches. The rule doesn't apply if a team has no points that count. */
export const pointRatio: Tiebreak = {
  name: 'POINT_RATIO',
  label: 'point ratio',
  record: false,
  show: asQuotient,
  judge: (group, { summaries }) =>
    group.some((i) => summaries[i]!.pointsFor + summaries[i]!.pointsAgainst === 0)
      ? 'nothing-played'
      : group.map((i) => pointQuotient(summaries[i]!)),
};

/** Points scored over all matches. */
export const pointsForRule: Tiebreak = {
  name: 'POINTS_FOR',
  label: 'total points for',
  record: false,
  show: String,
  judge: (group, { summaries }) => group.map((i) => summaries[i]!.pointsFor),
};

/**
 * Sets won out of sets played, over all matches. The rule doesn't apply if a team has no sets that count, because
 * having none is neither good nor bad.
 */
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
