import { isTimed, timedTarget } from './outcome.ts';
import type { Game, GameSettings, MatchSettings } from './schema.ts';

/** Minutes planned for a match by default (Part 3 §9). */
export const defaultMinutesPerMatch = 30;

export const matchStyles = ['best 2 of 3', 'best 3 of 5'] as const;
type MatchStyle = (typeof matchStyles)[number];

/** Five sets mean best 3 of 5, anything else best 2 of 3 (Part 3 §4). */
export const matchStyle = (games: readonly unknown[]): MatchStyle =>
  games.length === 5 ? 'best 3 of 5' : 'best 2 of 3';

/** Two timed sets, decided by total points: implied when the first set's target is 999 (Part 3 §4, §9). */
const timedGames: readonly GameSettings[] = [1, 2].map((number) => ({ number, to: timedTarget, cap: null }));

/** Whether its sets can end level, so that a bracket can't be played this way. Timed sets can too, but there one more point decides. */
export const maySplit = ({ isMatch, games }: MatchSettings): boolean =>
  !isMatch && !isTimed(games) && games.length % 2 === 0;

/** The sets of a new match: those of the settings, numbered from 1 and unplayed; a first target of 999 gives two timed sets. */
export function newGames(settings: { readonly games: readonly GameSettings[] }): Game[] {
  const games = isTimed(settings.games) ? timedGames : settings.games;
  return games.map(({ to, cap }, i) => ({ number: i + 1, to, cap, home: null, away: null, isFinal: false }));
}
