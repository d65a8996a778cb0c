import { signed } from '../../../kernel/text.ts';
import { emptySummary, type Ledger, type Meeting, type Summary } from '../ledger.ts';
import {
  asQuotient,
  matchWinRatio,
  percent,
  pointDifference,
  pointQuotient,
  setQuotient,
  type Tiebreak,
  type Verdict,
} from '../tiebreak.ts';

/** Returns the meetings in which everyone on both sides is in the group. */
function meetingsAmong(group: readonly number[], meetings: readonly Meeting[]): Meeting[] {
  const inside = (players: readonly number[]) => players.every((player) => group.includes(player));
  return meetings.filter((meeting) => inside(meeting.home) && inside(meeting.away));
}

/**
 * Returns the tied entrants' records against each other: a summary per member of the group, in its order. Only settled
 * matches count.
 */
function among(group: readonly number[], ledger: Ledger): Summary[] {
  const summaries = group.map(emptySummary);
  const byEntrant: (Summary | undefined)[] = new Array(ledger.entrants.length).fill(undefined);
  for (const [i, member] of group.entries()) byEntrant[member] = summaries[i];
  const inside = (players: readonly number[]) => players.every((player) => byEntrant[player] !== undefined);
  for (const meeting of ledger.matches) {
    // Checking the first players rules out most meetings quickly.
    if (!byEntrant[meeting.home[0]!] || !byEntrant[meeting.away[0]!] || !meeting.settled) continue;
    if (!inside(meeting.home) || !inside(meeting.away)) continue;
    for (const player of meeting.home) add(byEntrant[player]!, meeting, 'home', 'away');
    for (const player of meeting.away) add(byEntrant[player]!, meeting, 'away', 'home');
  }
  return summaries;
}

function add(to: Summary, meeting: Meeting, own: 'home' | 'away', other: 'home' | 'away'): void {
  to.setWins += meeting.sets[own];
  to.setLosses += meeting.sets[other];
  to.pointsFor += meeting.points[own];
  to.pointsAgainst += meeting.points[other];
  if (meeting.winner === own) to.matchWins += 1;
  else if (meeting.winner === other) to.matchLosses += 1;
  else if (meeting.winner === 'split') to.matchSplits += 1;
}

/**
 * FIVB from August 2008 to 2010: among three or more tied teams, only first place is decided, by points ratio among
 * them. The others start again, so that the last two are decided by their match. Fits all 32 real three-way ties of
 * 2009 and 2010.
 */
export const firstByPointRatioBetween: Tiebreak = {
  name: 'FIRST_BY_POINT_RATIO_BETWEEN',
  label: 'first place by points among tied teams',
  record: false,
  show: asQuotient,
  judge(group, ledger) {
    if (group.length < 3) return 'fewer-than-three';
    const figures = among(group, ledger).map(pointQuotient);
    const best = Math.max(...figures);
    // All the others get the same figure here, whatever their own ratio, because this rule doesn't separate them.
    const rest = Math.max(0, ...figures.filter((figure) => figure < best));
    return figures.map((figure) => (figure === best ? best : rest));
  },
};

/**
 * FIVB's text for Olympic qualification in 2008: among three or more tied teams, only last place is decided, by sets
 * ratio, then points ratio among them. The rest start again, so that the last two are decided by their match.
 */
export const lastByRatiosBetween: Tiebreak = {
  name: 'LAST_BY_RATIOS_BETWEEN',
  label: 'last place by sets and points among tied teams',
  record: false,
  show: (figure) => (figure === 0 ? 'last' : 'not last'),
  judge(group, ledger) {
    if (group.length < 3) return 'fewer-than-three';
    const records = among(group, ledger);
    const sets = records.map(setQuotient);
    const points = records.map(pointQuotient);
    const worst = Math.min(...sets);
    const worstPoints = Math.min(...points.filter((_, i) => sets[i] === worst));
    return records.map((_, i) => (sets[i] === worst && points[i] === worstPoints ? 0 : 1));
  },
};

/** Match win ratio in the matches among the tied teams. */
export const matchesBetween: Tiebreak = {
  name: 'MATCHES_BETWEEN',
  label: 'matches among tied teams',
  record: false,
  show: percent,
  judge: (group, ledger) => among(group, ledger).map(matchWinRatio),
};

/** Points won ÷ lost in the matches among the tied teams. */
export const pointRatioBetween: Tiebreak = {
  name: 'POINT_RATIO_BETWEEN',
  label: 'point ratio among tied teams',
  record: false,
  show: asQuotient,
  judge: (group, ledger) => among(group, ledger).map(pointQuotient),
};

/** Points won ÷ lost in the matches among the tied teams, only if three or more are tied. */
export const pointRatioBetween3: Tiebreak = {
  name: 'POINT_RATIO_BETWEEN_3',
  label: 'point ratio among tied teams (three or more only)',
  record: false,
  show: asQuotient,
  judge: (group, ledger) => (group.length < 3 ? 'fewer-than-three' : among(group, ledger).map(pointQuotient)),
};

/** Point difference in the matches among the tied teams. */
export const pointsBetween: Tiebreak = {
  name: 'POINTS_BETWEEN',
  label: 'points among tied teams',
  record: false,
  show: signed,
  judge: (group, ledger) => among(group, ledger).map(pointDifference),
};

/** Point difference in the matches among the tied teams, only if three or more are tied. */
export const pointsBetween3: Tiebreak = {
  name: 'POINTS_BETWEEN_3',
  label: 'points among tied teams (three or more only)',
  record: false,
  show: signed,
  judge: (group, ledger) => (group.length < 3 ? 'fewer-than-three' : among(group, ledger).map(pointDifference)),
};

/**
 * FIVB 2006 to July 2008: three or more tied teams are ranked in one step by sets ratio, then points ratio, over all
 * matches. Two teams with the same sets ratio aren't separated by the match between them. Fits all 40 real three-way
 * ties of those seasons.
 */
export const ratios3: Tiebreak = {
  name: 'RATIOS_3',
  label: 'set ratio, then point ratio (three or more only)',
  record: false,
  show: (place) => `place ${-place}`,
  judge(group, { summaries }) {
    if (group.length < 3) return 'fewer-than-three';
    const figures = group.map((i) => [setQuotient(summaries[i]!), pointQuotient(summaries[i]!)] as const);
    const above = (a: readonly [number, number], b: readonly [number, number]) =>
      a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
    return figures.map((own) => -1 - figures.filter((other) => above(other, own)).length);
  },
};

/** USAV: among three or more tied teams, one that beat all the others goes first, and one that lost to all goes last. */
export const beatAllTied: Tiebreak = {
  name: 'BEAT_ALL_TIED',
  label: 'beat or lost to all tied teams',
  record: false,
  show: (figure) => (figure > 0 ? 'beat all' : figure < 0 ? 'lost to all' : 'neither'),
  judge(group, ledger) {
    if (group.length < 3) return 'fewer-than-three';
    const met = meetingsAmong(group, ledger.contests).filter(({ settled }) => settled);
    return group.map((member) => {
      const beaten = opponents(member, met, true);
      const lostTo = opponents(member, met, false);
      if (beaten.size === group.length - 1 && lostTo.size === 0) return 1;
      return lostTo.size === group.length - 1 && beaten.size === 0 ? -1 : 0;
    });
  },
};

function opponents(member: number, met: readonly Meeting[], won: boolean): Set<number> {
  const found = new Set<number>();
  for (const { home, away, winner } of met) {
    const side = home.includes(member) ? 'home' : away.includes(member) ? 'away' : null;
    if (side === null || (winner !== 'home' && winner !== 'away') || (winner === side) !== won) continue;
    for (const opponent of side === 'home' ? away : home) found.add(opponent);
  }
  return found;
}

/**
 * If two tied teams met, the winner of their match (of a dual in dual pools) ranks higher. If they met more than once,
 * the team that won more often ranks higher. In group play, players met if they were on opposite sides.
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

/** Returns whether a meeting isn't finished: it is still under way, or locked without a winner. */
const isOpen = ({ settled, winner, gaveUp }: Meeting): boolean => !settled || (winner === null && gaveUp === null);

const opposed = ({ home, away }: Meeting, a: number, b: number): boolean =>
  (home.includes(a) && away.includes(b)) || (home.includes(b) && away.includes(a));
