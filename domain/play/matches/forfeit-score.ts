import { countedGames, gameWinner, setsNeeded } from './outcome.ts';
import type { Game, Match, Side } from './schema.ts';

/**
 * The games as a rule book scores a forfeit (FIVB, USAV): the winner gets every set still needed at target to nil, in the set
 * that was broken off the points needed from there, and the side that gave up keeps its points. A double forfeit has no score.
 */
export function forfeitGames(match: Match): readonly Game[] {
  const { forfeit } = match;
  if (forfeit === null || forfeit.by === 'both') return countedGames(match);
  const winner: Side = forfeit.by === 'home' ? 'away' : 'home';
  const need = setsNeeded(match) ?? match.games.length;
  const games: Game[] = [];
  let won = 0;
  for (const game of match.games) {
    if (setsNeeded(match) !== null && won === need) break;
    const given = gameWinner(game) === null ? awarded(game, winner) : game;
    if (gameWinner(given) === winner) won += 1;
    games.push(given);
  }
  return games;
}

function awarded(game: Game, winner: Side): Game {
  const lost = (winner === 'home' ? game.away : game.home) ?? 0;
  const wanted = Math.max(game.to === 999 ? lost + 1 : game.to, lost + (game.to === 999 ? 1 : 2));
  const points = game.cap === null ? wanted : Math.max(Math.min(wanted, game.cap), lost + 1);
  return winner === 'home'
    ? { ...game, home: points, away: lost, isFinal: true }
    : { ...game, home: lost, away: points, isFinal: true };
}
