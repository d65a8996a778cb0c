import { type Format, matchPlay } from '#domain/play/matches/formats/formats.ts';
import { type Game, game, type Match, match } from '#domain/play/matches/schema.ts';

/** Returns a set to 21 without a cap, or as given: `gameOf('21-19')`, `gameOf('14-14', { to: 15, cap: 17 })`. */
export function gameOf(score: string | null, settings: Partial<Game> = {}): Game {
  const [home, away] = score === null ? [null, null] : score.split('-').map(Number);
  return game.parse({ number: 1, to: 21, ...settings, home, away });
}

/** Returns a match between teams 1 and 2 in a format, with the scores of its first sets: `matchOf('21-19 12-21')`. */
export function matchOf(scores = '', more: Partial<Match> = {}, format: Format = matchPlay): Match {
  const entered = scores === '' ? [] : scores.split(' ');
  const games = format.games.map((settings, i) => gameOf(entered[i] ?? null, settings));
  return match.parse({ id: 1, number: 1, homeTeam: 1, awayTeam: 2, isMatch: format.isMatch, games, ...more });
}
