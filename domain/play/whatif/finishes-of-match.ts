import { gameWinner, isTimed, outcomeOf } from '../matches/outcome.ts';
import type { Game, Match, Side } from '../matches/schema.ts';

/**
 * One way an open match can end, told by its winner and sets; `games` is a score that ends so (its points mean
 * nothing).
 */
export type Ending = {
  readonly winner: Side | 'split' | null;
  readonly sets: { readonly home: number; readonly away: number };
  readonly games: readonly Game[];
};

/**
 * Every way a match can still end, by winner and sets: games that have a winner keep it, the others go either way
 * (timed ones by a little or by much, or level). A match that has ended has one ending.
 */
export function endingsOf(match: Match): Ending[] {
  const found = new Map<string, Ending>();
  const timed = isTimed(match.games);
  const visit = (done: Game[], rest: readonly Game[]): void => {
    const trial = { ...match, status: null, games: [...done, ...rest.map(blank)] };
    const outcome = outcomeOf(trial);
    if (outcome.progress === 'complete') {
      const key = `${outcome.winner} ${outcome.sets.home}-${outcome.sets.away}`;
      if (!found.has(key)) found.set(key, { winner: outcome.winner, sets: outcome.sets, games: trial.games });
      return;
    }
    const [next, ...more] = rest;
    if (!next) return;
    for (const game of waysOf(next, timed)) visit([...done, game], more);
  };
  visit([], match.games);
  return [...found.values()];
}

const blank = (g: Game): Game => ({ ...g, home: null, away: null, isFinal: false });

function waysOf(g: Game, timed: boolean): Game[] {
  if (gameWinner(g) !== null || (timed && g.isFinal)) return [g];
  if (!timed)
    return [
      { ...g, home: g.to, away: 0 },
      { ...g, home: 0, away: g.to },
    ];
  return [
    [2, 0],
    [1, 0],
    [0, 0],
    [0, 1],
    [0, 2],
  ].map(([home, away]) => ({ ...g, home: home!, away: away!, isFinal: true }));
}
