import { dualSize, isDualHead } from '../duals/numbers.ts';
import type { Game, Match, Outcome, Progress, Side, StoredStatus } from './schema.ts';

type Score = { readonly home: number; readonly away: number };
type Decision = { readonly winner: Side | 'split' | null; readonly decided: boolean };

/**
 * Returns the winner of a set (Part 3 §4, readings): the side at `to` or more with a lead of two, at the cap and ahead,
 * or marked final with the higher score. A timed set (`to` 999) is won only when it is marked final. Returns null if it
 * is open, or final and tied.
 */
export function gameWinner(game: Pick<Game, 'to' | 'cap' | 'home' | 'away' | 'isFinal'>): Side | null {
  const home = game.home ?? 0;
  const away = game.away ?? 0;
  if (home === away) return null;
  const ahead: Side = home > away ? 'home' : 'away';
  if (game.isFinal) return ahead;
  if (game.to === timedTarget) return null;
  const high = Math.max(home, away);
  const won = high >= game.to && Math.abs(home - away) >= 2;
  return won || (game.cap !== null && high >= game.cap) ? ahead : null;
}

/** Returns whether a match is timed. If the first set's target is 999, every set is timed (Part 3 §4). */
export const isTimed = (games: readonly Pick<Game, 'to'>[]): boolean => games[0]?.to === timedTarget;

/**
 * Returns the sets needed to win a match of `games` sets: half of them rounded up if it is best-of. Returns null if all
 * sets are played (Part 3 §4), as in timed matches.
 */
export const setsNeeded = (match: { isMatch: boolean; games: readonly Pick<Game, 'to'>[] }): number | null =>
  match.isMatch && !isTimed(match.games) ? Math.ceil(match.games.length / 2) : null;

/**
 * Returns the sets played so far that count. A best-of match ends with the deciding set, and anything recorded after it
 * doesn't count.
 */
export function countedGames(match: Pick<Match, 'isMatch' | 'games' | 'type'>): readonly Game[] {
  const need = setsNeeded(match);
  if (need === null || isDualHead(match)) return match.games;
  let home = 0;
  let away = 0;
  for (let i = 0; i < match.games.length; i++) {
    const winner = gameWinner(match.games[i]!);
    if (winner === 'home') home++;
    else if (winner === 'away') away++;
    // Usually all sets are needed and nothing was recorded after them, so we don't copy anything.
    if (home === need || away === need) return i + 1 === match.games.length ? match.games : match.games.slice(0, i + 1);
  }
  return match.games;
}

const hasScore = (game: Game): boolean => game.home !== null || game.away !== null;
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const nil: Score = { home: 0, away: 0 };

/**
 * Returns everything that follows from a match (Part 3 §4; readings "two match states": the stored code doesn't decide
 * the sets).
 * - bye: complete; the side that is there wins, or no one if it isn't known (yet).
 * - forfeit, before or during play, and retirement: complete; the other side wins, or no one after a double forfeit.
 * Sets and points are those played; `forfeitGames` writes the rule book's score for them.
 * - canceled (101): doesn't count, and nothing more will be played. Postponed (102): sets played so far count, and the
 * match stays open.
 * - auto-locked (103): sets played so far count, an open match has no winner, and nothing more will be played.
 * - timed: decided by total points once every set is final; equal totals are a split.
 */
export function outcomeOf(match: Match): Outcome {
  if (match.bye !== null) {
    return { progress: 'complete', settled: true, winner: byeWinner(match, match.bye), sets: nil, points: nil };
  }
  if (match.status === 101) return { progress: 'none', settled: true, winner: null, sets: nil, points: nil };
  const games = countedGames(match);
  const sets = setsOf(games);
  const points = pointsOf(games);
  if (match.forfeit !== null) {
    const by = match.forfeit.by;
    return { progress: 'complete', settled: true, winner: by === 'both' ? null : other(by), sets, points };
  }
  const { winner, decided } = decision(match, games, sets, points);
  const progress = decided ? 'complete' : games.some(hasScore) ? 'started' : 'none';
  return { progress, settled: decided || match.status === 103, winner, sets, points };
}

/** Returns the winning team, or null while the match is open, for a split, and if the winner isn't known. */
export function winnerOf(match: Match): number | null {
  const { winner } = outcomeOf(match);
  return winner === 'home' ? match.homeTeam : winner === 'away' ? match.awayTeam : null;
}

/** Returns the losing team, or null while the match is open, for a split, and for the empty side of a bye. */
export function loserOf(match: Match): number | null {
  const { winner } = outcomeOf(match);
  return winner === 'home' ? match.awayTeam : winner === 'away' ? match.homeTeam : null;
}

function byeWinner(match: Match, bye: Side): Side | null {
  const [team, players] = bye === 'away' ? [match.homeTeam, match.homeTeamIds] : [match.awayTeam, match.awayTeamIds];
  return team !== null || players.length > 0 ? other(bye) : null;
}

function decision(match: Match, games: readonly Game[], sets: Score, points: Score): Decision {
  const open: Decision = { winner: null, decided: false };
  if (games.length === 0) return open;
  if (isDualHead(match)) return dualDecision(games, sets);
  if (isTimed(games)) {
    if (!games.every((game) => game.isFinal)) return open;
    return decide(points, games.length > 1);
  }
  const need = setsNeeded(match);
  if (need !== null) return Math.max(sets.home, sets.away) >= need ? decide(sets, false) : open;
  return sets.home + sets.away === games.length ? decide(sets, games.length > 1) : open;
}

/**
 * Decides a dual, whose sets are its pairs. It is over once a team has the wins it needs or nothing is left to play. At
 * that point the team ahead wins, and a tie is a split.
 */
function dualDecision(games: readonly Game[], sets: Score): Decision {
  const over = Math.max(sets.home, sets.away) >= dualSize(games.length).needed || games.every((game) => game.isFinal);
  return over && sets.home + sets.away > 0 ? decide(sets, true) : { winner: null, decided: false };
}

function decide(score: Score, maySplit: boolean): Decision {
  if (score.home > score.away) return { winner: 'home', decided: true };
  if (score.away > score.home) return { winner: 'away', decided: true };
  return { winner: maySplit ? 'split' : null, decided: maySplit };
}

function setsOf(games: readonly Game[]): Score {
  let home = 0;
  let away = 0;
  for (const game of games) {
    const winner = gameWinner(game);
    if (winner === 'home') home++;
    else if (winner === 'away') away++;
  }
  return { home, away };
}

function pointsOf(games: readonly Game[]): Score {
  let home = 0;
  let away = 0;
  for (const game of games) {
    home += game.home ?? 0;
    away += game.away ?? 0;
  }
  return { home, away };
}

/** The first-set target that marks a timed match (Part 3 §4). */
export const timedTarget = 999;

/** Returns a match with the outcome of its sets added, as views show it. */
export function withOutcome<M extends Match>(match: M): M & Pick<Outcome, 'progress' | 'winner' | 'sets'> {
  const { progress, winner, sets } = outcomeOf(match);
  return { ...match, progress, winner, sets: { ...sets } };
}

/** The texts of the stored status codes (Part 3 §4). */
export const storedStatusText = {
  0: "It's on",
  100: 'Complete',
  101: 'Canceled',
  102: 'Postponed',
  103: 'Auto-Locked Incomplete',
} as const satisfies Record<Exclude<StoredStatus, null>, string>;

/** The texts of the status computed from the sets: nothing, Started, Complete (Part 3 §4). */
export const progressText = { none: null, started: 'Started', complete: 'Complete' } as const satisfies Record<
  Progress,
  string | null
>;

/**
 * Returns a set's progress: none before any score, started with the first one, and complete once the set has a winner
 * (or a timed one is final and tied).
 */
export function gameProgress(game: Game): Progress {
  if (game.isFinal || gameWinner(game) !== null) return 'complete';
  if (game.home === null && game.away === null) return 'none';
  return 'started';
}

/** Returns the match status computed from its sets: null, then `Started` once any set has a status, then `Complete`. */
export const computedStatus = (match: Match): 'Started' | 'Complete' | null => progressText[outcomeOf(match).progress];

/**
 * Returns the status a sheet shows: a stored cancellation or lock first, then the status from the sets, then "It's on".
 */
export function shownStatus(match: Match): string | null {
  if (match.status === 101 || match.status === 102) return storedStatusText[match.status];
  const computed = computedStatus(match);
  if (computed === 'Complete') return computed;
  if (match.status === 103) return storedStatusText[103];
  return computed ?? (match.status === 0 ? storedStatusText[0] : null);
}
