import { isTimed, timedTarget } from './outcome.ts';
import type { Game, GameSettings, MatchSettings } from './schema.ts';

/** The default minutes planned for a match (Part 3 §9). */
export const defaultMinutesPerMatch = 30;

export const matchStyles = ['best 2 of 3', 'best 3 of 5'] as const;
type MatchStyle = (typeof matchStyles)[number];

/** Returns the style of a match. Five sets mean best 3 of 5, and anything else best 2 of 3 (Part 3 §4). */
export const matchStyle = (games: readonly unknown[]): MatchStyle =>
  games.length === 5 ? 'best 3 of 5' : 'best 2 of 3';

/** Two timed sets, decided by total points, which a first-set target of 999 implies (Part 3 §4, §9). */
const timedGames: readonly GameSettings[] = [1, 2].map((number) => ({ number, to: timedTarget, cap: null }));

/**
 * Returns whether a match with these settings can end with the sets tied, so that it can't be used in brackets. Timed
 * matches don't count, because one more point decides them.
 */
export const maySplit = ({ isMatch, games }: MatchSettings): boolean =>
  !isMatch && !isTimed(games) && games.length % 2 === 0;

/**
 * Returns the sets of a new match: those of the settings, numbered from 1 and unplayed. A first target of 999 gives two
 * timed sets.
 */
export function newGames(settings: { readonly games: readonly GameSettings[] }): Game[] {
  const games = isTimed(settings.games) ? timedGames : settings.games;
  return games.map((game, i) => ({ number: i + 1, ...targetOf(game), home: null, away: null, isFinal: false }));
}

/** Returns how a set is won, without its number and score. */
export const targetOf = ({ to, cap, twoPointers }: Omit<GameSettings, 'number'>): Omit<GameSettings, 'number'> => ({
  to,
  cap,
  ...(twoPointers && { twoPointers }),
});
