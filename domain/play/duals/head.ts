import { outcomeOf } from '../matches/outcome.ts';
import type { Game, Match } from '../matches/schema.ts';
import { dualOf } from './dual.ts';
import { dualPairOf, dualType } from './numbers.ts';

/** A pair wins by winning its match, not by reaching a number of points. */
const unreached = 998;

/**
 * Returns a pair's score as one set of its dual: its sets won or, for a pair match of one set, its points. If the score
 * doesn't show the winner, as after a forfeit, the set is 1–0.
 */
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
 * Returns a bracket match that is a dual, read from its pair matches. Its sets are the pairs that count, so its set
 * score and its winner are the dual's (`dualOf`).
 */
export const dualHead = (head: Match, pairs: readonly Match[]): Match => ({
  ...head,
  type: dualType,
  isMatch: true,
  games: dualOf(pairs).counting.map(gameOf),
});
