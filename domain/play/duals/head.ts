import { outcomeOf } from '../matches/outcome.ts';
import type { Game, Match } from '../matches/schema.ts';
import { dualOf } from './dual.ts';
import { dualPairOf, dualType } from './numbers.ts';

/** No pair is won by reaching a number of sets: it is won when its match is. */
const unreached = 998;

/** A pair's score as one game of its dual: its sets, of a pair match with one set its points; a win that was given, and what nobody won, by itself. */
function gameOf(match: Match): Game {
  const { progress, settled, winner, sets, points } = outcomeOf(match);
  const score = match.games.length === 1 ? points : sets;
  const given = { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 };
  const ahead = score.home === score.away ? null : score.home > score.away ? 'home' : 'away';
  const fits = !settled || ahead === (winner === 'split' ? null : winner);
  const shown = fits ? score : given;
  const blank = progress === 'none' && !settled;
  return {
    number: dualPairOf(match)?.pair ?? 1,
    to: unreached,
    cap: null,
    home: blank ? null : shown.home,
    away: blank ? null : shown.away,
    isFinal: settled,
  };
}

/**
 * A bracket's match that is a dual, read off its pair matches: its games are the pairs that count, so that its sets are the dual's wins and its winner is
 * the dual's (`dualOf`).
 */
export const dualHead = (head: Match, pairs: readonly Match[]): Match => ({
  ...head,
  type: dualType,
  isMatch: true,
  games: dualOf(pairs).counting.map(gameOf),
});
