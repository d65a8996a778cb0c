import { gameWinner, outcomeOf } from './outcome.ts';
import type { Game, Match, Progress, StoredStatus } from './schema.ts';

/** Texts of the stored status codes (Part 3 §4). */
export const storedStatusText = {
  0: "It's on",
  100: 'Complete',
  101: 'Canceled',
  102: 'Postponed',
  103: 'Auto-Locked Incomplete',
} as const satisfies Record<Exclude<StoredStatus, null>, string>;

/** Texts of the status computed from the games: nothing, Started, Complete (Part 3 §4). */
export const progressText = { none: null, started: 'Started', complete: 'Complete' } as const satisfies Record<
  Progress,
  string | null
>;

/** None before any score, started with the first one, complete once the game has a winner (or a timed one is final and level). */
export function gameProgress(game: Game): Progress {
  if (game.isFinal || gameWinner(game) !== null) return 'complete';
  if (game.home === null && game.away === null) return 'none';
  return 'started';
}

/** The match status computed from its games: null, then `Started` once any game has a status, then `Complete`. */
export const computedStatus = (match: Match): 'Started' | 'Complete' | null => progressText[outcomeOf(match).progress];

/** What a sheet shows: a stored call-off or lock speaks first, then what the games say, then "It's on". */
export function shownStatus(match: Match): string | null {
  if (match.status === 101 || match.status === 102) return storedStatusText[match.status];
  const computed = computedStatus(match);
  if (computed === 'Complete') return computed;
  if (match.status === 103) return storedStatusText[103];
  return computed ?? (match.status === 0 ? storedStatusText[0] : null);
}
