import type { ForfeitPolicy } from '../../catalog/lists.ts';
import { dualsOf } from '../duals/dual.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match, Side } from '../matches/schema.ts';
import { forfeitGames } from '../matches/score.ts';
import { beachPoints, type MatchPoints, pointsOfMatch } from './match-points.ts';

/**
 * An entrant in a ranking: a team, or a player in group play. `order` (the pool slot) decides last, so that a table has
 * a complete order.
 */
export type Entrant = { readonly id: number; readonly seed: number | null; readonly order: number };

/** The pool team summary (Part 3 §3), plus the splits and match points that we added. */
export type Summary = {
  dualWins: number;
  dualLosses: number;
  matchWins: number;
  matchLosses: number;
  setWins: number;
  setLosses: number;
  pointsFor: number;
  pointsAgainst: number;
  matchSplits: number;
  matchPoints: number;
};

/** A meeting as the rules see it: entrants by index into `entrants`, and what happened. */
export type Meeting = {
  readonly number: number;
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly settled: boolean;
  readonly winner: Side | 'split' | null;
  readonly sets: { readonly home: number; readonly away: number };
  readonly points: { readonly home: number; readonly away: number };
  readonly gaveUp: Side | 'both' | null;
  /** Whether a team retired during play, which means that it lost the match instead of forfeiting it. */
  readonly retired: boolean;
};

/**
 * Everything the rules look at, computed once: entrants in slot order, their summaries, every match that counts, and
 * the contests for head to head (duals, and matches that belong to no dual).
 */
export type Ledger = {
  readonly entrants: readonly Entrant[];
  readonly summaries: readonly Summary[];
  readonly matches: readonly Meeting[];
  readonly contests: readonly Meeting[];
  readonly duals: boolean;
};

/**
 * How matches and forfeits count. For `forfeits`, 'full' counts the rule book's score for a forfeit, and 'none' counts
 * no score. A team that retired because of an injury has played, so its score is still completed by the book (FIVB:
 * Gstaad 2010 M Q).
 */
export type LedgerRules = { readonly matchPoints: MatchPoints; readonly forfeits: ForfeitPolicy };

/**
 * What each policy counts in a table. A forfeit by the book is a lost match, and one without a score earns no match
 * points.
 */
export const ledgerRules: Readonly<Record<ForfeitPolicy, LedgerRules>> = {
  full: { matchPoints: { ...beachPoints, forfeit: beachPoints.loss }, forfeits: 'full' },
  none: { matchPoints: beachPoints, forfeits: 'none' },
};
export const defaultForfeits: ForfeitPolicy = 'full';
export const defaultLedgerRules: LedgerRules = ledgerRules[defaultForfeits];

export const emptySummary = (): Summary => ({
  dualWins: 0,
  dualLosses: 0,
  matchWins: 0,
  matchLosses: 0,
  setWins: 0,
  setLosses: 0,
  pointsFor: 0,
  pointsAgainst: 0,
  matchSplits: 0,
  matchPoints: 0,
});

/**
 * Builds the ledger. Matches with a side that isn't an entrant are left out, and so are the exhibition pairs of duals.
 * `absent` are players whose spot a sub took in a match. The match counts for everyone in it but them.
 */
export function ledgerOf(
  entrants: readonly Entrant[],
  matches: readonly Match[],
  rules: LedgerRules = defaultLedgerRules,
  absent: (match: Match) => readonly number[] = nobody,
): Ledger {
  const sorted = [...entrants].sort((a, b) => a.order - b.order || a.id - b.id);
  const index = new Map(sorted.map((entrant, i) => [entrant.id, i]));
  const duals = dualsOf(matches);
  const exhibition = new Set(duals.flatMap((dual) => dual.exhibition));
  const meetings: Meeting[] = [];
  const contests = duals.flatMap((dual) => dualMeeting(dual, index));
  const dualCount = contests.length;
  for (const match of matches) {
    const meeting = exhibition.has(match) ? null : meetingOf(match, index, rules, absent(match));
    if (!meeting) continue;
    meetings.push(meeting);
    if (match.dualN === null) contests.push(meeting);
  }
  const summaries = sorted.map(emptySummary);
  for (const meeting of meetings) count(meeting, summaries, rules.matchPoints);
  for (const dual of contests.slice(0, dualCount)) countDual(dual, summaries);
  return {
    entrants: sorted,
    summaries,
    matches: meetings,
    contests,
    duals: duals.length > 0,
  };
}

type Index = ReadonlyMap<number, number>;
const nobody = (): readonly number[] => [];

function sideOf(index: Index, team: number | null, players: readonly number[]): readonly number[] {
  if (players.length === 0) return rowsOf(index, team);
  const all = players.flatMap((player) => rowsOf(index, player));
  return all.length > 0 ? all : rowsOf(index, team);
}
function rowsOf(index: Index, id: number | null): readonly number[] {
  const at = id === null ? undefined : index.get(id);
  return at === undefined ? [] : [at];
}

function meetingOf(match: Match, index: Index, rules: LedgerRules, absent: readonly number[]): Meeting | null {
  if (match.status === 101 || match.bye !== null) return null;
  const home = sideOf(index, match.homeTeam, match.homeTeamIds);
  const away = sideOf(index, match.awayTeam, match.awayTeamIds);
  if (home.length === 0 || away.length === 0) return null;
  const gaveUp = match.forfeit?.by ?? null;
  const retired = match.forfeit?.retired ?? false;
  const { winner, settled, sets, points } = outcomeOf(match);
  const score = gaveUp === null ? { sets, points } : forfeitScores[rules.forfeits](match);
  const there = (side: readonly number[]) =>
    absent.length === 0 ? side : side.filter((at) => !absent.some((id) => index.get(id) === at));
  return {
    ...{ number: match.number, home: there(home), away: there(away), settled, winner, gaveUp, retired },
    ...{ sets: score.sets, points: score.points },
  };
}

type Score = Pick<Meeting, 'sets' | 'points'>;

const noScore: Score = { sets: { home: 0, away: 0 }, points: { home: 0, away: 0 } };

/** The sets and points that a forfeited match adds, or none if both sides forfeited. */
const forfeitScores: Readonly<Record<ForfeitPolicy, (match: Match) => Score>> = {
  full: (match) =>
    match.forfeit?.by === 'both'
      ? noScore
      : outcomeOf({ ...match, isMatch: false, forfeit: null, status: null, games: [...forfeitGames(match)] }),
  none: (match) => (match.forfeit?.retired ? forfeitScores.full(match) : noScore),
};

function dualMeeting(dual: ReturnType<typeof dualsOf>[number], index: Index): Meeting[] {
  const home = rowsOf(index, dual.homeTeam);
  const away = rowsOf(index, dual.awayTeam);
  if (home.length === 0 || away.length === 0) return [];
  const { settled, winner, wins } = dual;
  return [{ number: dual.dualN, home, away, settled, winner, sets: wins, points: wins, gaveUp: null, retired: false }];
}

/** Adds a settled meeting to the summaries of both sides. A match in progress counts once it is settled. */
export function count(meeting: Meeting, summaries: readonly Summary[], scheme: MatchPoints): void {
  if (!meeting.settled) return;
  for (const player of meeting.home) credit(meeting, 'home', summaries[player]!, scheme);
  for (const player of meeting.away) credit(meeting, 'away', summaries[player]!, scheme);
}

function credit(meeting: Meeting, side: Side, to: Summary, scheme: MatchPoints): void {
  const other = side === 'home' ? 'away' : 'home';
  const own = meeting.sets[side];
  to.setWins += own;
  to.setLosses += meeting.sets[other];
  to.pointsFor += meeting.points[side];
  to.pointsAgainst += meeting.points[other];
  const gaveUp = meeting.gaveUp === side || meeting.gaveUp === 'both';
  if (meeting.winner === null && !gaveUp) return;
  const won = meeting.winner === side ? true : meeting.winner === 'split' ? null : false;
  if (won === null) to.matchSplits += 1;
  else if (won) to.matchWins += 1;
  else to.matchLosses += 1;
  to.matchPoints += pointsOfMatch(scheme, { won, own, other: meeting.sets[other], gaveUp: gaveUp && !meeting.retired });
}

function countDual(contest: Meeting, summaries: readonly Summary[]): void {
  if (contest.winner !== 'home' && contest.winner !== 'away') return;
  const [winners, losers] = contest.winner === 'home' ? [contest.home, contest.away] : [contest.away, contest.home];
  for (const player of winners) summaries[player]!.dualWins += 1;
  for (const player of losers) summaries[player]!.dualLosses += 1;
}
