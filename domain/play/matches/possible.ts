import { gameWinner } from './outcome.ts';
import type { Game } from './schema.ts';

export type Score = Pick<Game, 'home' | 'away' | 'isFinal'>;

/**
 * Why a score is impossible in a game, in words, or null if it can: points are whole numbers from 0 to 999; nobody plays on
 * after the game is won (one point less for the leader was still open); no one scores past the cap, and only one side reaches it; a final game is
 * not level, unless it is timed.
 */
export function impossible(settings: Pick<Game, 'to' | 'cap'>, score: Score): string | null {
  const home = score.home ?? 0;
  const away = score.away ?? 0;
  if (![home, away].every((n) => Number.isInteger(n) && n >= 0 && n <= 999))
    return 'Points are whole numbers from 0 to 999.';
  const { cap } = settings;
  if (cap !== null && Math.max(home, away) > cap) return `The cap is ${cap}: no one scores past it.`;
  if (cap !== null && home === cap && away === cap) return `The set was over at ${cap}-${cap - 1}.`;
  if (score.isFinal && home === away && settings.to !== 999) return 'A final game has a winner.';
  const open = { ...settings, isFinal: false };
  if (gameWinner({ ...open, home, away }) === null) return null;
  const before = home > away ? { home: home - 1, away } : { home, away: away - 1 };
  return gameWinner({ ...open, ...before }) === null ? null : `The game was over at ${before.home}-${before.away}.`;
}

/** Whether a game that its points leave open can be called over: when time is up, or when it is stopped early and somebody is ahead. */
export function canBeEnded(game: Pick<Game, 'to' | 'cap' | 'home' | 'away'>): boolean {
  if (game.home === null && game.away === null) return false;
  const ended = { ...game, isFinal: true };
  return gameWinner({ ...game, isFinal: false }) === null && impossible(game, ended) === null;
}
