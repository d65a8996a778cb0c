import type { MatchView } from '../views.ts';
import { gameProgress, setsNeeded, timedTarget } from './outcome.ts';

type Game = MatchView['games'][number];

/** Returns the number of the set to score next: the first that isn't decided, or the last if all of them are. */
export const openGame = ({ games }: Pick<MatchView, 'games'>): number =>
  (games.find((game) => gameProgress(game) !== 'complete') ?? games.at(-1))?.number ?? 1;

/** Returns the set that a scorer sees first: the one to score next, or the last one played if the match is over. */
export function firstShown(match: Pick<MatchView, 'games' | 'progress'>): number {
  const played = match.games.filter((game) => game.home !== null || game.away !== null);
  return match.progress === 'complete' ? (played.at(-1)?.number ?? openGame(match)) : openGame(match);
}

/**
 * Returns whether a set is needed. Once a best-of match is decided, no more sets are needed, but a set with a score
 * stays.
 */
export function isNeeded(match: Pick<MatchView, 'isMatch' | 'games' | 'sets'>, game: Game): boolean {
  const need = setsNeeded(match);
  if (need === null || game.home !== null || game.away !== null) return true;
  return Math.max(match.sets.home, match.sets.away) < need;
}

/**
 * Returns a set's rule: "To 21, by two, cap 25", or "First to 25" if the cap is the target. A timed set ends when
 * someone marks it final.
 */
export function gameRule({ to, cap }: Pick<Game, 'to' | 'cap'>): string {
  if (to === timedTarget) return 'Timed: mark it final when time is up';
  if (cap === to) return `First to ${to}`;
  return `To ${to}, by two${cap === null ? '' : `, cap ${cap}`}`;
}
